import { UPLOAD_STATES, type UploadState } from '@aiso/contracts/upload-states';
import type { WorklistSort } from '@aiso/contracts/worklist';

export const FINDING_FILTERS = ['above', 'below', 'gate_refused'] as const;
export type FindingFilter = (typeof FINDING_FILTERS)[number];

const SORTS = ['attention', 'newest', 'oldest'] as const satisfies readonly WorklistSort[];
export const PAGE_SIZES = [25, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 25;

/** What the worklist shows, as its address says; dates are calendar days, `YYYY-MM-DD`. */
export type WorklistView = {
  readonly scope: 'mine' | 'group';
  readonly states: readonly UploadState[];
  readonly finding: FindingFilter | null;
  readonly q: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: WorklistSort;
  readonly pageSize: number;
  /** Where this page begins; null for the first. */
  readonly cursor: string | null;
  /** Counted from 1, for show. */
  readonly page: number;
};

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((known) => known === value) ?? null;
const dayOf = (value: string | null): string | null =>
  value !== null && /^\d{4}-\d\d-\d\d$/u.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

/** Reads the address; what it says wrongly counts as not said. */
export function parseView(params: URLSearchParams): WorklistView {
  const size = Number(params.get('size'));
  const cursor = params.get('after');
  const page = Number(params.get('page'));
  return {
    scope: oneOf(['mine', 'group'], params.get('scope')) ?? 'group',
    states: UPLOAD_STATES.filter((state) => params.getAll('state').includes(state)),
    finding: oneOf(FINDING_FILTERS, params.get('finding')),
    q: (params.get('q') ?? '').slice(0, 100),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: oneOf(SORTS, params.get('sort')) ?? 'attention',
    pageSize: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    cursor: cursor !== null && cursor.length <= 300 ? cursor : null,
    page: cursor !== null && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function formatView(view: WorklistView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.scope !== 'group') params.set('scope', view.scope);
  for (const state of view.states) params.append('state', state);
  if (view.finding !== null) params.set('finding', view.finding);
  if (view.q !== '') params.set('q', view.q);
  if (view.from !== null) params.set('from', view.from);
  if (view.to !== null) params.set('to', view.to);
  if (view.sort !== 'attention') params.set('sort', view.sort);
  if (view.pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(view.pageSize));
  if (view.cursor !== null) {
    params.set('after', view.cursor);
    params.set('page', String(view.page));
  }
  return params;
}

/** The query of `GET /api/worklist`. */
export function queryOf(view: WorklistView): string {
  const params = new URLSearchParams({ scope: view.scope, sort: view.sort, pageSize: String(view.pageSize) });
  for (const state of view.states) params.append('state', state);
  if (view.finding !== null) params.set('finding', view.finding);
  if (view.q.trim() !== '') params.set('q', view.q.trim());
  if (view.from !== null) params.set('from', view.from);
  if (view.to !== null) params.set('to', view.to);
  if (view.cursor !== null) params.set('cursor', view.cursor);
  return params.toString();
}

/** Whether anything but "everything" is asked for. */
export function hasFilters(view: WorklistView): boolean {
  return (
    view.scope !== 'group' ||
    view.states.length > 0 ||
    view.finding !== null ||
    view.q.trim() !== '' ||
    view.from !== null ||
    view.to !== null
  );
}

export const NO_FILTERS = { scope: 'group', states: [], finding: null, q: '', from: null, to: null } as const;

/** A change of filter, sort or page size begins at the first page again: a cursor belongs to the question it came from. */
export function changeView(
  view: WorklistView,
  change: Partial<Omit<WorklistView, 'cursor' | 'page'>>,
): WorklistView {
  return { ...view, ...change, cursor: null, page: 1 };
}
