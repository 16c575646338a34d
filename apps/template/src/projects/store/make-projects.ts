import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { castMember } from '../../kit/cast/people.ts';
import { WORKS, workId } from '../../kit/cast/works.ts';
import { demoNow } from '../../kit/clock.ts';
import { randomOf } from '../../kit/random.ts';
import type { Block } from '../../kit/written.ts';
import { coverArtOf } from '../../users/store/cover-art.ts';
import type { Priority, Project, ProjectState } from './project.ts';

const HOUR_MS = 3_600_000;

function projectOf({ fields, lines: [summary = '', members = ''] }: Block, at: number): Project {
  const [name = '', client = '', state, priority, due, weeks, tasks, changed, marks = ''] = fields;
  const dueOn = addDays(today(), Number(due));
  const [done = 0, total = 0] = (tasks ?? '').split('/').map(Number);
  return {
    id: workId(at),
    name,
    client,
    summary,
    state: state as ProjectState,
    priority: priority as Priority,
    memberIds: members.split(' ').map((id) => castMember(id).id),
    startsOn: addDays(dueOn, -7 * Number(weeks)),
    dueOn,
    tasks: { done, total },
    isFavourite: marks === 'favourite',
    isArchived: marks === 'archived',
    cover: coverArtOf(randomOf(`project ${name}`)),
    changedAt: new Date(demoNow() - Number(changed) * HOUR_MS).toISOString(),
  };
}

/** What the clinic works on, has done and means to do. */
export const makeProjects = (): readonly Project[] => WORKS.map(projectOf);
