import type { TablePlace } from './table-view.ts';

/** What a command is given: rows that were chosen one by one, or all that a view's filters let through. */
export type Chosen<Row, View> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'all'; readonly view: View; readonly count: number };

export type ListView = TablePlace & { readonly sort: string };

/** What was chosen, and of which question's answer. Another question drops it. */
export type Selection =
  | { readonly kind: 'rows'; readonly question: string; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly question: string };

export const NOTHING: Selection = { kind: 'rows', question: '', ids: new Set() };

const PLACE: readonly string[] = ['sort', 'pageSize', 'cursor', 'page'];

/** Which rows match: what a view says but for their order and the page. */
const filtersOf = (view: ListView): string =>
  JSON.stringify(Object.entries(view).filter(([name]) => !PLACE.includes(name)));

export const selectRows = (view: ListView, ids: ReadonlySet<string>): Selection => ({
  kind: 'rows',
  question: JSON.stringify(view),
  ids,
});

export const selectAll = (view: ListView): Selection => ({ kind: 'all', question: filtersOf(view) });

type Page<Row, View> = {
  readonly view: View;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Rows that match; null while unknown. */
  readonly total: number | null;
};

/** What of a selection still holds; null for nothing. "All" outlives a change of page and order. */
export function chosenOf<Row, View extends ListView>(
  selection: Selection,
  { view, rows, idOf, total }: Page<Row, View>,
): Chosen<Row, View> | null {
  if (selection.kind === 'all') {
    const holds = selection.question === filtersOf(view) && total !== null && total > 0;
    return holds ? { kind: 'all', view: { ...view, cursor: null, page: 1 }, count: total } : null;
  }
  if (selection.question !== JSON.stringify(view)) return null;
  const chosen = rows.filter((row) => selection.ids.has(idOf(row)));
  return chosen.length === 0 ? null : { kind: 'rows', rows: chosen };
}

/** The chosen rows; none where all that match are chosen, which only some tables offer. */
export const rowsIn = <Row>(chosen: Chosen<Row, unknown>): readonly Row[] =>
  chosen.kind === 'rows' ? chosen.rows : [];
