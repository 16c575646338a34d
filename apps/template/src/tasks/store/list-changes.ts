import { counted } from '../../kit/counted.ts';
import { DemoError } from '../../kit/demo-store.ts';
import type { Asked } from './changes.ts';
import { INBOX, type TaskList } from './task.ts';

const NOT_FOUND = 'List not found';

export const LIST_NAME_MAX = 40;

export const addingList =
  (list: TaskList): Asked =>
  () => ({
    message: `List “${list.name}” added.`,
    to: (data) => ({ ...data, lists: [...data.lists, list] }),
  });

export const renamingList =
  (id: string, name: string): Asked =>
  () => ({
    message: `List renamed to “${name}”.`,
    to: (data) => {
      if (!data.lists.some((list) => list.id === id)) throw new DemoError(NOT_FOUND);
      return { ...data, lists: data.lists.map((list) => (list.id === id ? { ...list, name } : list)) };
    },
  });

/** Takes a list away with all of its tasks. The inbox stays. */
export const removingList =
  (id: string): Asked =>
  ({ lists, tasks }) => {
    const list = lists.find((one) => one.id === id);
    if (list === undefined || id === INBOX.id) return null;
    const count = tasks.filter(({ listId }) => listId === id).length;
    return {
      message: `List “${list.name}” and ${counted(count, 'task')} deleted.`,
      to: (data) => {
        if (!data.lists.some((one) => one.id === id)) throw new DemoError(NOT_FOUND);
        return {
          lists: data.lists.filter((one) => one.id !== id),
          tasks: data.tasks.filter(({ listId }) => listId !== id),
        };
      },
    };
  };
