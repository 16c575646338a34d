// @vitest-environment node

import { addDays } from '@aiso/ui/dates/day.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../kit/calendar.ts';
import { OWN_ID } from '../kit/cast/people.ts';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { listOf, matching } from '../kit/management/list-of.ts';
import { randomOf } from '../kit/random.ts';
import { projectSchema } from './ProjectForm.tsx';
import { PROJECT_COMMANDS } from './project-commands.tsx';
import { PROJECTS_ADDRESS, PROJECTS_SOURCE, type ProjectsView } from './projects-source.ts';
import { makeProjects } from './store/make-projects.ts';
import {
  daysLate,
  isShown,
  nameOfCopy,
  PRIORITIES,
  PROJECT_STATES,
  progressOf,
  SHOWN,
} from './store/project.ts';
import { PROJECTS, withCopy } from './store/projects-data.ts';
import { membersOf, team } from './store/team.ts';

beforeAll(() => {
  LATENCY_MS.usual = 0;
});

const VIEW = PROJECTS_ADDRESS.parse(new URLSearchParams());
const projects = () => PROJECTS.read((data) => data.projects);

describe('the projects', () => {
  it('are the same whenever they are made, and would pass the form', () => {
    const [once, again] = [makeProjects(), makeProjects()];
    expect(once.map(({ changedAt: _changed, ...project }) => project)).toEqual(
      again.map(({ changedAt: _changed, ...project }) => project),
    );
    for (const project of once) {
      expect(projectSchema.safeParse(project).success, project.name).toBe(true);
      expect(membersOf(project.memberIds)).toHaveLength(project.memberIds.length);
    }
  });

  it('have done all when completed, nothing when planned, and never more than there is', () => {
    for (const project of makeProjects()) {
      const share = progressOf(project);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(share === 1).toBe(project.state === 'completed');
      if (project.state === 'planned') expect(share).toBe(0);
    }
  });

  it('are late by the days that have passed, unless they are done or archived', () => {
    const late = { state: 'active', isArchived: false, dueOn: addDays(today(), -3) } as const;
    expect(daysLate(late, today())).toBe(3);
    expect(daysLate({ ...late, dueOn: today() }, today())).toBe(0);
    expect(daysLate({ ...late, state: 'completed' }, today())).toBe(0);
    expect(daysLate({ ...late, isArchived: true }, today())).toBe(0);
    expect(makeProjects().some((project) => daysLate(project, today()) > 0)).toBe(true);
  });
});

describe('the list', () => {
  it('shows what is asked for, and its tabs count the same', () => {
    const everything = makeProjects();
    const random = randomOf('filters of projects');
    for (let turn = 0; turn < 200; turn += 1) {
      const chosen = {
        q: random.pick(['', '', 'report', 'lakeside', 'amelia', 'nothing at all']),
        shown: random.pick(SHOWN),
        priority: random.pick([null, ...PRIORITIES]),
        member: random.pick(['', '', OWN_ID, ...team().keys()]),
        sort: random.pick(PROJECTS_ADDRESS.sorts),
      };
      const inTab = (state: ProjectsView['state']) =>
        listOf(everything, { ...VIEW, ...chosen, state, pageSize: 48 }, PROJECTS_SOURCE.rules);
      const { counts = {}, total, rows } = inTab(null);
      for (const project of rows) expect(isShown(project, chosen.shown, today())).toBe(true);
      expect(PROJECT_STATES.map((state) => inTab(state).total)).toEqual(
        PROJECT_STATES.map((state) => counts[state] ?? 0),
      );
      expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(2 * total);
    }
  });

  it('has archived projects nowhere but where they are asked for', () => {
    const everything = makeProjects();
    expect(everything.some(({ isArchived }) => isArchived)).toBe(true);
    for (const shown of SHOWN) {
      const found = matching(everything, { ...VIEW, shown }, PROJECTS_SOURCE.rules);
      expect(found.length, shown).toBeGreaterThan(0);
      expect(
        found.every(({ isArchived }) => isArchived === (shown === 'archived')),
        shown,
      ).toBe(true);
    }
  });

  it('says in its address what it shows, and reads it from there', () => {
    const view: ProjectsView = { ...VIEW, shown: 'overdue', state: 'active', priority: 'high', sort: 'due' };
    const params = PROJECTS_ADDRESS.format(view);
    expect(String(params)).toBe('state=active&shown=overdue&priority=high&sort=due');
    expect(PROJECTS_ADDRESS.parse(params)).toEqual(view);
  });
});

describe('commands', () => {
  it('archive all that match, by the filter, and take it back', async () => {
    const before = await projects();
    const view: ProjectsView = { ...VIEW, state: 'completed' };
    const meant = matching(before, view, PROJECTS_SOURCE.rules);
    const archive = PROJECT_COMMANDS.find(({ id }) => id === 'archive');
    if (archive === undefined || !('work' in archive)) throw new Error('There is no such command.');
    const done = await archive.work({ kind: 'all', view, count: meant.length });
    expect(done?.message).toBe(`${meant.length} projects archived.`);
    expect(matching(await projects(), view, PROJECTS_SOURCE.rules)).toEqual([]);
    expect(matching(await projects(), VIEW, PROJECTS_SOURCE.rules)).toHaveLength(
      matching(before, VIEW, PROJECTS_SOURCE.rules).length - meant.length,
    );
    await done?.undo?.();
    expect(await projects()).toEqual(before);
  });

  it('make a copy that is to be begun anew, beside the one it is of', async () => {
    const of = (await projects()).find(({ state }) => state === 'completed');
    if (of === undefined) throw new Error('There is no completed project.');
    const undo = await PROJECTS.change(withCopy(of.id, { id: 'copy', at: '2026-01-01T00:00:00.000Z' }));
    const copy = (await projects()).find(({ id }) => id === 'copy');
    expect(copy).toMatchObject({
      name: `${of.name}, copy`,
      state: 'planned',
      isFavourite: false,
      isArchived: false,
      tasks: { done: 0, total: of.tasks.total },
      memberIds: of.memberIds,
    });
    await undo();
  });

  it('name a copy as no other is named', () => {
    expect(nameOfCopy('Payroll', ['Payroll'])).toBe('Payroll, copy');
    expect(nameOfCopy('Payroll', ['Payroll', 'Payroll, copy'])).toBe('Payroll, copy 2');
    expect(nameOfCopy('Payroll, copy 2', ['Payroll, copy', 'Payroll, copy 2'])).toBe('Payroll, copy 3');
  });
});

it('a project needs a member, and does not end before it begins', () => {
  const [project] = makeProjects();
  const wrong = (change: object): readonly (string | undefined)[] => {
    const { error } = projectSchema.safeParse({ ...project, ...change });
    return error?.issues.map(({ path }) => path.join('.')) ?? [];
  };
  expect(wrong({})).toEqual([]);
  expect(wrong({ memberIds: [] })).toEqual(['memberIds']);
  expect(wrong({ dueOn: addDays(project?.startsOn ?? '', -1) })).toEqual(['dueOn']);
  expect(wrong({ dueOn: null })).toEqual(['dueOn']);
});
