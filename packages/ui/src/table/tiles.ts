/** Tiles side by side, as many as there is room for. */
export const TILES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
  gap: 1.5,
  p: 1.5,
  pt: 0.5,
} as const;
