/**
 * How the rays went: AP from the front to the back, mostly in bed; PA from the back to the front, standing.
 */
export const FRONTAL_VIEWS = ['AP', 'PA'] as const;
export type FrontalView = (typeof FRONTAL_VIEWS)[number];

/** `header`: View Position (0018,5101) and what stands beside it; `pixels`: the model's own view head. */
export const VIEW_SOURCES = ['header', 'pixels'] as const;
