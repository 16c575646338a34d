/**
 * The cursors of the pages walked through: the current page's last, the first page's as null. Keyset paging
 * only goes forward, so the way back is remembered, in the browser's history entry: reload, back and forward
 * keep it.
 */
export type CursorStack = readonly (string | null)[];

export const FIRST_PAGE: CursorStack = [null];

/**
 * Reads a history entry's state, which may be anything. A page reached by a link only knows the way to the
 * first page.
 */
export function readStack(state: unknown, cursor: string | null): CursorStack {
  if (cursor === null) return FIRST_PAGE;
  const stored = typeof state === 'object' && state !== null && 'cursors' in state ? state.cursors : null;
  if (
    Array.isArray(stored) &&
    stored.at(-1) === cursor &&
    stored.every((one) => one === null || typeof one === 'string')
  ) {
    return stored as CursorStack;
  }
  return [null, cursor];
}

export const forward = (stack: CursorStack, next: string): CursorStack => [...stack, next];
export const back = (stack: CursorStack): CursorStack => (stack.length > 1 ? stack.slice(0, -1) : FIRST_PAGE);
