import type { NamedKeys } from '@aiso/ui/KeyList.tsx';
import { WORDS } from './quick-add/understand.ts';

/** What the sheet of keys tells: first the keys, then the words of the line that adds tasks. */
export const KEYS: readonly NamedKeys[] = [
  { keys: ['N'], does: 'New task' },
  { keys: ['/'], does: 'Search' },
  { keys: ['J', 'K', '↑', '↓'], does: 'Next, previous task' },
  { keys: ['Space'], does: 'Complete, or open again' },
  { keys: ['Enter', 'E', 'F2'], does: 'Edit the title' },
  { keys: ['O'], does: 'Open the details' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'Move up or down' },
  { keys: ['Alt →', 'Ctrl ]'], does: 'Indent' },
  { keys: ['Alt ←', 'Ctrl ['], does: 'Outdent' },
  { keys: ['←', '→'], does: 'Collapse or expand subtasks' },
  { keys: ['+', '−'], does: 'Due a day later or earlier' },
  { keys: ['R', 'P', 'T', 'M'], does: 'Reschedule, priority, tag, move to a list' },
  { keys: ['X', 'Shift ↑', 'Shift ↓'], does: 'Select' },
  { keys: ['Ctrl A'], does: 'Select all that are shown' },
  { keys: ['Delete'], does: 'Delete' },
  { keys: ['Ctrl Z'], does: 'Undo the last change' },
  { keys: ['Esc'], does: 'Clear selection; close details' },
  { keys: ['?'], does: 'Show this list' },
  ...WORDS.map(({ words, mean }) => ({ keys: words, does: mean })),
];
