import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import { ROW_CONTROL } from '../../kit/row-control.ts';

const NARROW = '@container list (max-width: 640px)';
const WIDE = '@container list (min-width: 640.05px)';

/** Name, kind, size, time; on narrow panes all but the name stand below it. */
const columns = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.6,
  px: 1,
  gridTemplateColumns: 'auto minmax(0, 1fr) 110px 90px 120px auto',
  [NARROW]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const control = { ...ROW_CONTROL, borderRadius: '50%' } as const;

/** How the list and its rows look, in one style: one for each part of each row makes scrolling slow. */
export const LIST_STYLE = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  position: 'relative',
  outline: 'none',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  containerType: 'inline-size',
  containerName: 'list',
  // With nothing to stand on yet the list itself shows that it has the focus.
  '&:focus-visible [data-focused], &:focus-visible:not(:has([data-focused]))': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& .columns': columns,
  '& .row': {
    height: '100%',
    borderBottom: 1,
    borderColor: 'divider',
    cursor: 'default',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& [aria-selected=true]': {
    bgcolor: selectedRow,
  },
  '& [data-cut]': { opacity: 0.55 },
  '& .check, & .menu': control,
  '&:has([aria-selected=true]) .upon': { opacity: '1 !important' },
  '& .check[aria-checked=true]': { color: 'primary.main' },
  '& .what': { display: 'flex', alignItems: 'center', gap: 1.2, minWidth: 0 },
  '& .preview': {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    '& img': { borderRadius: 0.5 },
  },
  '& .words': { minWidth: 0 },
  '& .title': { display: 'flex', alignItems: 'center', gap: 0.6 },
  '& bdi': oneLine,
  '& .quiet': {
    ...oneLine,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .below': { fontSize: '0.75rem' },
  '& .number': { textAlign: 'right' },
  '& .wide': { [NARROW]: { display: 'none' } },
  '& .narrow': { [WIDE]: { display: 'none' } },
  '& .mark': { display: 'inline-flex', color: 'text.secondary', '& svg': { fontSize: 16 } },
  '& .mark.star': { color: 'above.fill' },
} as const;
