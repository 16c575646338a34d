import { CommandBar } from '@aiso/ui/commands/CommandBar.tsx';
import type { PickedFile } from '@aiso/ui/files/collect-files.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import { RowMenuList } from '@aiso/ui/table/RowMenu.tsx';
import { SelectionBar } from '@aiso/ui/table/SelectionBar.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import ContentPasteOutlined from '@mui/icons-material/ContentPasteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { counted } from '../kit/counted.ts';
import { barOf, type FileCommand, menuOf } from './actions/commands.ts';
import type { Clipboard } from './actions/use-clipboard.ts';
import { type FileKeys, onFileKey } from './file-keys.ts';
import { type Choosing, noneChosen } from './list/choosing.ts';
import { FileList } from './list/FileList.tsx';
import type { ListEvents } from './list/use-list-events.ts';
import { type Drive, type Entry, ROOT } from './store/entry.ts';
import { nameProblem } from './store/names.ts';
import { childrenOf, isFolderThere, nameOfFolder } from './store/tree.ts';
import { Toolbar } from './Toolbar.tsx';
import { DropArea } from './upload/DropArea.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';
import { UPLOADS, useUploads } from './upload/use-uploads.ts';
import { type Address, type Go, usualSort, VIEW_NAMES } from './view.ts';

type FilesPaneProps = {
  readonly drive: Drive;
  readonly address: Address;
  readonly go: Go;
  readonly entries: readonly Entry[];
  readonly chosen: readonly Entry[];
  readonly choosing: Choosing;
  readonly commands: readonly FileCommand[];
  readonly clipboard: Clipboard;
  readonly keys: FileKeys;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly pane: RefObject<HTMLDivElement | null>;
  /** The folder that is added to. */
  readonly here: string;
  readonly events: Omit<ListEvents, 'onMenu'>;
  /** Whose name is changed. */
  readonly naming: string | null;
  readonly onNamed: (entry: Entry, name: string | null) => void;
  readonly onFolder: (folderId: string) => void;
  readonly onNewFolder: () => void;
  readonly onEmptyTrash: () => void;
  readonly onUpload: (picked: readonly PickedFile[]) => void;
};

const NO_IDS: ReadonlySet<string> = new Set();

