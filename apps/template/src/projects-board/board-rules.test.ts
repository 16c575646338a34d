import { addDays } from '@aiso/ui/dates/day.ts';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../kit/random.ts';
import type { List, Project, Task } from './store/board.ts';
import {
  addList,
  addTask,
  moveList,
  moveTask,
  ofProject,
  removeList,
  removeTask,
} from './store/board-changes.ts';
import { makeBoard, makeLargeBoard, NO_TASKS } from './store/make-board.ts';
import { newTask } from './store/new-task.ts';
import { newItem, whyNotAttached, withCover, withItemMoved } from './task/task-edits.ts';
import { NO_FILTER } from './view/address.ts';
import { boardState, columnsOf, FIRST_CARDS, positionAmong } from './view/board-state.ts';
import { isOverdue, isThisWeek } from './view/due.ts';
import { whyFull, whyRefused } from './view/refusal.ts';

const THURSDAY = '2026-03-05';
const VIEW = { filter: NO_FILTER, today: THURSDAY, room: {}, kept: new Set<string>() };

const task = (id: string, listId: string, more: Partial<Task> = {}): Task =>
  newTask({ id, name: `Task ${id}`, listId, ...more });
const list = (id: string, tasks: readonly Task[], more: Partial<List> = {}): List => ({
  id,
  name: `List ${id}`,
  color: 'info',
  taskIds: tasks.filter(({ listId }) => listId === id).map((one) => one.id),
  ...more,
});
function projectOf(tasks: readonly Task[], ids = ['one', 'two', 'done']): Project {
  const lists = ids.map((id) => list(id, tasks, id === 'done' ? { color: 'success' } : {}));
  return { lists, tasks, members: [] };
}
const stateOf = (project: Project) => boardState({ ...NO_TASKS, project });
const idsIn = (project: Project, listId: string) => project.lists.find(({ id }) => id === listId)?.taskIds;

describe('a board', () => {
  it('is marked loaded once it was fetched', () => {
    expect(boardState(undefined)).toMatchObject({ isLoaded: false, lists: [] });
    expect(boardState(makeBoard()).isLoaded).toBe(true);
    expect(boardState(NO_TASKS)).toMatchObject({ isLoaded: true, lists: [{}, {}, {}] });
  });

  it('keeps each task in the one list that it names, whatever is done', () => {
    const random = randomOf('board moves');
    let { project } = makeBoard();
    for (let turn = 0; turn < 300; turn += 1) {
      const { id } = random.pick(project.tasks);
      const { id: listId } = random.pick(project.lists);
      project = random.chance(0.02)
        ? removeTask(id)(project)
        : moveTask({ taskId: id, position: random.whole(0, 12), listId })(project);
    }
    for (const { id, taskIds } of project.lists)
      expect(
        project.tasks
          .filter(({ listId }) => listId === id)
          .map((one) => one.id)
          .toSorted(),
      ).toEqual(taskIds.toSorted());
  });

  it('has a thousand tasks where a great deal is asked for', () => {
    const { project } = makeLargeBoard();
    expect(project.tasks).toHaveLength(1_000);
    expect(new Set(project.lists.flatMap(({ taskIds }) => taskIds)).size).toBe(1_000);
  });

  it('moves a task twice as it does once', () => {
    const project = projectOf(['a', 'b', 'c'].map((id) => task(id, 'one')));
    for (const move of [
      { taskId: 'a', position: 2 },
      { taskId: 'a', position: 0, listId: 'two' },
    ]) {
      const once = moveTask(move)(project);
      expect(moveTask(move)(once)).toEqual(once);
    }
  });

  it('adds tasks and lists at the end, and moves lists', () => {
    const project = addTask(task('b', 'one'))(projectOf([task('a', 'one')]));
    expect(idsIn(project, 'one')).toEqual(['a', 'b']);
    const four = addList(list('four', []))(project);
    expect(four.lists.map(({ id }) => id)).toEqual(['one', 'two', 'done', 'four']);
    expect(moveList('four', 1)(four).lists.map(({ id }) => id)).toEqual(['one', 'four', 'two', 'done']);
  });

  it('removes a list once its tasks have gone elsewhere', () => {
    const project = projectOf([task('a', 'one'), task('b', 'two'), task('c', 'one')]);
    expect(() => removeList('one', null)(project)).toThrow('The column has tasks');
    const left = removeList('one', 'two')(project);
    expect(left.lists.map(({ id }) => id)).toEqual(['two', 'done']);
    expect(idsIn(left, 'two')).toEqual(['b', 'a', 'c']);
    expect(left.tasks.every(({ listId }) => listId === 'two')).toBe(true);
    expect(removeList('two', null)(projectOf([])).lists).toHaveLength(2);
  });

  it('leaves the rest of its data alone', () => {
    const data = makeBoard();
    expect(ofProject(moveList('list-1', 2))(data)).toEqual({
      ...data,
      project: expect.anything() as unknown,
    });
  });
});

