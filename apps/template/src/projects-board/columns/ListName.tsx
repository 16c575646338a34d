import Box from '@mui/material/Box';
import { LIST_COLORS, type List } from '../store/board.ts';

/** A column's colour, as a path of the palette. */
export const dotOf = ({ color }: Pick<List, 'color'>): string =>
  LIST_COLORS.find(({ value }) => value === color)?.dot ?? '';

export const ListDot = ({ list }: { readonly list: List }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', bgcolor: dotOf(list) }}
  />
);

/** A column as its colour and its name. */
export const ListName = ({ list }: { readonly list: List }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0, whiteSpace: 'nowrap' }}
  >
    <ListDot list={list} />
    {list.name}
  </Box>
);
