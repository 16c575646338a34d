/** A route with this handle is a list that stays behind what is opened from it. */
export const KEPT = { kept: true } as const;

export const isKept = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'kept' in handle && handle.kept === true;
