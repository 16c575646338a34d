export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];
export const ROW_HEIGHT_PX = { compact: 44, standard: 48, comfortable: 52 } as const satisfies Record<
  Density,
  number
>;
