import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { LayoutToggle } from '@aiso/ui/table/LayoutToggle.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef } from 'react';
import { SideButton } from '../kit/application/Panes.tsx';
import { ShortcutHelp } from '../kit/application/ShortcutHelp.tsx';
import { KEYS } from './file-keys.ts';
import { inTrash } from './store/change.ts';
import { type Drive, ROOT, ROOT_NAME } from './store/entry.ts';
import { foldersTo } from './store/tree.ts';
import type { Go } from './view.ts';
import { type Address, SORT_NAMES, SORTS, usualSort, VIEW_NAMES } from './view.ts';

type ToolbarProps = {
  readonly drive: Drive;
  readonly address: Address;
  readonly go: Go;
  readonly here: string;
  readonly onFolder: (folderId: string) => void;
  readonly onNewFolder: () => void;
  readonly onEmptyTrash: () => void;
};

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

/** Its word is left out on phones. */
const NEW_FOLDER = { gap: 1, minWidth: 44, marginInlineStart: { xs: 'auto', sm: 0 } } as const;

/** Where one is, what is searched, and how it is shown. */
export function Toolbar({ drive, address, go, here, onFolder, onNewFolder, onEmptyTrash }: ToolbarProps) {
  const { view, q, sort, layout } = address;
  const search = useRef<HTMLDivElement>(null);
  useShortcuts({ '/': () => search.current?.querySelector('input')?.focus() });
  const usual = usualSort(view);
  return (
    <Box
      sx={{ flex: 'none', display: 'grid', gap: 1, px: 1.2, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={ROW}>
        <SideButton />
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: 1, sm: 0 }, minWidth: 0 }}>
          {view === 'files' ? (
            <Path {...{ drive, here, onFolder }} />
          ) : (
            <Box component="h2" sx={{ m: 0, fontSize: '1rem', fontWeight: 600 }}>
              {VIEW_NAMES[view]}
            </Box>
          )}
        </Box>
        {view === 'files' ? (
          <Button color="inherit" aria-label="New folder" onClick={onNewFolder} sx={NEW_FOLDER}>
            <CreateNewFolderOutlined fontSize="small" />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              New folder
            </Box>
          </Button>
        ) : null}
        {view === 'trash' && inTrash(drive).length > 0 ? (
          <Button color="error" onClick={onEmptyTrash}>
            Empty trash
          </Button>
        ) : null}
        <LayoutToggle value={layout} onChange={(next) => go({ layout: next }, { replace: true })} />
        <ShortcutHelp keys={KEYS} />
      </Box>
      <Box component="search" aria-label="Search and sort" sx={ROW}>
        <Box ref={search} sx={{ flex: '1 1 160px', display: 'flex' }}>
          <SearchField
            value={q}
            label={
              view === 'files'
                ? 'Search this folder and subfolders'
                : `Search ${VIEW_NAMES[view].toLowerCase()}`
            }
            hint="Search"
            onChange={(text) => go({ q: text }, { replace: true })}
          />
        </Box>
        <FilterChoice
          label="Sort"
          any={null}
          value={sort ?? usual}
          options={SORTS.map((value) => ({ value, text: SORT_NAMES[value] }))}
          onChange={(next) => go({ sort: next === usual ? null : next }, { replace: true })}
        />
      </Box>
    </Box>
  );
}

type PathProps = Pick<ToolbarProps, 'drive' | 'here' | 'onFolder'>;

/** The folders around this one; each leads there. */
function Path({ drive, here, onFolder }: PathProps) {
  const way = [{ id: ROOT, name: ROOT_NAME }, ...foldersTo(drive, here)];
  return (
    <Breadcrumbs aria-label="Folder path" maxItems={4} itemsBeforeCollapse={1} itemsAfterCollapse={2}>
      {way.map(({ id, name }) =>
        id === here ? (
          <Box
            key={id}
            component="h2"
            aria-current="page"
            sx={{ m: 0, fontSize: '1rem', fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
          >
            <bdi>{name}</bdi>
          </Box>
        ) : (
          <Link
            key={id}
            component="button"
            underline="hover"
            color="textSecondary"
            onClick={() => onFolder(id)}
            sx={{ minHeight: 32 }}
          >
            <bdi>{name}</bdi>
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}
