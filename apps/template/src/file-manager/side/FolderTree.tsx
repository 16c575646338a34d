import FolderRounded from '@mui/icons-material/FolderRounded';
import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { useTreeItemModel } from '@mui/x-tree-view/hooks';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem';
import { useMemo, useState } from 'react';
import { type Drive, ROOT, ROOT_NAME } from '../store/entry.ts';
import { childrenOf, foldersTo } from '../store/tree.ts';

type Node = {
  readonly id: string;
  readonly label: string;
  /** How many things lie in it. */
  readonly count: number;
  readonly children: Node[];
};

/** The tree wants a name for the top, which has none. */
const TOP = 'my files';
const nodeIdOf = (folderId: string): string => (folderId === ROOT ? TOP : folderId);

const folderIdOf = (nodeId: string): string => (nodeId === TOP ? ROOT : nodeId);

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const nodesIn = (drive: Drive, folderId: string): Node[] =>
  childrenOf(drive, folderId)
    .filter(({ isFolder }) => isFolder)
    .toSorted((one, other) => byName.compare(one.name, other.name))
    .map(({ id, name }) => ({
      id,
      label: name,
      count: childrenOf(drive, id).length,
      children: nodesIn(drive, id),
    }));

/** What is folded opens towards where lines run. */
const MIRRORED = {
  '& [aria-expanded=false] > .MuiTreeItem-content .MuiTreeItem-iconContainer svg': {
    transform: 'scaleX(-1)',
  },
} as const;

type FolderTreeProps = {
  readonly drive: Drive;
  readonly label: string;
  /** Null where none of them is chosen. */
  readonly folderId: string | null;
  readonly onChoose: (folderId: string) => void;
};

/** All folders. A folder that is chosen is unfolded to. */
export function FolderTree({ drive, label, folderId, onChoose }: FolderTreeProps) {
  const isMirrored = useRtl();
  const items = useMemo(
    () => [
      { id: TOP, label: ROOT_NAME, count: childrenOf(drive, ROOT).length, children: nodesIn(drive, ROOT) },
    ],
    [drive],
  );
  const [unfolded, setUnfolded] = useState<readonly string[]>([TOP]);
  const [shownId, setShownId] = useState<string | null>(null);
  if (shownId !== folderId) {
    setShownId(folderId);
    if (folderId !== null) {
      const way = foldersTo(drive, folderId).map(({ id }) => id);
      setUnfolded([...new Set([...unfolded, TOP, ...way.slice(0, -1)])]);
    }
  }
  return (
    <RichTreeView<Node, false>
      aria-label={label}
      items={items}
      expansionTrigger="iconContainer"
      expandedItems={[...unfolded]}
      onExpandedItemsChange={(_event, ids) => setUnfolded(ids)}
      selectedItems={folderId === null ? null : nodeIdOf(folderId)}
      onSelectedItemsChange={(_event, id) => {
        if (id !== null) onChoose(folderIdOf(id));
      }}
      slots={{ item: FolderItem }}
      slotProps={{
        item: ({ itemId }) => ({
          // By itself it would unfold what can be; the arrows do that.
          onKeyDown: (event) => {
            if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
            event.defaultMuiPrevented = true;
            event.preventDefault();
            onChoose(folderIdOf(itemId));
          },
        }),
      }}
      sx={{
        ...(isMirrored ? MIRRORED : {}),
        '& .MuiTreeItem-content': { py: 0.4, '@media (pointer: coarse)': { minHeight: 44 } },
      }}
    />
  );
}

function FolderItem(props: TreeItemProps) {
  const count = useTreeItemModel<Node>(props.itemId)?.count;
  return (
    <TreeItem
      {...props}
      label={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.8, minWidth: 0 }}>
          <FolderRounded fontSize="small" sx={{ color: 'primary.main' }} />
          <Box
            component="bdi"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: '0.875rem' }}
          >
            {props.label}
          </Box>
          <Box
            component="span"
            aria-hidden
            sx={{ marginInlineStart: 'auto', fontSize: '0.75rem', color: 'text.secondary' }}
          >
            {count}
          </Box>
        </Box>
      }
    />
  );
}
