import { INFERENCE_STATES, PRIORITIES } from '@aiso/contracts/inference-states';
import { SEXES } from '@aiso/contracts/sex';
import { ofWorklistFields, WORKLIST_FIELDS } from '@aiso/contracts/study-fields';
import type { Verdict } from '@aiso/contracts/verdicts';
import type { AssignedFilter, ReadingFilter, WorklistSort, WorklistWait } from '@aiso/contracts/worklist';
import { calendarDay, describeTableView, freeText, oneOf, someOf } from '@aiso/ui/table/table-view.ts';

export const FINDING_FILTERS = ['above', 'below', 'gate_refused'] as const;

export const ASSIGNED_TO = ['me', 'nobody'] as const satisfies readonly AssignedFilter[];

export const WAITS = ['conflict', 'age'] as const satisfies readonly WorklistWait[];

export const READINGS = ['unread', 'being_read', 'read'] as const satisfies readonly ReadingFilter[];

export const VERDICT_FILTERS = ['agree', 'disagree'] as const satisfies readonly Verdict[];

/** Unread for so many hours at least. */
export const WAITED_HOURS = ['4', '24', '72'] as const;

/** Of radiographs of the chest (PS3.3 C.7.3.1.1.1), and how they are taken (C.8.7.1, View Position). */
export const MODALITIES = ['DX', 'CR', 'RF', 'OT'] as const;
export const PROJECTIONS = ['PA', 'AP', 'LL', 'RL'] as const;

/** Years at the study, as they are shown: from and to. */
export const AGES = { '0–17': [0, 17.99], '18–64': [18, 64.99], '65+': [65, undefined] } as const;
export const AGE_NAMES = ['0–17', '18–64', '65+'] as const satisfies readonly (keyof typeof AGES)[];

const SORTS = [
  'attention',
  'newest',
  'oldest',
  'studied_newest',
  'studied_oldest',
] as const satisfies readonly WorklistSort[];

export const WORKLIST_VIEW = describeTableView({
  filters: {
    scope: oneOf(['mine', 'group'], 'group'),
    states: someOf(INFERENCE_STATES, 'state'),
    finding: oneOf(FINDING_FILTERS, null),
    waiting: oneOf(WAITS, null),
    reading: oneOf(READINGS, null),
    priority: oneOf(PRIORITIES, null),
    reader: freeText(128),
    verdict: oneOf(VERDICT_FILTERS, null),
    waited: oneOf(WAITED_HOURS, null),
    modality: oneOf(MODALITIES, null),
    projection: oneOf(PROJECTIONS, null),
    sex: oneOf(SEXES, null),
    ages: oneOf(AGE_NAMES, null),
    studiedFrom: calendarDay,
    studiedTo: calendarDay,
    assigned: oneOf(ASSIGNED_TO, null),
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

const oneIn = <T>(value: T | null): [T] | undefined => (value === null ? undefined : [value]);

/** The words of a view, and no other filter. */
export const wordsAlone = (view: WorklistView): FilterChange => ({
  ...WORKLIST_VIEW.noFilters,
  q: view.q,
  ...ofWorklistFields((field) => view[field]),
});

/** What is asked of the server, but for the words. */
export const queryOf = ({ scope, sort, pageSize, states, ...view }: WorklistView) => {
  const [ageFrom, ageTo] = view.ages === null ? [] : AGES[view.ages];
  return {
    scope,
    sort,
    pageSize,
    state: states.length === 0 ? undefined : states,
    finding: view.finding ?? undefined,
    waiting: view.waiting ?? undefined,
    assigned: view.assigned ?? undefined,
    reading: oneIn(view.reading),
    priority: oneIn(view.priority),
    reader: view.reader === '' ? undefined : view.reader,
    verdict: view.verdict ?? undefined,
    waitedHours: view.waited === null ? undefined : Number(view.waited),
    modality: oneIn(view.modality),
    view: oneIn(view.projection),
    sex: oneIn(view.sex),
    ageFrom,
    ageTo,
    studiedFrom: view.studiedFrom ?? undefined,
    studiedTo: view.studiedTo ?? undefined,
    from: view.from ?? undefined,
    to: view.to ?? undefined,
    cursor: view.cursor ?? undefined,
  };
};

/** Filters of these kinds, and those of the header, stand behind a button. */
export const usedMore = (view: WorklistView): number =>
  [
    view.priority,
    view.reader === '' ? null : view.reader,
    view.verdict,
    view.waited,
    view.modality,
    view.projection,
    view.sex,
    view.ages,
    view.studiedFrom ?? view.studiedTo,
    ...WORKLIST_FIELDS.map((field) => (view[field] === '' ? null : field)),
  ].filter((used) => used !== null).length;
