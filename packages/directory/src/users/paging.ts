/** A part of a list; `next` continues after it, null at its end. */
export type Page<T> = { readonly items: readonly T[]; readonly next: string | null };

/** A page of `limit` from rows of which one more was asked for. */
export function pageOf<T>(rows: readonly T[], limit: number, keyOf: (row: T) => string): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
