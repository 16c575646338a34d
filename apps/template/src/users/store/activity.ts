import { type Work, worksOf } from '../../kit/cast/works.ts';
import { randomOf } from '../../kit/random.ts';
import type { User } from './user.ts';

export const ACTIVITY_KINDS = ['task', 'comment', 'file', 'project'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export const ACTIVITY_TEXT: Readonly<Record<ActivityKind, string>> = {
  task: 'Tasks',
  comment: 'Comments',
  file: 'Files',
  project: 'Projects',
};

/** Something that a person did. */
export type Activity = {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly at: string;
  /** What was done, and in which project: "Commented on" … */
  readonly text: string;
  readonly work: Work;
};

const SENTENCES: Readonly<Record<ActivityKind, readonly string[]>> = {
  task: ['Completed a task in', 'Took on a task in', 'Reviewed a task in'],
  comment: ['Commented on', 'Answered a question about', 'Asked for changes to'],
  file: ['Added a file to', 'Uploaded a new version to', 'Shared meeting notes for'],
  project: ['Moved the due date of', 'Updated the summary of'],
};
const KIND_SHARES: Readonly<Record<ActivityKind, number>> = { task: 5, comment: 4, file: 2, project: 1 };
/** Nothing is done twice among so many things in a row; there are more in one project. */
const NOT_AGAIN = 8;
const sameOf = ({ text, work }: Pick<Activity, 'text' | 'work'>): string => `${text} ${work.name}`;
const COUNT = 28;
const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
const OFFICE = { from: 8, to: 18 } as const;

/**
 * The last weeks of a person in their projects that are under way, newest first: several things on a working
 * day, none at weekends.
 */
export function activityOf({ id, lastSeenAt }: User): readonly Activity[] {
  if (lastSeenAt === null) return [];
  const random = randomOf(`activity ${id}`);
  const works = worksOf(id);
  const underWay = works.filter(({ done, isCompleted }) => done > 0 && !isCompleted);
  const projects = underWay.length > 0 ? underWay : works;
  const done: Activity[] = [];
  const choices = ACTIVITY_KINDS.flatMap((kind) =>
    SENTENCES[kind].flatMap((text) => projects.map((work) => ({ kind, text, work }))),
  );
  let atMs = Date.parse(lastSeenAt);
  while (done.length < COUNT) {
    const at = new Date(atMs);
    const isAtWork = at.getHours() >= OFFICE.from && at.getHours() < OFFICE.to;
    if (isAtWork && at.getDay() % 6 !== 0) {
      const latest = done.slice(-NOT_AGAIN).map(sameOf);
      const fresh = choices.filter((choice) => !latest.includes(sameOf(choice)));
      const choice = random.weighted(fresh.map((one) => [one, KIND_SHARES[one.kind]] as const));
      done.push({ id: `${id}-${done.length}`, at: at.toISOString(), ...choice });
      atMs -=
        random.weighted([
          [random.whole(4, 150), 6],
          [random.whole(1, 4) * MINUTES_A_DAY, 1],
        ]) * MINUTE_MS;
    } else atMs -= random.whole(20, 50) * MINUTE_MS;
  }
  return done;
}
