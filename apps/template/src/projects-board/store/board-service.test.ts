import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LATENCY_MS } from '../../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../../kit/switch/demo-switch.ts';
import { boardService } from './board-service.ts';

beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(() => setDemoBehaviour(USUAL));

const listCalled = async (name: string) => {
  const { lists } = await boardService.getProject();
  const list = lists.find((one) => one.name === name);
  if (list === undefined) throw new Error(`There is no list ${name}.`);
  return list;
};

describe('the board’s service', () => {
  it('tells the project: the specification’s lists, tasks and members in their shapes', async () => {
    const { lists, tasks, members } = await boardService.getProject();
    expect(lists.map(({ name, color }) => [name, color])).toEqual([
      ['In review', 'warning'],
      ['In progress', 'info'],
      ['Completed', 'success'],
    ]);
    expect(Object.keys(lists[0] ?? {}).toSorted()).toEqual(['color', 'id', 'name', 'taskIds']);
    expect(Object.keys(members[0] ?? {}).toSorted()).toEqual(['avatar', 'id', 'name']);
    const fields = ['attachments', 'comments', 'description', 'due_date', 'id', 'listId', 'memberIds'];
    for (const task of tasks)
      expect(Object.keys(task).toSorted()).toEqual([...fields, 'name', 'progress', 'sub_items']);
    expect(lists.flatMap(({ taskIds }) => taskIds).toSorted()).toEqual(tasks.map(({ id }) => id).toSorted());
  });

  it('updates a list', async () => {
    const { id, taskIds } = await listCalled('In review');
    const update = { name: 'To be read', color: 'info' } as const;
    expect(await boardService.updateList({ listId: id, update })).toEqual({ id, taskIds, ...update });
    await boardService.updateList({ listId: id, update: { name: 'In review', color: 'warning' } });
  });

  it('updates a task, whose progress follows its checklist', async () => {
    const [taskId = ''] = (await listCalled('In review')).taskIds;
    const sub_items = [true, false, false].map((isDone, at) => ({ id: `${at}`, text: `Item ${at}`, isDone }));
    const task = await boardService.updateTask({ taskId, update: { name: 'Renamed', sub_items } });
    expect(task).toMatchObject({ id: taskId, name: 'Renamed', progress: 33 });
    const plain = await boardService.updateTask({ taskId, update: { sub_items: [], progress: 80 } });
    expect(plain.progress).toBe(80);
  });

  it('moves a task by removal and reinsertion at a position, in its list where none is named', async () => {
    const { id, taskIds } = await listCalled('In review');
    const [first = '', second, third, ...rest] = taskIds;
    expect((await boardService.moveTask({ taskId: first, position: 2 })).listId).toBe(id);
    expect((await listCalled('In review')).taskIds).toEqual([second, third, first, ...rest]);
    await boardService.moveTask({ taskId: first, position: 0 });
    expect((await listCalled('In review')).taskIds).toEqual(taskIds);
  });

  it('moves a task to another list, of which it then is', async () => {
    const from = await listCalled('In review');
    const to = await listCalled('In progress');
    const [taskId = '', ...left] = from.taskIds;
    const task = await boardService.moveTask({ taskId, position: 1, listId: to.id });
    expect(task.listId).toBe(to.id);
    expect((await listCalled('In review')).taskIds).toEqual(left);
    expect((await listCalled('In progress')).taskIds).toEqual(to.taskIds.toSpliced(1, 0, taskId));
  });

  it.each([
    ['updateList of no list', () => boardService.updateList({ listId: 'x', update: {} }), 'List not found'],
    ['updateTask of no task', () => boardService.updateTask({ taskId: 'x', update: {} }), 'Task not found'],
    ['moveTask of no task', () => boardService.moveTask({ taskId: 'x', position: 0 }), 'Task not found'],
    [
      'moveTask to no list',
      () => boardService.moveTask({ taskId: 'task-2-1', position: 0, listId: 'x' }),
      'List not found',
    ],
  ])('%s says so', async (_what, call, text) => {
    const before = await boardService.getProject();
    await expect(call()).rejects.toMatchObject({ text });
    expect(await boardService.getProject()).toEqual(before);
  });

  it('says “Internal server error” where it fails', async () => {
    setDemoBehaviour({ readsFail: true, changesFail: true });
    const calls = [
      boardService.getProject(),
      boardService.updateList({ listId: 'list-1', update: {} }),
      boardService.updateTask({ taskId: 'task-1-1', update: {} }),
      boardService.moveTask({ taskId: 'task-1-1', position: 0 }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ text: 'Internal server error' });
  });
});
