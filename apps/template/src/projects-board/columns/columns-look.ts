/** Columns side by side; on phones one fills the screen, and the next one looks in. */
export const COLUMNS_SX = {
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: '88%', sm: 'minmax(250px, 1fr)' },
  gap: 1,
  px: 1,
  pb: 1,
  overflow: 'auto',
} as const;
