import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { useCloseSide } from '../../kit/application/Panes.tsx';
import { inTrash } from '../store/change.ts';
import type { Drive } from '../store/entry.ts';
import { VIEW_NAMES, type View } from '../view.ts';
import { FolderTree } from './FolderTree.tsx';
import { Quota } from './Quota.tsx';

const VIEWS = [
  ['recent', HistoryOutlined],
  ['starred', StarBorderOutlined],
  ['shared', GroupOutlined],
  ['trash', DeleteOutlined],
] as const;

type SideProps = {
  readonly drive: Drive;
  readonly view: View;
  readonly folderId: string;
  readonly onView: (view: View) => void;
  readonly onFolder: (folderId: string) => void;
};

/** The folders, the other ways to look at files, and how much room is left. */
export function Side({ drive, view, folderId, onView, onFolder }: SideProps) {
  const closeSide = useCloseSide();
  const trashed = inTrash(drive).length;
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 0.8, py: 1 }}>
        <FolderTree
          drive={drive}
          label="Folders"
          folderId={view === 'files' ? folderId : null}
          onChoose={(id) => {
            closeSide();
            onFolder(id);
          }}
        />
        <List dense aria-label="Views" sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          {VIEWS.map(([id, Icon]) => (
            <ListItem key={id} disablePadding>
              <ListItemButton
                selected={view === id}
                aria-current={view === id ? 'page' : undefined}
                onClick={() => {
                  closeSide();
                  onView(id);
                }}
                sx={{ borderRadius: 1, '@media (pointer: coarse)': { minHeight: 44 } }}
              >
                <ListItemIcon sx={{ minWidth: 32 }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <Box sx={{ flex: 1 }}>{VIEW_NAMES[id]}</Box>
                {id === 'trash' && trashed > 0 ? <Box sx={{ color: 'text.secondary' }}>{trashed}</Box> : null}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Quota drive={drive} />
    </>
  );
}
