import { INFERENCE_STATES } from '@aiso/contracts/inference-states';
import { ofWorklistFields } from '@aiso/contracts/study-fields';
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
    ...ofWorklistFields(() => ({ ...freeText(100), isInFragment: true })),
    from: calendarDay,
    to: calendarDay,
  },
  sorts: SORTS,
  pageSizes: [25, 50, 100],
  pagedBy: 'cursor',
});

/** What the worklist shows, as its address says; dates are calendar days, `YYYY-MM-DD`. */
export type WorklistView = ReturnType<typeof WORKLIST_VIEW.parse>;
export type FilterChange = Partial<Omit<WorklistView, 'cursor' | 'page'>>;

/** The words that are looked for; null where there are none. Names may be among them. */
export function wordsOf({ q, ...view }: WorklistView) {
  const words = { q: q.trim() || undefined, ...ofWorklistFields((field) => view[field].trim() || undefined) };
  return Object.values(words).some((word) => word !== undefined) ? words : null;
}

/** What is asked of the server, but for the words. */
export const queryOf = ({ scope, sort, pageSize, states, ...view }: WorklistView) => ({
  scope,
  sort,
  pageSize,
  state: states.length === 0 ? undefined : states,
  finding: view.finding ?? undefined,
  waiting: view.waiting ?? undefined,
  from: view.from ?? undefined,
  to: view.to ?? undefined,
  cursor: view.cursor ?? undefined,
});
