import type { ListPage } from '@aiso/ui/list/list-page.ts';
import type { ListView } from '@aiso/ui/table/selection.ts';

/** How a list's rows are found: done here once for every list. */
export type ListRules<Row, View extends ListView> = {
  /** Texts that a view's `q` is looked for in; without case and accents. */
  readonly search?: (row: Row) => readonly (string | null)[];
  /** Whether a filter lets a row through. Asked only where the filter says something. */
  readonly filters?: {
    readonly [K in Exclude<keyof View, keyof ListView | 'q'>]?: (
      row: Row,
      value: NonNullable<View[K]>,
    ) => boolean;
  };
  readonly sorts: Readonly<Record<View['sort'], (a: Row, b: Row) => number>>;
  /** The filter that is shown as tabs, and the tab of a row. */
  readonly tabs?: {
    readonly filter: keyof View & string;
    readonly of: (row: Row) => string;
    /** What is summed in each tab. */
    readonly sum?: (row: Row) => number;
  };
};

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders by a text or a number; what has none comes last. */
export const by =
  <Row>(of: (row: Row) => string | number | null, direction: 'asc' | 'desc' = 'asc') =>
  (a: Row, b: Row): number => {
    const [first, second] = [of(a), of(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : COLLATOR.compare(String(first), String(second));
    return direction === 'asc' ? order : -order;
  };

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

type Test<Row> = (row: Row) => boolean;

/** One test for each filter that says something. */
function testsOf<Row, View extends ListView>(
  view: View,
  { search, filters = {}, tabs }: ListRules<Row, View>,
  but: string | null,
): readonly Test<Row>[] {
  const said: Readonly<Record<string, unknown>> = view;
  const words = typeof said['q'] === 'string' ? plain(said['q']).split(/\s+/u).filter(Boolean) : [];
  const tests: Test<Row>[] = Object.entries(filters).flatMap(([name, lets]) => {
    const value = said[name];
    if (name === but || saysNothing(value)) return [];
    return [(row: Row) => (lets as (row: Row, value: unknown) => boolean)(row, value)];
  });
  if (tabs !== undefined && tabs.filter !== but && !saysNothing(said[tabs.filter]))
    tests.push((row) => tabs.of(row) === said[tabs.filter]);
  if (search !== undefined && words.length > 0)
    tests.push((row) => {
      const text = plain(search(row).filter(Boolean).join(' '));
      return words.every((word) => text.includes(word));
    });
  return tests;
}

/** All rows that a view's filters let through, in its order. */
export function matching<Row, View extends ListView>(
  rows: readonly Row[],
  view: View,
  rules: ListRules<Row, View>,
): readonly Row[] {
  const tests = testsOf(view, rules, null);
  const order = rules.sorts[view.sort as View['sort']];
  return rows.filter((row) => tests.every((test) => test(row))).sort(order);
}

/** The page that a view asks for, with how many there are in each tab under the other filters. */
export function listOf<Row, View extends ListView>(
  rows: readonly Row[],
  view: View,
  rules: ListRules<Row, View>,
): ListPage<Row> {
  const all = matching(rows, view, rules);
  const first = (view.page - 1) * view.pageSize;
  const page = { rows: all.slice(first, first + view.pageSize), total: all.length };
  const { tabs } = rules;
  if (tabs === undefined) return page;
  const tests = testsOf(view, rules, tabs.filter);
  const inTabs = rows.filter((row) => tests.every((test) => test(row)));
  const summed = (of: (row: Row) => number): Readonly<Record<string, number>> => {
    const sums: Record<string, number> = { '': 0 };
    for (const row of inTabs) for (const tab of ['', tabs.of(row)]) sums[tab] = (sums[tab] ?? 0) + of(row);
    return sums;
  };
  const counts = summed(() => 1);
  return tabs.sum === undefined ? { ...page, counts } : { ...page, counts, sums: summed(tabs.sum) };
}
