import { checkMark } from '@aiso/ui/form/check-mark.ts';
import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import { ROW_CONTROL } from '../../kit/row-control.ts';

/** Rows are of one height each, so that a list of thousands knows where each of them is. */
export const ROW_PX = 54;
export const GROUP_PX = 40;

/** A subtask stands a step further in. */
export const STEP_PX = 26;

/** Before what stands above the rows: as far in as their circles. */
export const INSET = { xs: 1.6, sm: 2.8 } as const;
/** Before a row's circle, where its subtasks are folded. */
const GUTTER_PX = 22;

const COARSE = '@media (pointer: coarse)';
const NARROW = '@media (max-width: 599.95px)';

const control = { ...ROW_CONTROL, borderRadius: 1, font: 'inherit' } as const;

/**
 * How rows look. One style for the whole list, found by class names: a style for each part of each row would
 * make scrolling slow.
 */
export const LIST_STYLE = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  outline: 'none',
  '& .task': {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    cursor: 'pointer',
    paddingInlineEnd: 0.5,
    '&:focus-visible': { outlineOffset: -2 },
    '@media (hover: hover)': {
      '&:hover': { backgroundImage: 'linear-gradient(var(--aiso-palette-action-hover) 0 0)' },
    },
  },
  '& .task[aria-selected=true], & .task.opened': {
    backgroundImage: `linear-gradient(${selectedRow} 0 0)`,
  },
  '& .task.lifted': {
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
  },
  '& .task.target': { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -3 },
  '& .group': {
    display: 'flex',
    alignItems: 'flex-end',
    boxSizing: 'border-box',
    gap: 1,
    px: INSET,
    pb: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    fontWeight: 600,
    fontSize: '0.8125rem',
    '& > [role=gridcell]': { display: 'flex', gap: 1 },
    '& small': { fontSize: 'inherit', fontWeight: 400, color: 'text.secondary' },
  },
  '& .cell': { display: 'flex', alignItems: 'center', minWidth: 0, flex: 1 },
  '& .end': { flex: 'none' },
  // Shown where the pointer or the focus is, and wherever there is no pointer that hovers.
  '& .grip, & .choose, & .more': { opacity: 0, '@media (hover: none)': { opacity: 1 } },
  '& .task:is(:hover, :focus-within) :is(.grip, .choose, .more)': { opacity: 1 },
  '& .grip': {
    ...control,
    position: 'absolute',
    // At the row's beginning: what is dragged to a list at the side goes along under the pointer.
    insetInlineStart: 0,
    width: 12,
    cursor: 'grab',
    touchAction: 'none',
    '& svg': { fontSize: 16 },
    [COARSE]: {
      insetInlineStart: 'auto',
      insetInlineEnd: 44,
      width: 36,
      height: 44,
      '& svg': { fontSize: 18 },
    },
  },
  '& .choose': {
    ...control,
    width: 24,
    '& input': checkMark,
    position: 'absolute',
    insetInlineEnd: 38,
    // By finger, boxes are there once one wants to choose.
    [COARSE]: { display: 'none', width: 44, height: 44 },
    [NARROW]: { display: 'none' },
  },
  '&.choosing .choose': { display: 'grid', position: 'static', marginInlineStart: 1.2, opacity: 1 },
  '&.choosing .no-fold': { width: 4 },
  '& .fold': {
    ...control,
    width: GUTTER_PX,
    paddingInlineStart: '8px',
    '& svg': { fontSize: 18, transition: 'transform 120ms' },
    '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
    '[dir=rtl] &[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
  // By finger it lies before the grip, so that all circles stand in line.
  [COARSE]: {
    '& .fold': { position: 'absolute', insetInlineEnd: 80, width: 36, p: 0 },
    '& .fold + .done': { marginInlineStart: '4px' },
    '& .fold ~ .text': { paddingInlineEnd: 8 },
  },
  '& .no-fold': { flex: 'none', width: GUTTER_PX, [COARSE]: { width: 4 }, [NARROW]: { width: 4 } },
  '& .done': {
    ...control,
    '& input': { ...checkMark, width: 20, height: 20, borderRadius: '50%' },
    '& input:checked': { bgcolor: 'success.main', borderColor: 'success.main' },
    '& input:checked::after': {
      ...checkMark['&:checked::after'],
      left: '5px',
      borderColor: 'background.paper',
    },
  },
  '& .text': {
    flex: 1,
    minWidth: 0,
    paddingInlineStart: 0.5,
    // Room for what lies upon the row's end: a box under the pointer, by finger the grip.
    '@media (hover: hover)': { paddingInlineEnd: 3 },
    [COARSE]: { paddingInlineEnd: 4.5 },
  },
  '&.choosing .text': { paddingInlineEnd: 0 },
  '& .title': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: 1.4 },
  '& .finished .title': { textDecoration: 'line-through', color: 'text.secondary' },
  '& .edit': {
    width: '100%',
    boxSizing: 'border-box',
    height: 34,
    px: 1,
    border: 1,
    borderStyle: 'solid',
    borderColor: 'primary.main',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
  },
  '& .facts': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    lineHeight: 1.5,
    color: 'text.secondary',
    '& > span': { marginInlineEnd: 1.25 },
    '& svg': { fontSize: 14, verticalAlign: '-0.15em', marginInlineEnd: 0.4 },
  },
  '& .facts .late': { color: 'error.main', fontWeight: 600 },
  '& .facts .urgent': { color: 'text.primary', fontWeight: 600, '& svg': { color: 'above.main' } },
  '& .more': control,
} as const;
