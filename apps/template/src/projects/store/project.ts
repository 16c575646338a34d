import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { lengthOf } from '../../kit/calendar.ts';
import { OWN_ID } from '../../kit/cast/people.ts';
import type { CoverArt } from '../../users/store/cover-art.ts';

export const PROJECT_STATES = ['planned', 'active', 'paused', 'completed'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];
export const STATE_TEXT: Readonly<Record<ProjectState, string>> = {
  planned: 'Planned',
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
};

export const PRIORITIES = ['high', 'normal', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const PRIORITY_TEXT: Readonly<Record<Priority, string>> = {
  high: 'High',
  normal: 'Normal',
  low: 'Low',
};

export type Project = {
  readonly id: string;
  readonly name: string;
  readonly client: string;
  readonly summary: string;
  readonly state: ProjectState;
  readonly priority: Priority;
  /** Of the team; see `member`. */
  readonly memberIds: readonly string[];
  readonly startsOn: Day;
  readonly dueOn: Day;
  readonly tasks: { readonly done: number; readonly total: number };
  readonly isFavourite: boolean;
  readonly isArchived: boolean;
  /** A picture's address, or what is drawn in its place. */
  readonly cover: string | CoverArt;
  readonly changedAt: string;
};

/** The part that is done, 0–1; all of a completed one. */
export const progressOf = ({ state, tasks }: Pick<Project, 'state' | 'tasks'>): number =>
  state === 'completed' ? 1 : tasks.total === 0 ? 0 : tasks.done / tasks.total;

/** How many days a project is late; 0 for one that is not, or does not count any longer. */
export const daysLate = (
  { state, isArchived, dueOn }: Pick<Project, 'state' | 'isArchived' | 'dueOn'>,
  today: Day,
): number =>
  state === 'completed' || isArchived || dueOn >= today ? 0 : lengthOf({ from: dueOn, to: today }) - 1;

/** Whether it is due within a week, and not late. */
export const isDueSoon = (project: Project, today: Day): boolean =>
  project.state !== 'completed' &&
  !project.isArchived &&
  project.dueOn >= today &&
  project.dueOn <= addDays(today, 7);

export const SHOWN = ['current', 'mine', 'favourites', 'overdue', 'archived'] as const;
export type ShownProjects = (typeof SHOWN)[number];

/** Which projects are looked at; those that are archived only by themselves. */
export function isShown(project: Project, shown: ShownProjects, today: Day): boolean {
  if (shown === 'archived') return project.isArchived;
  if (project.isArchived) return false;
  switch (shown) {
    case 'current':
      return true;
    case 'mine':
      return project.memberIds.includes(OWN_ID);
    case 'favourites':
      return project.isFavourite;
    case 'overdue':
      return daysLate(project, today) > 0;
  }
}

/** "Website, copy", or with a number where that is taken. */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  const base = name.replace(/, copy( \d+)?$/u, '');
  for (let number = 1; ; number += 1) {
    const copy = number === 1 ? `${base}, copy` : `${base}, copy ${number}`;
    if (!taken.includes(copy)) return copy;
  }
}