/** The main pane: where one is, what lies there, and what can be done with what is selected. */
export function FilesPane(props: FilesPaneProps) {
  const { drive, address, go, entries, chosen, choosing, commands, clipboard, keys, list, pane, here } =
    props;
  const { events, naming, onNamed, onFolder, onNewFolder, onEmptyTrash, onUpload } = props;
  const { view, sort, q, layout } = address;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const jobs = useUploads();
  const formats = useFormats();
  const label = view === 'files' ? nameOfFolder(drive, here) : VIEW_NAMES[view];
  const named = naming === null ? undefined : drive.get(naming);
  const namingOf = useMemo(
    () =>
      named === undefined
        ? null
        : {
            id: named.id,
            problemOf: (name: string) =>
              nameProblem(
                name,
                childrenOf(drive, named.parentId).filter(({ id }) => id !== named.id),
              ),
            onDone: (name: string | null) => onNamed(named, name),
          },
    [drive, named, onNamed],
  );
  const isEmpty = entries.length === 0;
  // The bar goes with what was selected, and takes its button's focus with it.
  useFocusKept(list, chosen.length === 0 ? 'nothing selected' : 'selected');
  useFocusKept(pane, isEmpty ? 'nothing' : 'list');
  const { held } = clipboard;
  const { setChoosing } = events;
  const selected =
    chosen.length === 0
      ? ''
      : `${formats.integer(chosen.length)} of ${formats.integer(entries.length)} selected`;
  return (
    <Box
      ref={pane}
      tabIndex={-1}
      onKeyDown={onFileKey(keys)}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', outline: 'none' }}
    >
      <Toolbar {...{ drive, address, go, here, onFolder, onNewFolder, onEmptyTrash }} />
      <HiddenText isLive>{selected}</HiddenText>
      <DropArea to={`“${nameOfFolder(drive, here)}”`} onFiles={({ files }) => onUpload(files)}>
        {isEmpty ? (
          <Nothing
            {...{ drive, address, onNewFolder }}
            onClear={() => go({ q: '' })}
            onTop={() => onFolder(ROOT)}
          />
        ) : (
          <FileList
            {...{ drive, entries, label, layout, choosing, naming: namingOf }}
            head={{
              sort: sort ?? usualSort(view),
              onSort: (next) => go({ sort: next }, { replace: true }),
              timeTitle: view === 'trash' ? 'Deleted' : 'Modified',
              timeOf: (entry) => (view === 'trash' ? (entry.trashedAt ?? 0) : entry.modifiedAt),
            }}
            hasPlaces={view !== 'files' || q !== ''}
            cutIds={held?.kind === 'move' ? held.ids : NO_IDS}
            events={{ ...events, onMenu: setMenu }}
            listRef={list}
          />
        )}
      </DropArea>
      {isEmpty ? null : (
        // Room of its own: a bar that came only with a selection would lie under the pointer that selects one
        // of the last rows, and take its second click.
        <Box
          sx={{
            position: 'relative',
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            minHeight: 'calc(36px + 2 * var(--aiso-spacing))',
            px: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            color: 'text.secondary',
          }}
        >
          {chosen.length === 0 ? (
            counted(entries.length, 'item', formats.integer(entries.length))
          ) : (
            <SelectionBar
              isOver
              text={selected}
              onExport={null}
              onClear={() => {
                setChoosing(noneChosen);
                list.current?.focus();
              }}
            >
              <CommandBar<Entry, null>
                commands={barOf(commands, chosen)}
                chosen={{ kind: 'rows', rows: chosen }}
                onRun={run}
              />
            </SelectionBar>
          )}
        </Box>
      )}
      {held === null || view !== 'files' ? null : (
        <Box
          sx={{
            flex: 'none',
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            p: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button size="small" variant="outlined" startIcon={<ContentPasteOutlined />} onClick={keys.onPaste}>
            Paste {held.ids.size} {held.ids.size === 1 ? 'item' : 'items'} here
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              clipboard.clear();
              list.current?.focus();
            }}
          >
            Clear clipboard
          </Button>
        </Box>
      )}
      <UploadPanel queue={UPLOADS} jobs={jobs} />
      <RowMenuList
        anchor={menu}
        items={
          menu === null
            ? []
            : menuOf(commands, chosen, (command, of) => run(command, { kind: 'rows', rows: of }))
        }
        onClose={() => setMenu(null)}
      />
    </Box>
  );
}

const run = (
  command: FileCommand,
  of: Parameters<Parameters<typeof CommandBar<Entry, null>>[0]['onRun']>[1],
): void => {
  if ('work' in command) void command.work(of);
};

type NothingProps = {
  readonly drive: Drive;
  readonly address: Address;
  readonly onNewFolder: () => void;
  readonly onClear: () => void;
  readonly onTop: () => void;
};

const NOTHING: Readonly<Record<Exclude<Address['view'], 'files'>, string>> = {
  recent: 'No recent files.',
  starred: 'Starred files from all folders appear here.',
  shared: 'Files you share and files shared with you appear here.',
  trash: 'The trash is empty.',
};

/** Why there is nothing, and what can be done about it. */
function Nothing({ drive, address, onNewFolder, onClear, onTop }: NothingProps): ReactNode {
  const { view, folder, q } = address;
  if (view === 'files' && !isFolderThere(drive, folder)) {
    return (
      <EmptyState
        title="Folder not found"
        action={
          <Button variant="outlined" onClick={onTop}>
            My files
          </Button>
        }
      >
        It may have been deleted or moved to the trash.
      </EmptyState>
    );
  }
  if (q !== '') {
    return (
      <NoMatchState title="No matches" onClear={onClear}>
        No name or tag contains “{q}” in it.
      </NoMatchState>
    );
  }
  if (view !== 'files') return <EmptyState title="No files yet">{NOTHING[view]}</EmptyState>;
  return (
    <EmptyState
      title="No files yet"
      action={
        <Button variant="outlined" onClick={onNewFolder}>
          New folder
        </Button>
      }
    >
      Drop files or folders here or upload them.
    </EmptyState>
  );
}
