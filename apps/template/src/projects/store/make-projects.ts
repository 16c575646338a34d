import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { castMember } from '../../kit/cast/people.ts';
import { WORKS, workId } from '../../kit/cast/works.ts';
import { demoNow } from '../../kit/clock.ts';
import type { Block } from '../../kit/written.ts';
import { COVER_MOTIFS, type CoverArt } from '../../users/store/cover-art.ts';
import type { Priority, Project, ProjectState } from './project.ts';

const HOUR_MS = 3_600_000;

const TONES = ['accent', 'teal', 'violet', 'pink'] as const satisfies readonly CoverArt['tone'][];
const CHANGES = WORKS.map(({ fields }) => Number(fields[7])).toSorted((one, other) => one - other);

/** In the order of the list, where no two beside each other are alike. */
function coverOf(changed: number): CoverArt {
  const place = CHANGES.indexOf(changed);
  const row = Math.floor(place / TONES.length);
  return {
    motif: COVER_MOTIFS[place % COVER_MOTIFS.length] ?? 'hills',
    tone: TONES[(place + row) % TONES.length] ?? 'accent',
    turn: ((place * 5) % 9) / 9,
  };
}

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
    cover: coverOf(Number(changed)),
    changedAt: new Date(demoNow() - Number(changed) * HOUR_MS).toISOString(),
  };
}

/** What the clinic works on, has done and means to do. */
export const makeProjects = (): readonly Project[] => WORKS.map(projectOf);
