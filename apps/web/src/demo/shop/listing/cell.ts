import type { SyntheticEvent } from 'react';

const keep = (event: SyntheticEvent): void => event.stopPropagation();

/** Keys and clicks in a cell of its own controls: the grid neither moves on, nor opens the row. */
export const keepFromGrid = { onClick: keep, onDoubleClick: keep, onKeyDown: keep };

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
