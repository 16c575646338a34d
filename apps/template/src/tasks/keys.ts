import type { NamedKeys } from '@aiso/ui/KeyList.tsx';
import { WORDS } from './quick-add/understand.ts';

/** What the sheet of keys tells: first the keys, then the words of the line that adds tasks. */
export const KEYS: readonly NamedKeys[] = [
  { keys: ['N'], does: 'New task' },
  { keys: ['/'], does: 'Search' },
  { keys: ['J', 'K', '↑', '↓'], does: 'To the next and the last task' },
  { keys: ['Space'], does: 'Complete, or open again' },
  { keys: ['Enter', 'E', 'F2'], does: 'Edit the title' },
  { keys: ['O'], does: 'Open the details' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'Move up or down' },
  { keys: ['Alt →', 'Ctrl ]'], does: 'Make it a subtask of the task above' },
  { keys: ['Alt ←', 'Ctrl ['], does: 'Make it a task beside its own task' },
  { keys: ['←', '→'], does: 'Fold its subtasks in or out' },
  { keys: ['+', '−'], does: 'Due a day later or earlier' },
  { keys: ['R', 'P', 'T', 'M'], does: 'Reschedule, priority, tag, move to a list' },
  { keys: ['X', 'Shift ↑', 'Shift ↓'], does: 'Select' },
  { keys: ['Ctrl A'], does: 'Select all that are shown' },
  { keys: ['Delete'], does: 'Delete' },
  { keys: ['Ctrl Z'], does: 'Take the last change back' },
  { keys: ['Esc'], does: 'Select nothing; close the details' },
  { keys: ['?'], does: 'These keys' },
  ...WORDS.map(({ words, mean }) => ({ keys: words, does: mean })),
];
