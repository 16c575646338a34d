import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { BoardData, List } from '../store/board.ts';

const ListDrawer = lazy(() => import('./ListDrawer.tsx'));

type AddColumnProps = { readonly lists: readonly List[]; readonly limits: BoardData['limits'] };

export function AddColumn({ lists, limits }: AddColumnProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-label="Add column"
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          Add column
        </Box>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ListDrawer list={null} {...{ lists, limits }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
