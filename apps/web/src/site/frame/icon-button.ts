/** How buttons of the header look: 44 px, the icon alone. MUI's would be a tenth of the first load. */
export const ICON_BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  p: 0,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
