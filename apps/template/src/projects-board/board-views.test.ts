import { LOOKS } from '@aiso/ui/chart/tones.ts';
import { contrast } from '@aiso/ui/theme/derive-color.ts';
import { SURFACES } from '@aiso/ui/theme/surfaces.ts';
import { describe, expect, it } from 'vitest';
import { dueFact } from './cards/card-facts.ts';
import { LABEL_TINT } from './marks/label-tint.ts';
import { type BoardData, cardNumber } from './store/board.ts';
import { addTask } from './store/board-changes.ts';
import { makeBoard } from './store/make-board.ts';
import { also, marksIn, withLabel, withMarks, withoutLabel } from './store/mark-changes.ts';
import { newTask } from './store/new-task.ts';
import { cardRows } from './table/card-rows.ts';
import { type BoardFilter, type Grouping, NO_FILTER } from './view/address.ts';
import { boardState, byId, columnsOf, laneRows } from './view/board-state.ts';
import { intoLane, laneKeyOf } from './view/lanes.ts';

const TODAY = '2026-03-05';
const data = makeBoard();

const columnsWith = (filter: Partial<BoardFilter>, of: BoardData = data) =>
  columnsOf(boardState(of), {
    filter: { ...NO_FILTER, ...filter },
    today: TODAY,
    room: null,
    kept: new Set<string>(),
  });
const found = (filter: Partial<BoardFilter>) => columnsWith(filter).flatMap(({ shown }) => shown);
const taskOf = (of: BoardData, id: string) => {
  const task = of.project.tasks.find((one) => one.id === id);
  if (task === undefined) throw new Error(`There is no task ${id}.`);
  return task;
};

describe('what is kept beside a task', () => {
  it('has a number of its own for each, and the next one for a new task', () => {
    const numbers = Object.values(data.marks).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(data.project.tasks.length);
    const task = newTask({ id: 'new', name: 'New', listId: 'list-2' });
    const more = also(addTask(task), withMarks('new', { priority: 'low' }))(data);
    expect(marksIn(more.marks, 'new')).toMatchObject({ number: Math.max(...numbers) + 1, priority: 'low' });
    expect(marksIn(withMarks('new', { estimate: 3 })(more).marks, 'new')).toMatchObject({
      number: Math.max(...numbers) + 1,
      estimate: 3,
    });
  });

  it('names labels that there are, and lets go of one that is deleted', () => {
    const known = new Set(data.labels.map(({ id }) => id));
    for (const { labelIds } of Object.values(data.marks))
      for (const id of labelIds) expect(known.has(id), id).toBe(true);
    const renamed = withLabel({ id: 'model', name: 'AI', tone: 'pink' })(data);
    expect(renamed.labels.map(({ name }) => name)).toEqual(
      data.labels.map(({ name }) => (name === 'Model' ? 'AI' : name)),
    );
    const without = withoutLabel('model')(data);
    expect(without.labels.some(({ id }) => id === 'model')).toBe(false);
    expect(marksIn(without.marks, 'task-1-2').labelIds).toEqual(['protocol']);
  });

  it('is filtered by, and a number is found as it is written', () => {
    expect(found({ label: 'legal' }).map(({ id }) => id)).toEqual(['task-1-3', 'task-2-8', 'task-3-1']);
    expect(found({ priority: 'urgent' }).map(({ id }) => id)).toEqual(['task-1-2', 'task-1-5']);
    expect(found({ priority: 'urgent', label: 'rooms' }).map(({ id }) => id)).toEqual(['task-1-5']);
    const number = cardNumber(marksIn(data.marks, 'task-2-3'));
    expect(found({ q: number.toLowerCase() }).map(({ id }) => id)).toEqual(['task-2-3']);
  });
});

