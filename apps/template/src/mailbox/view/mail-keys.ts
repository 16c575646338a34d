import type { NamedKeys } from '@aiso/ui/KeyList.tsx';

/** There is none for *read*: whether a mail was opened never changes here. */
export const MAIL_KEYS: readonly NamedKeys[] = [
  { keys: ['J'], does: 'Next message' },
  { keys: ['K'], does: 'Previous message' },
  { keys: ['Enter', 'O'], does: 'Open the message' },
  { keys: ['U', 'Esc'], does: 'Back to the list' },
  { keys: ['E'], does: 'Delete' },
  { keys: ['R'], does: 'Reply' },
  { keys: ['A'], does: 'Reply to all' },
  { keys: ['F'], does: 'Forward' },
  { keys: ['S'], does: 'Star' },
  { keys: ['B'], does: 'Snooze the open message' },
  { keys: ['X', 'Space'], does: 'Select; Shift and Space to extend' },
  { keys: ['C'], does: 'Compose' },
  { keys: ['Z'], does: 'Undo send' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
];
