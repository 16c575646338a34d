import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedView, type SavedViews, type Shown, shownView } from './saved-view.ts';
import { useSavedViews } from './use-saved-views.ts';

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'));

export type ViewsButtonProps = {
  /** Under which they are kept, for each person on this device. */
  readonly list: string;
  /** What there is before a person saved, or deleted, any. */
  readonly given?: SavedViews | undefined;
  readonly shown: Shown;
  /**
   * The view with which the list was opened by itself; null for none. Without it, no view is the default:
   * what is shown does not open by one.
   */
  readonly opened?: SavedView | null;
  /** There are words in the address that no view keeps: they may be a patient's name. */
  readonly hasWords?: boolean;
  readonly onOpen: (view: SavedView) => void;
};

/** What is shown, under a name: to come back to, to change, and to let go. None where nobody is signed in. */
export function ViewsButton(props: ViewsButtonProps) {
  const { list, given, shown, hasWords = false, onOpen } = props;
  const opened = props.opened ?? null;
  const { t } = useTranslation('ui');
  const { views, change } = useSavedViews(list, given);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [last, setLast] = useState<{ readonly by: SavedView | null; readonly name: string | null }>({
    by: opened,
    name: opened?.name ?? null,
  });
  // The list was opened once more, by its own address.
  if (last.by !== opened) setLast({ by: opened, name: opened?.name ?? null });
  if (views === null) return null;
  const setName = (name: string | null): void => setLast({ by: opened, name });
  const now = shownView(views, shown, last.name);
  const title =
    now === null
      ? t('table.views')
      : t(now.isChanged ? 'table.viewChanged' : 'table.viewShown', { name: now.view.name });
  return (
    <>
      <IconButton
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
      >
        <Badge variant="dot" color="primary" invisible={now === null}>
          <BookmarksOutlined fontSize="small" />
        </Badge>
      </IconButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ViewsPanel
            {...{ list, views, change, shown, now, hasWords, anchor }}
            canBeDefault={props.opened !== undefined}
            onOpen={(view) => {
              setName(view.name);
              onOpen(view);
            }}
            onNamed={setName}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
