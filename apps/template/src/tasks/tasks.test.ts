import { describe, expect, it, test } from 'vitest';
import { demoNow } from '../kit/clock.ts';
import { DemoError } from '../kit/demo-store.ts';
import { landed, stepped, withoutFamily } from './list/moves.ts';
import { rowSentence } from './list/row-words.ts';
import { draftsOf, tasksOf } from './quick-add/drafts.ts';
import { reworded, understand } from './quick-add/understand.ts';
import {
  type Asked,
  adding,
  completing,
  movingToList,
  placing,
  removing,
  reopening,
  rescheduling,
  shifting,
  tagging,
} from './store/changes.ts';
import { removingList } from './store/list-changes.ts';
import { LISTS, makeManyTasks, makeTasks } from './store/make-tasks.ts';
import { nextDue } from './store/repeat.ts';
import { isOpen, newTask, type Task, type TaskData } from './store/task.ts';
import { place } from './store/tree.ts';
import { ADDRESS, type Said } from './view/address.ts';
import { countsOf, isOverdue, nowOf, placeOf, progressIn } from './view/place.ts';
import { countsByDay, rowsOf, taskRows } from './view/rows.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';
const NOW_MS = new Date(`${TODAY}T10:00`).getTime();
const NOW = { day: TODAY, time: '10:00' };
const NONE: ReadonlySet<string> = new Set();

/** `a`, or `b<a` for a subtask of a. */
function tasksAs(...said: readonly (string | readonly [string, Partial<Task>])[]): readonly Task[] {
  return said.map((one) => {
    const [name, more] = typeof one === 'string' ? [one, {}] : one;
    const [id = '', parentId = null] = name.split('<');
    return newTask({ id, title: id.toUpperCase(), parentId, ...more });
  });
}
const dataOf = (tasks: readonly Task[]): TaskData => ({ lists: LISTS, tasks });
const ids = (...of: readonly string[]): ReadonlySet<string> => new Set(of);
/** Tasks as a change leaves them, and what is said of it. */
function done(asked: Asked, tasks: readonly Task[]) {
  const change = asked(dataOf(tasks), NOW_MS);
  if (change === null) throw new Error('There was nothing to do.');
  return { tasks: change.to(dataOf(tasks)).tasks, message: change.message };
}
const shape = (tasks: readonly Task[]): string[] =>
  tasks.map(({ id, parentId }) => (parentId === null ? id : `${id}<${parentId}`));
const said = (more: Partial<Said> = {}): Said => ({
  ...(Object.fromEntries(Object.entries(ADDRESS).map(([key, { none }]) => [key, none])) as Said),
  in: 'all',
  ...more,
});
const shown = (tasks: readonly Task[], more: Partial<Said> = {}, kept = NONE, folded = NONE) =>
  rowsOf(dataOf(tasks), { said: said(more), now: NOW, kept, folded }).map((row) =>
    row.kind === 'group' ? `= ${row.title} ${row.count}` : `${'-'.repeat(row.level)} ${row.id}`,
  );

