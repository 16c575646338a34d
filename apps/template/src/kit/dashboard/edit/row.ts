/** A card in the panel's lists. */
export const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mb: 0.75,
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
