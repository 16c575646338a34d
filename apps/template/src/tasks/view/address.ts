import { calendarDay, type FiltersOf, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import { PRIORITIES } from '../store/task.ts';
import type { Place } from './place.ts';

export const SORTS = ['own', 'due', 'priority'] as const;
export type Sort = (typeof SORTS)[number];
export const SORT_TEXT: Readonly<Record<Sort, string>> = {
  own: 'Manual order',
  due: 'Due date',
  priority: 'Priority',
};

export const GROUPS = ['none', 'due', 'priority', 'list'] as const;
export type Group = (typeof GROUPS)[number];
export const GROUP_TEXT: Readonly<Record<Group, string>> = {
  none: 'No groups',
  due: 'By due day',
  priority: 'By priority',
  list: 'By list',
};

/** What the address says of the tasks. */
export const ADDRESS = {
  in: freeText(60),
  as: oneOf(['calendar'], null),
  /** Null: as is usual for the place. */
  sort: oneOf(SORTS, null),
  group: oneOf(GROUPS, null),
  priority: oneOf(PRIORITIES, null),
  tag: freeText(40),
  /** `yes`: completed tasks are shown as well. */
  done: oneOf(['yes'], null),
  q: freeText(100),
  /** The task whose details are open. */
  task: freeText(60),
  /** The day that is chosen in the calendar. */
  day: calendarDay,
} as const;
export type Said = FiltersOf<typeof ADDRESS>;

/** What is filtered, beside the place. */
export const NO_FILTERS = { priority: null, tag: '', q: '' } as const satisfies Partial<Said>;

export const hasFilters = ({ priority, tag, q }: Said): boolean =>
  priority !== null || tag !== '' || q.trim() !== '';

/** The order in which a place is shown where nobody asked for another. */
export const usualSort = ({ kind }: Place): Sort =>
  kind === 'upcoming' || kind === 'overdue' ? 'due' : 'own';
export const usualGroup = ({ kind }: Place): Group => (kind === 'upcoming' ? 'due' : 'none');
