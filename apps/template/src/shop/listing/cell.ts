import type { KeyboardEvent, SyntheticEvent } from 'react';

const keep = (event: SyntheticEvent): void => event.stopPropagation();

/** Keys and clicks of what is open within a cell: none of them is the grid's. */
export const keepFromGrid = { onClick: keep, onDoubleClick: keep, onKeyDown: keep };

/** What presses a button in a cell does not open the row, too; the arrow keys still lead through the grid. */
export const keepPressFromGrid = {
  ...keepFromGrid,
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};

/** A value that is pressed to be changed: underlined with dots, so that this can be seen. */
export const CELL_BUTTON = {
  minHeight: 32,
  px: 0.75,
  borderRadius: 1,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'underline dotted',
  textDecorationColor: 'var(--aiso-palette-text-disabled)',
  textUnderlineOffset: '4px',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
