/**
 * The browser's own check box drawn as MUI's: a style for `<input type="checkbox">` in rows of long lists,
 * where MUI's component costs more than the rest of the row.
 */
export const checkMark = {
  appearance: 'none',
  position: 'relative',
  boxSizing: 'border-box',
  flex: 'none',
  width: 18,
  height: 18,
  m: 0,
  border: '2px solid',
  borderColor: 'text.secondary',
  borderRadius: '2px',
  cursor: 'pointer',
  '&:checked': { bgcolor: 'primary.main', borderColor: 'primary.main' },
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    left: '4px',
    width: '4px',
    height: '9px',
    borderStyle: 'solid',
    borderColor: 'primary.contrastText',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  // Fills are gone there.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;