describe('tasks in their own order', () => {
  const TREE = tasksAs('a', 'b<a', 'c<b', 'd<a', 'e', 'f');

  test.each([
    [
      'a task moves with its subtasks',
      ids('a'),
      { parentId: null, at: { after: 'e' } },
      ['e', 'a', 'b<a', 'c<b', 'd<a', 'f'],
    ],
    [
      'a task becomes the last subtask',
      ids('e'),
      { parentId: 'a', at: 'end' },
      ['a', 'b<a', 'c<b', 'd<a', 'e<a', 'f'],
    ],
    [
      'a subtask comes to stand behind its task',
      ids('b'),
      { parentId: null, at: { after: 'a' } },
      ['a', 'd<a', 'b', 'c<b', 'e', 'f'],
    ],
    [
      'several move together',
      ids('f', 'd'),
      { parentId: null, at: { before: 'a' } },
      ['d', 'f', 'a', 'b<a', 'c<b', 'e'],
    ],
    [
      'beside what is gone is at the end',
      ids('a'),
      { parentId: null, at: { before: 'x' } },
      ['e', 'f', 'a', 'b<a', 'c<b', 'd<a'],
    ],
  ] as const)('%s', (_what, moved, spot, expected) => {
    expect(shape(place(TREE, moved, spot))).toEqual(expected);
  });

  it('refuses a task in itself, and more levels than there are', () => {
    expect(() => place(TREE, ids('a'), { parentId: 'c', at: 'end' })).toThrow(DemoError);
    const deep = tasksAs('a', 'b<a', 'c<b', 'd<c', 'e', 'f<e');
    expect(() => place(deep, ids('e'), { parentId: 'c', at: 'end' })).toThrow(/3 levels/u);
    expect(() => place(deep, ids('gone'), { parentId: null, at: 'end' })).toThrow('Task not found');
  });

  it('takes subtasks along into the list of the new parent', () => {
    const tasks = tasksAs(['a', { listId: 'wards' }], 'e', 'f<e');
    const moved = done(placing(ids('e'), { parentId: 'a', at: 'end' }, 'into “A”'), tasks);
    expect(moved.tasks.map(({ listId }) => listId)).toEqual(['wards', 'wards', 'wards']);
    expect(moved.message).toBe('“E” moved into “A”.');
  });

  const rows = taskRows(rowsOf(dataOf(TREE), { said: said(), now: NOW, kept: NONE, folded: NONE }));
  test.each([
    ['between two tasks stays a task', 'f', 4, { parentId: null, at: { before: 'e' } }],
    ['between a task and its subtask becomes a subtask', 'f', 1, { parentId: 'a', at: { before: 'b' } }],
    ['between subtasks takes their level', 'f', 3, { parentId: 'a', at: { before: 'd' } }],
    ['below all becomes the last', 'a', 2, { parentId: null, at: { after: 'f' } }],
  ] as const)('what is dropped %s', (_what, id, at, spot) => {
    const level = rows.find((row) => row.id === id)?.level ?? 1;
    expect(landed(withoutFamily(rows, id), at, level)).toMatchObject({ spot });
  });

  it('moves past the next of the same parent, and says where there is none', () => {
    expect(stepped(rows, 'a', 1)).toMatchObject({ spot: { parentId: null, at: { after: 'e' } } });
    expect(stepped(rows, 'd', -1)).toMatchObject({ spot: { parentId: 'a', at: { before: 'b' } } });
    expect(stepped(rows, 'd', 1)).toEqual({ whyNot: 'It is the last here.' });
  });
});

