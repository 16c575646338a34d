/** A control in a row of a long list: 32 px, on coarse pointers 44. A style, since rows are plain elements. */
export const ROW_CONTROL = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { width: 44, height: 44 },
} as const;