describe('swimlanes', () => {
  it.each(['person', 'priority', 'label'] as const)('by %s have each card once, in its column', (by) => {
    const columns = columnsWith({});
    const rows = laneRows(columns, by, data);
    columns.forEach(({ shown }, at) => {
      const inLanes = rows.flatMap((row) => row.columns[at]?.shown ?? []);
      expect(inLanes.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
    });
    for (const { count } of rows) expect(count).toBeGreaterThan(0);
    expect(new Set(rows.flatMap((row) => row.columns.map(({ id }) => id))).size).toBe(
      rows.length * columns.length,
    );
  });

  it.each([
    ['person', 'mei-tanaka', ['mei-tanaka', 'karim-haddad', 'priya-nair']],
    ['person', 'priya-nair', ['priya-nair', 'karim-haddad']],
    ['person', '', []],
  ] as const)('by %s: in that of “%s” a task is led by them', (by, key, memberIds) => {
    const next = intoLane({ by, key, title: '' }, taskOf(data, 'task-1-2'), data.marks)(data);
    expect(taskOf(next, 'task-1-2').memberIds).toEqual(memberIds);
  });

  it.each([
    ['priority', 'low', { priority: 'low', labelIds: ['model', 'protocol'] }],
    ['priority', '', { priority: 'urgent' }],
    ['label', 'it', { labelIds: ['it', 'protocol'] }],
    ['label', 'protocol', { labelIds: ['protocol'] }],
    ['label', '', { labelIds: [] }],
  ] as const)('by %s: in that of “%s” a task is marked so', (by, key, marks) => {
    const lane = { by, key, title: '' };
    const next = intoLane(lane, taskOf(data, 'task-1-2'), data.marks)(data);
    expect(marksIn(next.marks, 'task-1-2')).toMatchObject(marks);
    if (key !== '')
      expect(laneKeyOf(by as Grouping, taskOf(next, 'task-1-2'), marksIn(next.marks, 'task-1-2'))).toBe(key);
  });
});

describe('the table', () => {
  const rowsBy = (sort: Parameters<typeof cardRows>[2]) => {
    const { members } = data.project;
    const context = { marks: data.marks, labels: byId(data.labels), members: byId(members) };
    return cardRows(columnsWith({}), context, sort);
  };

  it('has every task in the columns’ order, with all that its card has', () => {
    const rows = rowsBy('own');
    expect(rows.map(({ task }) => task.id)).toEqual(data.project.lists.flatMap(({ taskIds }) => taskIds));
    expect(rows[1]).toMatchObject({
      labels: [{ name: 'Model' }, { name: 'Protocol' }],
      people: [{ name: 'Amelia Hart' }, { name: 'Karim Haddad' }, { name: 'Priya Nair' }],
      list: { name: 'In review' },
    });
  });

  it.each([
    ['priority', 'urgent'],
    ['priorityDown', 'low'],
  ] as const)('is sorted by %s', (sort, first) => {
    expect(rowsBy(sort)[0]?.marks.priority).toBe(first);
  });

  it('has what is not due last, whichever way it is sorted', () => {
    for (const sort of ['due', 'dueDown'] as const) expect(rowsBy(sort).at(-1)?.task.due_date).toBeNull();
    const due = rowsBy('due').flatMap(({ task }) => task.due_date ?? []);
    expect(due).toEqual(due.toSorted());
  });
});

it.each(['light', 'dark'] as const)('labels can be read on the colour of each in %s mode', (mode) => {
  const { paper, text } = SURFACES[mode];
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  for (const { tone } of data.labels.filter(({ tone }) => tone !== 'neutral')) {
    const [light = '', dark = ''] = LOOKS[tone].color.match(/#\w{6}/gu) ?? [];
    const color = mode === 'light' ? light : dark;
    const mixed = [1, 3, 5].map((at) =>
      Math.round((channel(color, at) * LABEL_TINT + channel(paper, at) * (100 - LABEL_TINT)) / 100),
    );
    const ground = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    expect(contrast(text, ground), tone).toBeGreaterThanOrEqual(4.5);
  }
});

it.each([
  ['2026-03-05', 'Due today', undefined],
  ['2026-03-08', 'Due Mar 8', undefined],
  ['2027-01-02', 'Due Jan 2, 2027', undefined],
  ['2026-03-04', '1 day overdue', true],
])('a card says of %s: “%s”', (due_date, text, isLate) => {
  const task = newTask({ id: 'a', name: 'A', listId: 'list-2', due_date });
  expect(dueFact(task, 'info', TODAY, 'en-US')).toMatchObject({ text, ...(isLate ? { isLate } : {}) });
});
