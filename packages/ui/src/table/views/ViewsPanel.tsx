import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { use, useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../ask/use-undo.tsx';
import { HiddenText } from '../../HiddenText.tsx';
import { useFocusKept } from '../../use-focus-kept.ts';
import { NameForm } from './NameForm.tsx';
import { SavedViewEntry } from './SavedViewEntry.tsx';
import {
  MOST_VIEWS,
  renamed,
  type SavedView,
  type SavedViews,
  type Shown,
  type ShownView,
  shownView,
  viewOf,
  withAgain,
  withDefault,
  without,
  withView,
} from './saved-view.ts';
import { type SharedViews, SharedViewsOf } from './shared-views.ts';

type ViewsPanelProps = {
  /** Whose views they are. */
  readonly list: string;
  readonly views: SavedViews;
  readonly change: (next: (views: SavedViews) => SavedViews) => void;
  readonly shown: Shown;
  readonly now: ShownView | null;
  readonly hasWords: boolean;
  readonly canBeDefault: boolean;
  readonly onOpen: (view: SavedView) => void;
  /** What is shown has this name now; null for none. */
  readonly onNamed: (name: string | null) => void;
  /** Null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
};

/** Opens the list with the filters and the order of a view: what its address says, and no more. */
function linkTo({ search }: SavedView): string {
  const link = new URL(window.location.pathname, window.location.origin);
  link.search = search;
  return link.href;
}

/** The saved views: opened, saved, changed, renamed, deleted, and one of them the first. */
export default function ViewsPanel(props: ViewsPanelProps) {
  return use(SharedViewsOf)(props.list, (shared) => <Panel {...props} shared={shared} />);
}

type PanelProps = ViewsPanelProps & { readonly shared: SharedViews | null };

function Panel(props: PanelProps) {
  const { shared, views, change, shown, now, hasWords, canBeDefault, onOpen, onNamed, anchor, onClose } =
    props;
  const { t } = useTranslation('lists');
  const offerUndo = useUndo();
  const sharedNow = shared === null ? null : shownView(shared.views, shown, null);
  const titleId = useId();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // The form for another name goes with what had the focus.
  const content = useRef<HTMLDivElement>(null);
  useFocusKept(content, `${renaming}`);

  const save = (name: string): void => {
    change((all) => withView(all, name, shown));
    onNamed(name);
    setAnnouncement(t('views.saved', { name }));
  };
  const rename = (from: string, to: string): void => {
    setRenaming(null);
    change((all) => renamed(all, from, to));
    if (now?.view.name === from) onNamed(to);
  };
  const copyLink = (view: SavedView): void => {
    onClose();
    navigator.clipboard.writeText(linkTo(view)).then(
      () => toast.success(t('views.linkCopied')),
      () => toast.error(t('views.linkNotCopied')),
    );
  };
  const remove = (view: SavedView): void => {
    const at = views.indexOf(view);
    onClose();
    change((all) => without(all, view.name));
    offerUndo({
      message: t('views.deleted', { name: view.name }),
      onUndo: () => change((all) => withAgain(all, view, at)),
    });
  };
  const share = (view: SavedView): void => {
    shared?.share?.(view);
    setAnnouncement(t('views.shared', { name: view.name }));
  };
  const unshare = (view: SavedView): void => {
    onClose();
    shared?.unshare?.(view.name);
    offerUndo({
      message: t('views.unshared', { name: view.name }),
      onUndo: () => shared?.share?.(view),
    });
  };
  // Outside of secure pages browsers do not copy.
  const copying = (view: SavedView) => ('clipboard' in navigator ? () => copyLink(view) : null);
  const isTaken = (name: string, except: string | null): boolean => {
    const other = viewOf(views, name);
    return other !== undefined && other.name !== except;
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        transition: { onExited: () => setRenaming(null) },
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { p: 2, width: 360, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box ref={content} tabIndex={-1} sx={{ outline: 0 }}>
        <Typography id={titleId} variant="h4" component="h2">
          {t('views.title')}
        </Typography>
        {views.length === 0 ? (
          <Typography color="textSecondary" sx={{ my: 1 }}>
            {t(shown.columns === null ? 'views.noneOfFilters' : 'views.none')}
          </Typography>
        ) : (
          <List dense aria-labelledby={titleId} sx={{ mx: -2, '& .MuiListItemButton-root': { px: 2 } }}>
            {views.map((view) => (
              <SavedViewEntry
                key={view.name}
                view={view}
                isShown={now?.view === view}
                onOpen={() => {
                  onOpen(view);
                  onClose();
                }}
                commands={[
                  [t('views.rename'), () => setRenaming(view.name)],
                  [
                    t(view.isDefault ? 'views.notDefault' : 'views.makeDefault'),
                    canBeDefault
                      ? () => change((all) => withDefault(all, view.isDefault ? null : view.name))
                      : null,
                  ],
                  [t('views.copyLink'), copying(view)],
                  [t('views.share'), shared === null || shared.share === null ? null : () => share(view)],
                ]}
                removal={{ text: t('views.delete'), onRun: () => remove(view) }}
              />
            ))}
          </List>
        )}
        {shared === null || shared.views.length === 0 ? null : (
          <>
            <Typography id={`${titleId}-shared`} variant="subtitle2" component="h3" sx={{ mt: 1 }}>
              {t('views.ofAll')}
            </Typography>
            <List
              dense
              aria-labelledby={`${titleId}-shared`}
              sx={{ mx: -2, '& .MuiListItemButton-root': { px: 2 } }}
            >
              {shared.views.map((view) => (
                <SavedViewEntry
                  key={view.name}
                  view={view}
                  isShown={sharedNow?.view === view}
                  onOpen={() => {
                    onOpen(view);
                    onClose();
                  }}
                  commands={[[t('views.copyLink'), copying(view)]]}
                  removal={
                    shared.unshare === null ? null : { text: t('views.unshare'), onRun: () => unshare(view) }
                  }
                />
              ))}
            </List>
          </>
        )}
        {now?.isChanged === true && renaming === null ? (
          <Button
            fullWidth
            variant="outlined"
            sx={{ mb: 1.5, overflowWrap: 'anywhere' }}
            onClick={() => save(now.view.name)}
          >
            {t('views.saveChanges', { name: now.view.name })}
          </Button>
        ) : null}
        {renaming === null ? (
          <NameForm
            key="new"
            label={t('views.saveAs')}
            hint={(name) =>
              isTaken(name, null)
                ? t('views.replaces')
                : views.length >= MOST_VIEWS
                  ? t('views.full', { number: MOST_VIEWS })
                  : hasWords
                    ? t('views.words')
                    : t('views.kept')
            }
            isAllowed={(name) => isTaken(name, null) || views.length < MOST_VIEWS}
            onSave={save}
          />
        ) : (
          <NameForm
            key={renaming}
            label={t('views.newName', { name: renaming })}
            name={renaming}
            hint={(name) => (isTaken(name, renaming) ? t('views.taken') : undefined)}
            isAllowed={(name) => !isTaken(name, renaming)}
            onSave={(name) => rename(renaming, name)}
            onCancel={() => setRenaming(null)}
          />
        )}
        <HiddenText isLive>{announcement}</HiddenText>
      </Box>
    </Popover>
  );
}
