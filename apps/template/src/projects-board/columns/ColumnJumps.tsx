import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Column } from '../view/board-state.ts';
import { showColumn } from '../view/card-focus.ts';

/** Leads to each column on phones, where one of them is seen at a time. */
export function ColumnJumps({ columns }: { readonly columns: readonly Column[] }) {
  const { integer } = useFormats();
  return (
    <Box
      component="nav"
      aria-label="Columns"
      sx={{
        display: { xs: 'flex', sm: 'none' },
        gap: 0.75,
        px: 1,
        py: 0.75,
        overflowX: 'auto',
        flex: 'none',
      }}
    >
      {columns.map(({ list, matching }) => (
        <Chip
          key={list.id}
          variant="outlined"
          label={`${list.name} ${integer(matching)}`}
          onClick={() => showColumn(list.id)}
          sx={{ flex: 'none', '@media (pointer: coarse)': { minHeight: 44 } }}
        />
      ))}
    </Box>
  );
}
