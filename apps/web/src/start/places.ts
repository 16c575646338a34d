/** Where the parts of the start page stand, for what is shown and for what stands in until it is there. */
export const FIGURES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;

export const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

export const STACK = { display: 'grid', gap: 2, minWidth: 0 } as const;
