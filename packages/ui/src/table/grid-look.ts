import { selectedRow } from '../theme/selected-row.ts';
import { MENU_FIELD } from './table-column.ts';

const COARSE = '@media (pointer: coarse)';

/**
 * One rule for all cells of a grid: a page of rows has hundreds. `--tracks` are its columns, and `--least`
 * the width below which it scrolls sideways (`gridVariables`).
 */
export const GRID_LOOK = {
  // `--room`: what is left of the window (`useGridRoom`).
  maxHeight: 'var(--room, max(440px, calc(100dvh - 250px)))',
  overflow: 'auto',
  // What is focused by the arrow keys does not end below the header.
  scrollPaddingTop: '44px',
  // Nor behind what is pinned.
  scrollPaddingInlineStart: 'var(--pinned)',
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
    // Above what is pinned in rows.
    zIndex: 2,
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
  [`& [data-field=${MENU_FIELD}]`]: { gridColumn: '-2 / -1' },
  '& .head > .cell': { gap: 0.75, position: 'relative' },
  '& .named': { display: 'contents' },
  '& .head > .end': { flexDirection: 'row-reverse', justifyContent: 'flex-start' },
  '& [data-sorts]': { cursor: 'pointer' },
  // It takes no room from the title before it is shown.
  '& .arrow': { fontSize: 18, width: 0, opacity: 0, transition: 'opacity 150ms' },
  '& [data-sorts=yes] > .arrow': { width: 18, opacity: 1 },
  '& [data-sorts=no]:is(:hover, :focus-visible) > .arrow': { width: 18, opacity: 0.5 },
  '& .edge': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    userSelect: 'none',
    outline: 0,
    [COARSE]: { width: 24 },
  },
  // Its line is seen where a pointer or the focus is, and always where there is no pointer to come near.
  '& .edge::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 10,
    insetInlineEnd: 0,
    width: 2,
    borderRadius: 1,
    bgcolor: 'divider',
    opacity: 0,
    [COARSE]: { opacity: 1 },
  },
  '& .head:hover .edge::after': { opacity: 1 },
  '& .edge:is(:hover, :active, :focus-visible)::after': {
    opacity: 1,
    bgcolor: 'primary.main',
    insetBlock: 4,
  },
  '& .cell:focus': { outline: 0 },
  '& .cell:focus-visible': {
    outline: '2px solid var(--aiso-palette-primary-main)',
    outlineOffset: '-2px',
  },
} as const;

/** The columns that stay at the start: their fields, in their order. The box of a row stays with them. */
export function pinnedLook(fields: readonly string[]): object {
  if (fields.length === 0) return {};
  const cellsOf = (line: string, fieldsOf: readonly string[]): string =>
    ['.check', ...fieldsOf.map((field) => `[data-field="${field}"]`)]
      .map((cell) => `& > ${line} > ${cell}`)
      .join(', ');
  const layer = (color: string): object => ({ backgroundImage: `linear-gradient(${color} 0 0)` });
  return {
    [`${cellsOf('.head', fields)}, ${cellsOf('.row', fields)}`]: {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      bgcolor: 'background.paper',
    },
    ...Object.fromEntries(
      fields.map((field, at) => [
        `& > .head > [data-field="${field}"], & > .row > [data-field="${field}"]`,
        {
          insetInlineStart: `var(--pin-${at})`,
          ...(at === fields.length - 1 ? { borderInlineEnd: 1, borderColor: 'divider' } : {}),
        },
      ]),
    ),
    // What colours a row lies beneath them.
    [cellsOf('.row:hover', fields)]: layer('var(--aiso-palette-action-hover)'),
    [cellsOf('.row[aria-selected=true]', fields)]: layer(selectedRow),
  };
}
