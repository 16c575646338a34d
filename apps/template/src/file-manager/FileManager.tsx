import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { Panes } from '../kit/application/Panes.tsx';
import { useAddress } from '../kit/use-address.ts';
import { commandsOf, type FileDeeds } from './actions/commands.ts';
import { useClipboard } from './actions/use-clipboard.ts';
import { useFileActions } from './actions/use-file-actions.tsx';
import { DetailsPane } from './details/DetailsPane.tsx';
import { useFileDialogs } from './dialogs/use-file-dialogs.tsx';
import { FilesPane } from './FilesPane.tsx';
import type { FileKeys } from './file-keys.ts';
import { allChosen, noneChosen } from './list/choosing.ts';
import { entriesOf } from './list/shown.ts';
import { useChoosing } from './list/use-choosing.ts';
import { useListFocus } from './list/use-list-focus.ts';
import { Side } from './side/Side.tsx';
import { type Drive, type Entry, ROOT } from './store/entry.ts';
import { isFolderThere } from './store/tree.ts';
import { UploadButton } from './upload/UploadButton.tsx';
import { ADDRESS } from './view.ts';

const idsOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ id }) => id);

type FileManagerProps = {
  readonly drive: Drive;
  /** Shown in place of the files, while there are none to show. */
  readonly instead: ReactNode;
};

/** The file manager over what is kept: side, list, and the details of what is open. */
export function FileManager({ drive, instead }: FileManagerProps) {
  const [address, go] = useAddress(ADDRESS);
  const { view, folder, q, sort, item } = address;
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  /** Whether the bar has room for little. */
  const isTight = useMediaQuery((theme) => theme.breakpoints.down('lg')) || item !== '';
  const entries = useMemo(() => entriesOf(drive, { view, folder, q, sort }), [drive, view, folder, q, sort]);
  const order = useMemo(() => idsOf(entries), [entries]);
  const [choosing, setChoosing] = useChoosing({ key: `${view} ${folder}`, folder }, order);
  const [namingId, setNamingId] = useState<string | null>(null);
  const { list, pane, focusList } = useListFocus();
  const { actions, dialogs } = useFileActions(drive, focusList);
  const here = view === 'files' && isFolderThere(drive, folder) ? folder : ROOT;
  const ask = useFileDialogs({ drive, actions, focusList });
  const clipboard = useClipboard(actions);

  const openFolder = (id: string): void => go({ view: 'files', folder: id, q: '', item: '' });
  const open = (id: string): void => {
    const entry = drive.get(id);
    if (entry?.isFolder === true && entry.trashedAt === null) openFolder(id);
    else go({ item: id });
  };
  const deeds: FileDeeds = {
    open: ([entry]) => entry !== undefined && open(entry.id),
    details: ([entry]) => entry !== undefined && go({ item: entry.id }),
    download: (of) => void actions.download(of),
    share: ([entry]) => entry !== undefined && ask.share(entry.id),
    move: (of) => ask.place('move', idsOf(of), here),
    copy: (of) => ask.place('copy', idsOf(of), here),
    star: (of) => void actions.star(idsOf(of), true),
    unstar: (of) => void actions.star(idsOf(of), false),
    rename: ([entry]) => entry !== undefined && setNamingId(entry.id),
    cut: (of) => clipboard.take('move', idsOf(of)),
    copyKeys: (of) => clipboard.take('copy', idsOf(of)),
    trash: (of) => {
      void actions.trash(idsOf(of));
      focusList();
    },
    restore: (of) => void actions.put('restore', idsOf(of), null).then(focusList),
    deleteForGood: (of) => void actions.deleteForGood(idsOf(of)),
  };
  const commands = commandsOf(drive, deeds, isTight);
  const up = (): void => {
    if (q !== '') go({ q: '' });
    else if (view === 'files' && folder !== ROOT) openFolder(drive.get(folder)?.parentId ?? ROOT);
  };

  /** What keys and bar work on: what is selected, else what the keys stand on. */
  const chosen = useMemo(
    () => entries.filter(({ id }) => choosing.chosen.has(id)),
    [choosing.chosen, entries],
  );
  const run = (id: keyof FileDeeds): void => {
    const focused = choosing.focus === null ? undefined : drive.get(choosing.focus);
    const of = chosen.length > 0 ? chosen : focused === undefined ? [] : [focused];
    ask.run(commands, id, of);
  };
  const keys: FileKeys = {
    onRename: () => run('rename'),
    onDelete: () => run(view === 'trash' ? 'deleteForGood' : 'trash'),
    onAll: () => setChoosing(allChosen),
    onCut: () => run('cut'),
    onCopy: () => run('copyKeys'),
    onPaste: () => void clipboard.paste(here).then(focusList),
    onUp: up,
    onDetails: () => run('details'),
    onEscape: () => {
      if (choosing.chosen.size > 0) setChoosing(noneChosen);
      else if (clipboard.held !== null) clipboard.clear();
      else go({ item: '' });
      focusList();
    },
  };
  const shown = item === '' ? undefined : drive.get(item);
  const closeDetails = (): void => {
    go({ item: '' });
    // On a phone the list is not there before the details are gone.
    setTimeout(focusList);
  };
  const upload: Parameters<typeof UploadButton>[0]['onFiles'] = (picked) => void actions.upload(picked, here);
  const panes = (
    <Panes
      side={{
        title: 'Folders',
        widthPx: 264,
        content: (
          <Side
            {...{ drive, view, folderId: folder }}
            onView={(next) => go({ view: next, folder: ROOT, q: '', item: '', sort: null })}
            onFolder={openFolder}
          />
        ),
      }}
      main={{
        title: 'Files',
        content: (
          <FilesPane
            {...{
              drive,
              address,
              go,
              entries,
              chosen,
              choosing,
              commands,
              clipboard,
              keys,
              list,
              pane,
              here,
            }}
            events={{ setChoosing, onOpen: open }}
            naming={namingId}
            onNamed={(entry, name) => {
              setNamingId(null);
              if (name !== null) void actions.rename(entry, name);
              focusList();
            }}
            onFolder={openFolder}
            onNewFolder={() => ask.newFolder(here)}
            onEmptyTrash={() => void actions.emptyTrash()}
            onUpload={upload}
          />
        ),
      }}
      detail={
        shown === undefined
          ? undefined
          : {
              title: 'Details',
              widthPx: 360,
              onClose: closeDetails,
              content: (
                <DetailsPane
                  // Nothing of one file is shown at another.
                  key={shown.id}
                  drive={drive}
                  entry={shown}
                  isAlone={isNarrow}
                  onClose={closeDetails}
                  onDownload={() => void actions.download([shown])}
                  onShare={() => ask.share(shown.id)}
                  onTags={(tags) => void actions.tag(shown.id, tags)}
                  onVersion={(blob) => void actions.addVersion(shown, blob)}
                  onRestoreVersion={(id) => void actions.restoreVersion(shown, id)}
                />
              ),
            }
      }
    />
  );
  return (
    <ApplicationPage
      title="File manager"
      action={instead === null ? <UploadButton onFiles={upload} /> : null}
    >
      {instead ?? panes}
      {dialogs}
      {ask.dialogs}
    </ApplicationPage>
  );
}
