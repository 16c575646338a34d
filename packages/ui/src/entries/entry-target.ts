/** An entry's main target: the row's width, with hover apart from focus. */
export const ENTRY_TARGET = {
  flex: 1,
  minWidth: 0,
  px: 1.6,
  py: 1,
  borderRadius: 1,
  justifyContent: 'flex-start',
  font: 'inherit',
  fontSize: '0.875rem',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
