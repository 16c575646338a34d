import type { NamedKeys } from '@aiso/ui/KeyList.tsx';

/** There is none for *read*: whether a mail was opened never changes here. */
export const MAIL_KEYS: readonly NamedKeys[] = [
  { keys: ['J'], does: 'Next message' },
  { keys: ['K'], does: 'Previous message' },
  { keys: ['Enter', 'O'], does: 'Open the message' },
  { keys: ['U', 'Esc'], does: 'Back to the list' },
  { keys: ['E'], does: 'Delete: to the folder Deleted, with Undo (there is no archive)' },
  { keys: ['R'], does: 'Reply' },
  { keys: ['A'], does: 'Reply to all' },
  { keys: ['F'], does: 'Forward' },
  { keys: ['S'], does: 'Star' },
  { keys: ['X', 'Space'], does: 'Select; with Shift and Space, all up to there' },
  { keys: ['C'], does: 'Compose' },
  { keys: ['Z'], does: 'Take back what was just sent' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'This list' },
];