describe('completing', () => {
  it('completes the open subtasks, too, and says how many', () => {
    const { tasks, message } = done(
      completing(ids('a')),
      tasksAs('a', 'b<a', ['c<a', { completedAt: 1 }], 'd'),
    );
    expect(message).toBe('“A” and 1 subtask completed.');
    expect(tasks.map(({ completedAt }) => completedAt)).toEqual([NOW_MS, NOW_MS, 1, null]);
  });

  it('makes a repeated task once more, its subtasks open again, and says when it is due', () => {
    const weekly = tasksAs(['a', { repeat: 'weekly', due: TODAY }], ['b<a', { completedAt: 1 }], 'c');
    const { tasks, message } = done(completing(ids('a')), weekly);
    expect(message).toBe('“A” completed. The next one is due Wed, Dec 2.');
    expect(shape(tasks)).toEqual(['a', 'b<a', `a@${NOW_MS}`, `b@${NOW_MS}<a@${NOW_MS}`, 'c']);
    expect(tasks.map((task) => isOpen(task))).toEqual([false, false, true, true, true]);
    expect(tasks[0]?.repeat).toBeNull();
    const again = completing(ids(`a@${NOW_MS}`))(dataOf(tasks), NOW_MS + 1);
    expect(again?.to(dataOf(tasks)).tasks.some(({ id }) => id === `a@${NOW_MS + 1}`)).toBe(true);
  });

  it('opens the task above again with a subtask', () => {
    const all = { completedAt: 1 };
    const { tasks } = done(
      reopening(ids('c')),
      tasksAs(['a', all], ['b<a', all], ['c<b', all], ['d<a', all]),
    );
    expect(tasks.filter((task) => isOpen(task)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['2026-11-25', 'daily', '2026-11-26'],
    // Too late for days already: the first that is not past.
    ['2026-11-20', 'daily', '2026-11-25'],
    ['2026-11-27', 'weekdays', '2026-11-30'],
    ['2026-11-25', 'weekly', '2026-12-02'],
    ['2026-11-04', 'weekly', '2026-11-25'],
    ['2026-12-15', 'monthly', '2027-01-15'],
    ['2027-01-30', 'monthly', '2027-02-28'],
    ['2027-02-28', 'monthly', '2027-03-31'],
    [null, 'daily', '2026-11-26'],
  ] as const)('what is due %s and repeated %s comes again %s', (due, repeat, next) => {
    expect(nextDue(due, repeat, TODAY)).toBe(next);
  });
});

describe('other changes', () => {
  const TASKS = tasksAs(['a', { due: TODAY, time: '14:00', tags: ['x'] }], 'b<a', 'c');

  it('delete subtasks with their task, once', () => {
    const { tasks, message } = done(removing(ids('a', 'b')), TASKS);
    expect(shape(tasks)).toEqual(['c']);
    expect(message).toBe('“A” and 1 subtask deleted.');
  });

  it('make due by day, by step, or on no day and then at no time', () => {
    expect(done(rescheduling(ids('a', 'c'), null), TASKS).tasks[0]).toMatchObject({ due: null, time: null });
    expect(done(rescheduling(ids('a'), '2026-11-26'), TASKS).message).toBe('“A” due tomorrow.');
    expect(done(shifting(ids('a', 'c'), 1), TASKS).tasks.map(({ due }) => due)).toEqual([
      '2026-11-26',
      null,
      TODAY,
    ]);
  });

  it('tag all, or untag where all have it', () => {
    expect(done(tagging(ids('a', 'c'), 'x'), TASKS).tasks.map(({ tags }) => tags)).toEqual([
      ['x'],
      [],
      ['x'],
    ]);
    expect(done(tagging(ids('a'), 'x'), TASKS).message).toBe('“A” no longer tagged #x.');
  });

  it('move a subtask alone to another list, where it is a task', () => {
    const { tasks } = done(movingToList(ids('b'), 'wards'), TASKS);
    expect(shape(tasks)).toEqual(['a', 'c', 'b']);
    expect(tasks[2]?.listId).toBe('wards');
    expect(movingToList(ids('b'), 'inbox')(dataOf(TASKS), NOW_MS)).toBeNull();
  });

  it('delete a list with its tasks, but never the inbox', () => {
    const tasks = tasksAs('a', ['b', { listId: 'wards' }]);
    const change = removingList('wards')(dataOf(tasks), NOW_MS);
    expect(change?.message).toBe('List “Wards” and 1 task deleted.');
    expect(shape(change?.to(dataOf(tasks)).tasks ?? [])).toEqual(['a']);
    expect(removingList('inbox')(dataOf(tasks), NOW_MS)).toBeNull();
  });

  it('fail where the task is gone', () => {
    const change = rescheduling(ids('a'), TODAY)(dataOf(TASKS), NOW_MS);
    expect(() => change?.to(dataOf([]))).toThrow('Task not found');
  });
});

describe('a line of words', () => {
  const knows = { today: TODAY, lists: LISTS };
  test.each([
    [
      'Call the lab tomorrow 14:00 !high #ward every week',
      {
        title: 'Call the lab',
        due: '2026-11-26',
        time: '14:00',
        priority: 'high',
        tags: ['ward'],
        repeat: 'weekly',
      },
    ],
    ['Round on Friday at 2 pm !stat', { title: 'Round', due: '2026-11-27', time: '14:00', priority: 'high' }],
    ['Badges by 1 Dec @reading', { title: 'Badges', due: '2026-12-01', listId: 'reading' }],
    ['Rota Jan 5, please', { title: 'Rota, please', due: '2027-01-05' }],
    ['Invoice in a month', { due: '2026-12-25' }],
    ['Figures in 3 weeks', { due: '2026-12-16' }],
    ['Inventory 2030-01-31', { due: '2030-01-31' }],
    ['Conference every wednesday 7:30', { due: '2026-12-02', repeat: 'weekly', time: '07:30' }],
    ['Report next week noon', { due: '2026-11-30', time: '12:00' }],
    // What has a time or comes again begins today.
    ['Water the plants every day', { due: TODAY, repeat: 'daily' }],
    // Said twice, the second is of the title; so is what is quoted, and what is no word of ours.
    ['Move today to tomorrow', { title: 'Move to tomorrow', due: TODAY }],
    ['Read "next week" #a #b', { title: 'Read next week', tags: ['a', 'b'] }],
    ['Write to @nobody at 25:00 on 31 Jun', { title: 'Write to @nobody at 25:00 on 31 Jun', tags: [] }],
    ['Todays film', { title: 'Todays film' }],
    ['Tomorrow', { title: 'Tomorrow', parts: [] }],
  ])('%s', (text, meant) => {
    expect(understand(text, knows)).toMatchObject(meant);
  });

  it('takes other words in the place of some', () => {
    const text = 'Call tomorrow !low now';
    const [due, priority] = understand(text, knows).parts;
    expect(reworded(text, priority ?? null, '!high')).toBe('Call tomorrow !high now');
    expect(reworded(text, due ?? null, '')).toBe('Call !low now');
    expect(reworded('Call', null, 'today')).toBe('Call today');
  });

  it('makes indented lines subtasks, in the list of their task', () => {
    const drafts = draftsOf(
      '- Rota @office today\n  - [ ] Wishes\n\t\tof Jonas\n  Nights !high\n\nBadges',
      knows,
    );
    expect(drafts.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '1 Rota',
      '2 Wishes',
      '3 of Jonas',
      '2 Nights',
      '1 Badges',
    ]);
    const tasks = tasksOf(drafts, { due: '2026-12-24', tags: ['t'] }, (at) => `n${at}`);
    expect(shape(tasks)).toEqual(['n0', 'n1<n0', 'n2<n1', 'n3<n0', 'n4']);
    expect(tasks.map(({ listId }) => listId)).toEqual(['office', 'office', 'office', 'office', 'inbox']);
    // What is usual where they are added is so of tasks alone.
    expect(tasks.map(({ due }) => due)).toEqual([TODAY, null, null, null, '2026-12-24']);
    expect(done(adding(tasks), tasksAs('old')).message).toBe('5 tasks added to Office.');
    expect(shape(done(adding(tasks), tasksAs('old')).tasks).at(-1)).toBe('old');
  });
});

describe('what is shown', () => {
  const late = { due: '2026-11-24' };
  const TASKS = tasksAs(
    ['a', late],
    'b<a',
    ['c<a', { completedAt: NOW_MS }],
    ['d', { due: TODAY, time: '09:00', priority: 'high' }],
    ['e', { due: TODAY, time: '11:00', tags: ['x'] }],
    ['f<e', { due: '2026-11-28' }],
    ['g', { due: '2026-11-26', priority: 'low' }],
    ['h', { completedAt: NOW_MS - 86_400_000 }],
  );

  it('counts open tasks of each place, and completed ones', () => {
    expect(Object.fromEntries(countsOf(dataOf(TASKS), NOW).byPlace)).toEqual({
      all: 6,
      'list:inbox': 6,
      today: 2,
      upcoming: 2,
      overdue: 2,
      completed: 2,
      'tag:x': 1,
    });
  });

  it.each([
    ['today', { done: 1, of: 3 }],
    ['list:inbox', { done: 2, of: 4 }],
    ['list:nothing', null],
    ['upcoming', null],
  ])('tells how much of %s is done, without the steps', (key, expected) => {
    const at = (day: string) => new Date(`${day}T09:00`).getTime();
    const tasks = tasksAs(
      ['a', { due: TODAY }],
      ['s<a', { due: TODAY }],
      ['b', { due: TODAY }],
      ['c', { due: '2026-11-20', completedAt: at(TODAY) }],
      ['d', { completedAt: at('2026-11-24') }],
    );
    expect(progressIn(dataOf(tasks), placeOf(key), NOW)).toEqual(expected);
  });

  it.each([
    ['today', ['- d', '- e', '-- f']],
    ['overdue', ['- a', '-- b', '- d']],
    ['upcoming', ['= Tomorrow 1', '- g', '= Saturday, November 28 1', '- f']],
    ['completed', ['= Today 1', '- c', '= Yesterday 1', '- h']],
    ['tag:x', ['- e', '-- f']],
  ])('in %s, with the open subtasks of what is there', (place, rows) => {
    expect(shown(TASKS, { in: place })).toEqual(rows);
  });

  it('sorts and groups tasks with their subtasks', () => {
    expect(shown(TASKS, { sort: 'priority' })).toEqual(['- d', '- g', '- a', '-- b', '- e', '-- f']);
    expect(shown(TASKS, { group: 'priority', done: 'yes' })).toEqual([
      '= High 1',
      '- d',
      '= Low 1',
      '- g',
      '= No priority 3',
      '- a',
      '-- b',
      '-- c',
      '- e',
      '-- f',
      '- h',
    ]);
    expect(shown(TASKS, { group: 'due' })).toContain('= Overdue 2');
  });

  it('finds words wherever they stand, without accents, and folds', () => {
    const tasks = tasksAs(['a', { title: 'Café round', notes: 'with Émile' }], 'b<a', [
      'c',
      { tags: ['ward'] },
    ]);
    expect(shown(tasks, { q: 'emile cafe' })).toEqual(['- a']);
    expect(shown(tasks, { q: 'WARD' })).toEqual(['- c']);
    expect(shown(tasks, {}, NONE, ids('a'))).toEqual(['- a', '- c']);
  });

  it('keeps what was just completed until something else is asked for', () => {
    const { tasks } = done(completing(ids('d')), TASKS);
    expect(shown(tasks, { in: 'today' }, ids('d'))).toEqual(['- d', '- e', '-- f']);
    expect(shown(tasks, { in: 'today' })).toEqual(['- e', '-- f']);
  });

  it('is on the day it is due, or was completed', () => {
    const asked = { now: NOW, kept: NONE };
    expect(countsByDay(dataOf(TASKS), { ...asked, said: said() }).get(TODAY)).toBe(2);
    expect([...countsByDay(dataOf(TASKS), { ...asked, said: said({ in: 'completed' }) }).values()]).toEqual([
      1, 1,
    ]);
    const onDay = rowsOf(dataOf(TASKS), { ...asked, said: said(), folded: NONE, day: '2026-11-26' });
    expect(onDay.map(({ id }) => id)).toEqual(['g']);
  });

  it('is told as a sentence', () => {
    const [row] = taskRows(rowsOf(dataOf(TASKS), { said: said(), now: NOW, kept: NONE, folded: NONE }));
    expect(row && rowSentence(row, NOW)).toBe('A, overdue, was due yesterday, 1 of 2 subtasks done');
  });
});

it('the demo has tasks of every place, each behind its parent, and 5,000 where there are many', () => {
  for (const { tasks } of [makeTasks(), makeManyTasks()]) {
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    const before = new Set<string | null>([null]);
    const astray = tasks.filter(({ id, parentId }) => !before.has(parentId) || !before.add(id));
    expect(astray).toEqual([]);
  }
  const now = { ...nowOf(demoNow()), time: '23:59' };
  const { byPlace } = countsOf(makeTasks(), now);
  for (const key of ['today', 'upcoming', 'overdue', 'completed'])
    expect(byPlace.get(key)).toBeGreaterThan(2);
  expect(makeManyTasks().tasks).toHaveLength(5_000);
  expect(makeTasks().tasks.some((task) => isOverdue(task, now))).toBe(true);
});
