import type { Day } from '@aiso/ui/dates/day.ts';

/** The most urgent first. */
export const PRIORITIES = ['high', 'medium', 'low', 'none'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const PRIORITY_TEXT: Readonly<Record<Priority, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'No priority',
};

export const REPEATS = ['daily', 'weekdays', 'weekly', 'monthly'] as const;
export type Repeat = (typeof REPEATS)[number];
export const REPEAT_TEXT: Readonly<Record<Repeat, string>> = {
  daily: 'Every day',
  weekdays: 'Every weekday',
  weekly: 'Every week',
  monthly: 'Every month',
};

export type TaskList = { readonly id: string; readonly name: string };

export type Task = {
  readonly id: string;
  readonly title: string;
  readonly notes: string;
  /** The task that it is a step of; it is in the same list. */
  readonly parentId: string | null;
  readonly listId: string;
  readonly due: Day | null;
  /** `14:00`; null for any time of the day, and always where there is no day. */
  readonly time: string | null;
  readonly priority: Priority;
  readonly tags: readonly string[];
  readonly repeat: Repeat | null;
  readonly completedAt: number | null;
};

/** Tasks stand in their own order, each followed at once by its subtasks. */
export type TaskData = { readonly lists: readonly TaskList[]; readonly tasks: readonly Task[] };

/** Where tasks go that say no list. It is always there. */
export const INBOX: TaskList = { id: 'inbox', name: 'Inbox' };

export const TITLE_MAX = 200;
export const NOTES_MAX = 5_000;
export const TAG_MAX = 30;
export const TAGS_MAX = 10;

export const isOpen = ({ completedAt }: Task): boolean => completedAt === null;

/** What a new task is where nothing else is said. */
export const newTask = (said: Pick<Task, 'id' | 'title'> & Partial<Task>): Task => ({
  notes: '',
  parentId: null,
  listId: INBOX.id,
  due: null,
  time: null,
  priority: 'none',
  tags: [],
  repeat: null,
  completedAt: null,
  ...said,
});

/** `Bed side round` → `bed-side-round`: a tag is one word. */
export const tagOf = (text: string): string =>
  text.trim().replace(/^#+/u, '').replaceAll(/\s+/gu, '-').toLowerCase().slice(0, TAG_MAX);
