import { selectedRow } from '../theme/selected-row.ts';

/**
 * One rule for all cells of a grid: a page of rows has hundreds. `--tracks` are its columns, and `--least`
 * the width below which it scrolls sideways.
 */
export const GRID_LOOK = {
  maxHeight: 'max(440px, calc(100dvh - 250px))',
  overflow: 'auto',
  // What is focused by the arrow keys does not end below the header.
  scrollPaddingTop: '44px',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& > .head, & > .row': {
    display: 'grid',
    gridTemplateColumns: 'var(--tracks)',
    minWidth: 'var(--least)',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > .head': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 42,
    bgcolor: 'background.paper',
    fontWeight: 600,
  },
  '& > .row': { height: 'var(--row-height)' },
  // The bar of pages has a line of its own.
  '& > .row:last-child': { borderBottom: 0 },
  '& > .opens': { cursor: 'pointer' },
  '& > .row:hover': { bgcolor: 'action.hover' },
  '& > .row[aria-selected=true]': {
    bgcolor: selectedRow,
  },
  '& .check': { display: 'grid', placeItems: 'center' },
  '& .cell': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    px: '10px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& .center': { justifyContent: 'center' },
  '& .end': { justifyContent: 'flex-end' },
  '& .title, & .plain, & .cell > bdi': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .head > .cell': { gap: 0.75 },
  '& .head > .end': { flexDirection: 'row-reverse', justifyContent: 'flex-start' },
  '& [data-sorts]': { cursor: 'pointer' },
  // It takes no room from the title before it is shown.
  '& .arrow': { fontSize: 18, width: 0, opacity: 0, transition: 'opacity 150ms' },
  '& [data-sorts=yes] > .arrow': { width: 18, opacity: 1 },
  '& [data-sorts=no]:is(:hover, :focus-visible) > .arrow': { width: 18, opacity: 0.5 },
  '& .cell:focus': { outline: 0 },
  '& .cell:focus-visible': {
    outline: '2px solid var(--aiso-palette-primary-main)',
    outlineOffset: '-2px',
  },
} as const;
