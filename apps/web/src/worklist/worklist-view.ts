import { INFERENCE_STATES } from '@aiso/contracts/inference-states';
import type { WorklistSort, WorklistWait } from '@aiso/contracts/worklist';
import { calendarDay, describeTableView, freeText, oneOf, someOf } from '@aiso/ui/table/table-view.ts';

export const FINDING_FILTERS = ['above', 'below', 'gate_refused'] as const;

export const WAITS = ['conflict', 'age'] as const satisfies readonly WorklistWait[];

const SORTS = ['attention', 'newest', 'oldest'] as const satisfies readonly WorklistSort[];

export const WORKLIST_VIEW = describeTableView({
  filters: {
    scope: oneOf(['mine', 'group'], 'group'),
    states: someOf(INFERENCE_STATES, 'state'),
    finding: oneOf(FINDING_FILTERS, null),
    waiting: oneOf(WAITS, null),
    q: { ...freeText(100), isInFragment: true },
    from: calendarDay,
    to: calendarDay,
  },
  sorts: SORTS,
  pageSizes: [25, 50, 100],
  pagedBy: 'cursor',
});

/** What the worklist shows, as its address says; dates are calendar days, `YYYY-MM-DD`. */
export type WorklistView = ReturnType<typeof WORKLIST_VIEW.parse>;

/** The query of `GET /api/worklist`; with words, the body of `POST /api/worklist/search`. */
export function queryOf(view: WorklistView): URLSearchParams {
  const params = new URLSearchParams({ scope: view.scope, sort: view.sort, pageSize: String(view.pageSize) });
  for (const state of view.states) params.append('state', state);
  if (view.finding !== null) params.set('finding', view.finding);
  if (view.waiting !== null) params.set('waiting', view.waiting);
  if (view.q.trim() !== '') params.set('q', view.q.trim());
  if (view.from !== null) params.set('from', view.from);
  if (view.to !== null) params.set('to', view.to);
  if (view.cursor !== null) params.set('cursor', view.cursor);
  return params;
}
