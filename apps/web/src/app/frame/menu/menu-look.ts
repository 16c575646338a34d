/**
 * An entry of any of the shell's menus. The active one differs by weight and a bar too, not by colour alone.
 */
export const entryLook = {
  position: 'relative',
  minHeight: 40,
  px: 1,
  py: 0.4,
  borderRadius: 1,
  color: 'text.primary',
  '& .MuiListItemIcon-root': { color: 'text.secondary' },
  '&:hover': { bgcolor: 'var(--shell-hover)' },
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
    bgcolor: 'var(--shell-active)',
  },
  '&.Mui-focusVisible': { bgcolor: 'var(--shell-hover)', outlineOffset: -2 },
  '&.Mui-selected': {
    fontWeight: 600,
    '& .MuiListItemIcon-root': { color: 'primary.main' },
    '& .MuiListItemText-primary': { fontWeight: 600 },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: 9,
      width: 3,
      borderRadius: 2,
      bgcolor: 'primary.main',
    },
  },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
