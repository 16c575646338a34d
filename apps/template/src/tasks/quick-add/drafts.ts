import { newTask, type Task, TITLE_MAX } from '../store/task.ts';
import { MOST_LEVELS } from '../store/tree.ts';
import { type Knows, type Understood, understand } from './understand.ts';

const TAB_WIDTH = 4;
const BULLET = /^(?:[-*•–]|\d+[.)])\s+/u;
const BOX = /^\[[ x]?\]\s+/iu;

/** A line that becomes a task; of level 2 and deeper it is a subtask of what is above it. */
export type Draft = Understood & { readonly level: number };

/** Each line a task; what is further in than the line above is a subtask. Bullets and boxes are left out. */
export function draftsOf(text: string, knows: Knows): readonly Draft[] {
  /** How far in the lines are that the next one may be a step of. */
  const stack: number[] = [];
  const drafts: Draft[] = [];
  for (const line of text.split(/\r?\n/u)) {
    const [indent = ''] = /^\s*/u.exec(line) ?? [];
    const words = line
      .trim()
      .replace(BULLET, '')
      .replace(BOX, '')
      .slice(0, 2 * TITLE_MAX);
    if (words === '') continue;
    const width = indent.replaceAll('\t', ' '.repeat(TAB_WIDTH)).length;
    while (stack.length > 0 && width <= (stack.at(-1) ?? 0)) stack.pop();
    stack.push(width);
    const understood = understand(words, knows);
    drafts.push({
      ...understood,
      title: understood.title.slice(0, TITLE_MAX),
      level: Math.min(stack.length, MOST_LEVELS),
    });
  }
  return drafts;
}

/** What tasks are where their line says nothing of it: as the place has it where they are added. */
export type Usual = Partial<Pick<Task, 'due' | 'listId' | 'priority' | 'tags' | 'parentId'>>;

/** The tasks of drafts, each followed by its subtasks, which are in its list. */
export function tasksOf(
  drafts: readonly Draft[],
  usual: Usual,
  idOf: (at: number) => string,
): readonly Task[] {
  /** The last task of each level above the next one. */
  let above: readonly Task[] = [];
  return drafts.map((draft, at) => {
    const { level, title, due, time = null, priority, tags, repeat = null, listId } = draft;
    above = above.slice(0, level - 1);
    const parent = above.at(-1);
    const task = newTask({
      id: idOf(at),
      title,
      time,
      repeat,
      ...(parent === undefined ? usual : { parentId: parent.id, listId: parent.listId }),
      ...(due === undefined ? {} : { due }),
      ...(priority === undefined ? {} : { priority }),
      ...(parent === undefined && listId !== undefined ? { listId } : {}),
      tags: [...new Set([...(parent === undefined ? (usual.tags ?? []) : []), ...tags])],
    });
    above = [...above, task];
    return task;
  });
}
