import { type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { isOpen, type Task, type TaskData } from '../store/task.ts';

export const SMART = ['today', 'upcoming', 'overdue', 'completed', 'all'] as const;
type Smart = (typeof SMART)[number];
export const SMART_TEXT: Readonly<Record<Smart, string>> = {
  today: 'Today',
  upcoming: 'Upcoming',
  overdue: 'Overdue',
  completed: 'Completed',
  all: 'All',
};

/** What the side pane leads to. */
export type Place = { readonly kind: Smart } | { readonly kind: 'list' | 'tag'; readonly id: string };

/** How a place stands in the address: `upcoming`, `list:wards`, `tag:call`. */
export const placeKey = (place: Place): string => ('id' in place ? `${place.kind}:${place.id}` : place.kind);

/** The place of a key; *Today* where it says none. */
export function placeOf(key: string): Place {
  const smart = SMART.find((known) => known === key);
  if (smart !== undefined) return { kind: smart };
  const [, kind, id] = /^(list|tag):(.+)$/u.exec(key) ?? [];
  return (kind === 'list' || kind === 'tag') && id !== undefined ? { kind, id } : { kind: 'today' };
}

/** The moment as tasks know it: local day, and time as `14:05`. */
export type Now = { readonly day: Day; readonly time: string };

export function nowOf(ms: number): Now {
  const date = new Date(ms);
  const two = (number: number): string => String(number).padStart(2, '0');
  return { day: dayOf(date), time: `${two(date.getHours())}:${two(date.getMinutes())}` };
}

/** Of a day before today, or of today and its time has passed. */
export const isOverdue = ({ due, time, completedAt }: Task, now: Now): boolean =>
  completedAt === null &&
  due !== null &&
  (due < now.day || (due === now.day && time !== null && time < now.time));

/**
 * Whether a task belongs to a place, be it open or completed. *Today* is what is due today, *Overdue* what
 * should be done already.
 */
export function isIn(task: Task, place: Place, now: Now): boolean {
  switch (place.kind) {
    case 'today':
      return task.due === now.day;
    case 'upcoming':
      return task.due !== null && task.due > now.day;
    case 'overdue':
      return isOverdue({ ...task, completedAt: null }, now);
    case 'completed':
    case 'all':
      return true;
    case 'list':
      return task.listId === place.id;
    case 'tag':
      return task.tags.includes(place.id);
  }
}

/** Where a task stands in the calendar: on the day it is due, or was completed. */
export const dayIn = ({ due, completedAt }: Task, { kind }: Place): Day | null =>
  kind !== 'completed' ? due : completedAt === null ? null : dayOf(new Date(completedAt));

export type Counts = {
  /** By the place's key. Open tasks; of *Completed* those that are. */
  readonly byPlace: ReadonlyMap<string, number>;
  /** All tags that there are, by name. */
  readonly tags: readonly string[];
};

/** What the side pane says, in one turn over all tasks. */
export function countsOf({ tasks }: TaskData, now: Now): Counts {
  const byPlace = new Map<string, number>();
  const tags = new Set<string>();
  const count = (key: string): void => void byPlace.set(key, (byPlace.get(key) ?? 0) + 1);
  for (const task of tasks) {
    for (const tag of task.tags) tags.add(tag);
    if (!isOpen(task)) {
      count('completed');
      continue;
    }
    count('all');
    count(`list:${task.listId}`);
    for (const tag of task.tags) count(`tag:${tag}`);
    for (const kind of ['today', 'upcoming', 'overdue'] as const) if (isIn(task, { kind }, now)) count(kind);
  }
  return { byPlace, tags: [...tags].toSorted((one, other) => one.localeCompare(other, 'en')) };
}

/** How many of a place's tasks are done, steps not counted. */
export type PlaceProgress = { readonly done: number; readonly of: number };

/**
 * Of *Today*, a list or a tag; null for other places and where there is nothing. What was done today counts
 * for today, whenever it was due.
 */
export function progressIn({ tasks }: TaskData, place: Place, now: Now): PlaceProgress | null {
  if (place.kind !== 'today' && place.kind !== 'list' && place.kind !== 'tag') return null;
  const isDoneToday = ({ completedAt }: Task): boolean =>
    place.kind === 'today' && completedAt !== null && dayOf(new Date(completedAt)) === now.day;
  const own = tasks.filter((task) => task.parentId === null && (isIn(task, place, now) || isDoneToday(task)));
  return own.length === 0 ? null : { done: own.filter((task) => !isOpen(task)).length, of: own.length };
}
