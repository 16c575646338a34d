/** How a person arranged a table's columns. Columns are named by their field. */
export type ColumnLayout = {
  /** Columns that were hidden; null: as the width allows. */
  readonly hidden: readonly string[] | null;
  /** Columns in their order; one that it does not name stands behind that which the list has before it. */
  readonly order: readonly string[];
  /** Columns that stay at the start when the table is scrolled sideways. */
  readonly pinned: readonly string[];
  /** Pixels; columns that it does not name are as wide as the list has them. */
  readonly widths: Readonly<Record<string, number>>;
};

export const USUAL_LAYOUT: ColumnLayout = { hidden: null, order: [], pinned: [], widths: {} };

/** Bounds of a column that is made wider or narrower, px. */
export const LEAST_PX = 64;
export const MOST_PX = 800;

/** No list has more columns; what is kept in a browser is bounded by it. */
const MOST_COLUMNS = 60;

export const withinBounds = (px: number, leastPx = LEAST_PX): number =>
  Math.round(Math.min(Math.max(px, leastPx), MOST_PX));

const namesIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((name) => typeof name === 'string'))].slice(0, MOST_COLUMNS)
    : [];

/** What was kept, as far as it is understood. */
export function layoutFrom(stored: object): ColumnLayout {
  const { hidden, order, pinned, widths }: { readonly [K in keyof ColumnLayout]?: unknown } = stored;
  const sizes = typeof widths === 'object' && widths !== null ? Object.entries(widths) : [];
  return {
    hidden: Array.isArray(hidden) ? namesIn(hidden) : null,
    order: namesIn(order),
    pinned: namesIn(pinned),
    widths: Object.fromEntries(
      sizes
        .flatMap(([field, px]) =>
          typeof px === 'number' && Number.isFinite(px) ? [[field, px] as const] : [],
        )
        .slice(0, MOST_COLUMNS)
        .map(([field, px]) => [field, withinBounds(px, 0)]),
    ),
  };
}

const sorted = (names: readonly string[]): readonly string[] => names.toSorted();

/** Whether two layouts show the same. */
export function isSameLayout(one: ColumnLayout, other: ColumnLayout): boolean {
  const said = ({ hidden, order, pinned, widths }: ColumnLayout): string =>
    JSON.stringify([
      hidden && sorted(hidden),
      order,
      pinned,
      Object.entries(widths).toSorted(([a], [b]) => a.localeCompare(b)),
    ]);
  return said(one) === said(other);
}

type Column = { readonly field: string };

/** Columns in the order that a person gave them, those that are pinned first. */
export function arranged<C extends Column>(
  columns: readonly C[],
  { order, pinned }: Pick<ColumnLayout, 'order' | 'pinned'>,
): readonly C[] {
  if (order.length === 0 && pinned.length === 0) return columns;
  const named = order.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  const inOrder = [...named];
  for (const [at, column] of columns.entries()) {
    if (named.includes(column)) continue;
    const before = columns[at - 1];
    inOrder.splice(before === undefined ? 0 : inOrder.indexOf(before) + 1, 0, column);
  }
  const isPinned = ({ field }: Column): boolean => pinned.includes(field);
  return [...inOrder.filter(isPinned), ...inOrder.filter((column) => !isPinned(column))];
}

/** The order once the column at one place of `columns`, as they are arranged, stands at another. */
export function movedTo(columns: readonly Column[], from: number, to: number): readonly string[] {
  const fields = columns.map(({ field }) => field);
  const taken = fields.splice(from, 1);
  return fields.toSpliced(to, 0, ...taken);
}
