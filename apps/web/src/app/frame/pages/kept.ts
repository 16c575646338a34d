/** The handle of a route whose list stays behind what is opened from it. */
export const KEPT = 'kept';