describe('what is shown of a board', () => {
  const tasks = [
    task('a', 'one', { memberIds: ['amelia-hart'], due_date: '2026-03-04' }),
    task('b', 'one', { memberIds: ['jonas-weber', 'priya-nair'], due_date: '2026-03-08' }),
    task('c', 'one', { name: 'Order the lead aprons' }),
    task('d', 'done', { memberIds: ['amelia-hart'], due_date: '2026-03-04' }),
  ];
  const shown = (filter: Partial<typeof NO_FILTER>) =>
    columnsOf(stateOf(projectOf(tasks)), { ...VIEW, filter: { ...NO_FILTER, ...filter } }).map(({ shown }) =>
      shown.map(({ id }) => id).join(''),
    );

  it.each([
    ['nothing', {}, ['abc', '', 'd']],
    ['words, in any order', { q: ' APRONS order ' }, ['c', '', '']],
    ['a member', { member: ['amelia-hart'] }, ['a', '', 'd']],
    ['any of several members', { member: ['amelia-hart', 'priya-nair'] }, ['ab', '', 'd']],
    ['overdue, which nothing done is', { due: 'overdue' as const }, ['a', '', '']],
    ['this week', { due: 'week' as const }, ['ab', '', 'd']],
    ['no due date', { due: 'none' as const }, ['c', '', '']],
    ['all at once', { q: 'task', member: ['amelia-hart'], due: 'overdue' as const }, ['a', '', '']],
  ])('filtered by %s: every column stays', (_what, filter, expected) => {
    expect(shown(filter)).toEqual(expected);
  });

  it('is a part of a long column, with what was just moved', () => {
    const many = Array.from({ length: 60 }, (_none, at) => task(`t${at}`, 'one'));
    const state = stateOf(projectOf(many));
    const [column] = columnsOf(state, { ...VIEW, kept: new Set(['t50']) });
    expect(column).toMatchObject({ matching: 60 });
    expect(column?.shown.map(({ id }) => id).slice(-2)).toEqual([`t${FIRST_CARDS - 1}`, 't50']);
    expect(columnsOf(state, { ...VIEW, room: { one: 75 } })[0]?.shown).toHaveLength(60);
  });

  it.each([
    ['before the first that is shown', 'x', 0, 'axbcdef'],
    ['between two that are shown, behind the first of them', 'x', 1, 'abxcdef'],
    ['behind the last that is shown', 'x', 3, 'abcdefx'],
    ['from above', 'b', 1, 'acdbef'],
    ['from below', 'f', 1, 'abfcde'],
  ])('puts a card dropped %s where it stands in the whole list', (_where, id, place, expected) => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => task(one, 'one'));
    const project = projectOf([...all, task('x', 'two')]);
    const visible = all.filter((one) => 'bdf'.includes(one.id));
    const column = list('one', all);
    const position = positionAmong(column, visible, id, place);
    const moved = moveTask({ taskId: id, position, listId: 'one' })(project);
    expect(idsIn(moved, 'one')?.join('')).toBe(expected);
  });

  it('knows what is late and what this week’s', () => {
    const due = (due_date: string | null) => ({ due_date });
    expect(isOverdue(due(addDays(THURSDAY, -1)), 'info', THURSDAY)).toBe(true);
    expect(isOverdue(due(THURSDAY), 'info', THURSDAY)).toBe(false);
    expect(isOverdue(due(null), 'info', THURSDAY)).toBe(false);
    expect(
      ['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map((day) => isThisWeek(due(day), THURSDAY)),
    ).toEqual([false, true, true, false]);
  });
});

describe('a column', () => {
  const open = [newItem('Ask'), { ...newItem('Order'), isDone: true }];
  const project = projectOf([task('a', 'one', { sub_items: open }), task('b', 'one'), task('c', 'two')]);
  const [one, two, done] = project.lists as [List, List, List];
  const [a, b, c] = project.tasks as [Task, Task, Task];

  it('that is green takes no task with an open checklist', () => {
    expect(whyRefused(a, done, {})).toBe(
      '“List done” accepts completed tasks only: 1 item on the checklist open.',
    );
    expect(whyRefused(b, done, {})).toBeNull();
    expect(whyRefused(a, two, {})).toBeNull();
  });

  it('takes no more than its limit, and lets its own tasks move', () => {
    expect(whyRefused(c, one, { one: 2 })).toBe('“List one” is full (limit: 2 tasks).');
    expect(whyRefused(a, one, { one: 2 })).toBeNull();
    expect(whyFull(one, { one: 3 })).toBeNull();
    expect(whyFull(one, {})).toBeNull();
  });
});

describe('a task', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, text: id, isDone: false }));
  it.each([
    [1, 0, 'bac'],
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [5, 0, 'abc'],
  ] as const)('has item %i of its checklist moved to place %i', (from, to, expected) => {
    expect(
      withItemMoved(items, from, to)
        .map((item) => item.id)
        .join(''),
    ).toBe(expected);
  });

  const file = { id: 'f', name: 'f.png', type: 'image/png', bytes: 1, url: '', isCover: false };
  it('has one cover, which can be taken away', () => {
    const files = [file, { ...file, id: 'g', isCover: true }];
    const covered = withCover(files, 'f');
    expect(covered.map(({ isCover }) => isCover)).toEqual([true, false]);
    expect(withCover(covered, 'f').some(({ isCover }) => isCover)).toBe(false);
  });

  it('refuses files that are empty, too large, or too many', () => {
    expect(whyNotAttached({ name: 'a.txt', size: 10 }, [])).toBeNull();
    expect(whyNotAttached({ name: 'a.txt', size: 0 }, [])).toContain('empty');
    expect(whyNotAttached({ name: 'a.txt', size: 10_000_001 }, [])).toContain('10 MB');
    expect(
      whyNotAttached(
        { name: 'a.txt', size: 10 },
        Array.from({ length: 12 }, () => file),
      ),
    ).toContain('12');
  });
});
