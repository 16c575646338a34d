import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { moreNames } from '../../kit/cast/people.ts';
import { demoNow } from '../../kit/clock.ts';
import { SAMPLE_LISTS, SAMPLES } from './samples.ts';
import { INBOX, newTask, type Priority, type Repeat, type Task, type TaskData } from './task.ts';

const HOUR_MS = 3_600_000;
const LARGE_COUNT = 5_000;

export const LISTS = [INBOX, ...SAMPLE_LISTS];

/** A task with the lines below it, which are its steps and notes. */
const WRITTEN = SAMPLES.trim()
  .replaceAll('\n\n', '\n')
  .split(/\n(?=\w+ \|)/u)
  .map((text) => text.split('\n'));

/** @param late days that it is due later than it is written */
function tasksOf(id: string, [head = '', ...below]: readonly string[], late = 0): readonly Task[] {
  const [listId = '', title = '', due = '', time = '', priority = '', tags = '', repeat = '', done = ''] =
    head.split('|').map((field) => field.trim());
  const isStep = (line: string): boolean => /^[+-] /u.test(line);
  const task = newTask({
    id,
    listId,
    title,
    notes: below.filter((line) => !isStep(line)).join('\n'),
    due: due === '' ? null : addDays(today(), Number(due) + late),
    time: time === '' ? null : time,
    priority: priority === '' ? 'none' : (priority as Priority),
    tags: tags.split(' ').filter(Boolean),
    repeat: repeat === '' ? null : (repeat as Repeat),
    completedAt: done === '' ? null : demoNow() - (24 * Number(done) + 1) * HOUR_MS,
  });
  const steps = below.filter(isStep).map((line, at) => {
    const completedAt = line.startsWith('+') ? demoNow() - (at + 2) * HOUR_MS : null;
    return newTask({ id: `${id}.${at + 1}`, parentId: id, listId, title: line.slice(2), completedAt });
  });
  return [task, ...steps];
}

/** The tasks of a radiologist in an invented clinic. */
export const makeTasks = (): TaskData => ({
  lists: LISTS,
  tasks: WRITTEN.flatMap((lines, at) => tasksOf(`task-${at + 1}`, lines)),
});

/** As many as a department has, not a person. */
export function makeManyTasks(): TaskData {
  const tasks = moreNames(LARGE_COUNT).flatMap((name, at) => {
    const [head = '', ...below] = WRITTEN[at % WRITTEN.length] ?? [];
    const [listId, title, ...others] = head.split('|');
    const named = [listId, `${title?.trimEnd()} (${name})`, ...others].join('|');
    return tasksOf(`many-${at + 1}`, [named, ...below], at % 80);
  });
  return { lists: LISTS, tasks: tasks.slice(0, LARGE_COUNT) };
}
