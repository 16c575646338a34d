/** A route with this handle fills the frame from edge to edge, such as the reading room. */
export const FULL_BLEED = { fullBleed: true } as const;

export const isFullBleed = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'fullBleed' in handle && handle.fullBleed === true;
