import { dayWords } from '../store/day-words.ts';
import { PRIORITY_TEXT, REPEAT_TEXT, type TaskList } from '../store/task.ts';
import type { Usual } from './drafts.ts';
import { listWord, type PartKind, type Understood } from './understand.ts';

/** What a chip offers: the words that are written into the line. */
type ChipChoice = { readonly words: string; readonly text: string };

export const choicesOf = (kind: PartKind, lists: readonly TaskList[]): readonly ChipChoice[] => {
  switch (kind) {
    case 'due':
      return [
        { words: 'today', text: 'Today' },
        { words: 'tomorrow', text: 'Tomorrow' },
        { words: 'in 2 days', text: 'In two days' },
        { words: 'next week', text: 'Next week' },
        { words: 'in a month', text: 'In a month' },
      ];
    case 'time':
      return ['08:00', '10:00', '12:00', '14:00', '16:00'].map((time) => ({ words: time, text: time }));
    case 'priority':
      return (['high', 'medium', 'low'] as const).map((one) => ({
        words: `!${one}`,
        text: PRIORITY_TEXT[one],
      }));
    case 'repeat':
      return [
        { words: 'every day', text: REPEAT_TEXT.daily },
        { words: 'every weekday', text: REPEAT_TEXT.weekdays },
        { words: 'every week', text: REPEAT_TEXT.weekly },
        { words: 'every month', text: REPEAT_TEXT.monthly },
      ];
    case 'list':
      return lists.map(({ name }) => ({ words: `@${listWord(name)}`, text: name }));
    case 'tag':
      return [];
  }
};

/** What a chip says: of the line, or else what is usual where the task is added. Null where it is neither. */
export function saidOf(
  kind: Exclude<PartKind, 'tag'>,
  understood: Understood,
  usual: Usual,
  { today, lists }: { readonly today: string; readonly lists: readonly TaskList[] },
): string | null {
  switch (kind) {
    case 'due': {
      const due = understood.due ?? usual.due ?? null;
      return due === null ? null : dayWords(due, today);
    }
    case 'time':
      return understood.time ?? null;
    case 'priority': {
      const priority = understood.priority ?? usual.priority;
      return priority === undefined ? null : PRIORITY_TEXT[priority];
    }
    case 'repeat':
      return understood.repeat === undefined ? null : REPEAT_TEXT[understood.repeat];
    case 'list': {
      const listId = understood.listId ?? usual.listId;
      return lists.find(({ id }) => id === listId)?.name ?? null;
    }
  }
}
