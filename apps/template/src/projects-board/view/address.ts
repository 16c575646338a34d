import type { Day } from '@aiso/ui/dates/day.ts';
import { type FilterParam, freeText, oneOf, someOf } from '@aiso/ui/table/table-view.ts';
import { TIME_SCALES } from '../../kit/timeline/time-scale.ts';
import { PRIORITIES, type Priority } from '../store/board.ts';
import { MEMBER_IDS } from '../store/members.ts';

export const DUES = [
  { value: 'overdue', text: 'Overdue' },
  { value: 'week', text: 'This week' },
  { value: 'none', text: 'No due date' },
] as const;
export type Due = (typeof DUES)[number]['value'];

/** As what the same tasks are shown. */
export const SHAPES = ['board', 'table', 'timeline'] as const;
export type Shape = (typeof SHAPES)[number];

/** What swimlanes, and groups of the timeline, stand for. */
export const GROUPINGS = [
  { value: 'person', text: 'Person' },
  { value: 'priority', text: 'Priority' },
  { value: 'label', text: 'Label' },
] as const;
export type Grouping = (typeof GROUPINGS)[number]['value'];

/** Orders of the table; `own` is that of the columns. */
const SORTS = [
  'own',
  ...['number', 'name', 'priority', 'due', 'estimate', 'progress'].flatMap((one) => [one, `${one}Down`]),
] as const;
export const PAGE_SIZES = [25, 50, 100] as const;

const valuesOf = <V extends string>(of: readonly { readonly value: V }[]): readonly V[] =>
  of.map(({ value }) => value);

/** A whole number from 1. */
const count = (none: number): FilterParam<number> => ({
  none,
  read: (params, name) => {
    const said = Number(params.get(name));
    return Number.isSafeInteger(said) && said > 0 ? said : none;
  },
  write: (params, name, value) => params.set(name, String(value)),
});

/** What the board's address says: how it is shown, what is searched and filtered, the task that is open. */
export const ADDRESS = {
  view: oneOf(SHAPES, 'board'),
  lanes: oneOf(valuesOf(GROUPINGS), null),
  scale: oneOf(TIME_SCALES, 'weeks'),
  sort: oneOf(SORTS, 'own'),
  page: count(1),
  size: count(PAGE_SIZES[0]),
  q: freeText(100),
  member: someOf(MEMBER_IDS),
  label: freeText(60),
  priority: oneOf(valuesOf(PRIORITIES), null),
  due: oneOf<Due, null>(valuesOf(DUES), null),
  task: freeText(60),
};

/** What an address may say and a saved view does not. */
export const PASSING = ['task', 'page'] as const;
export const [OPEN_TASK] = PASSING;

export type BoardFilter = {
  readonly q: string;
  readonly member: readonly string[];
  /** Its id; empty for any. */
  readonly label: string;
  readonly priority: Priority | null;
  readonly due: Due | null;
};

export const NO_FILTER: BoardFilter = { q: '', member: [], label: '', priority: null, due: null };

export const isFiltered = ({ q, member, label, priority, due }: BoardFilter): boolean =>
  q.trim() !== '' || member.length > 0 || label !== '' || priority !== null || due !== null;

/** What is looked at, and on which day. */
export type Question = { readonly filter: BoardFilter; readonly today: Day };
