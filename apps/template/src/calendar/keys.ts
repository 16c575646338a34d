import type { NamedKeys } from '@aiso/ui/KeyList.tsx';

/** The calendar's keys, as its help tells them. */
export const KEYS: readonly NamedKeys[] = [
  { keys: ['N'], does: 'New event' },
  { keys: ['T'], does: 'Go to today' },
  { keys: ['M', 'W', 'D', 'A'], does: 'Month, week, day, agenda' },
  { keys: ['J', '→', ']'], does: 'Next page' },
  { keys: ['K', '←', '['], does: 'Previous page' },
  { keys: ['←', '→', '↑', '↓'], does: 'On an event: go to the one before or after it' },
  { keys: ['Enter'], does: 'On an event: open it' },
  { keys: ['Delete'], does: 'On an event: delete it' },
  { keys: ['Alt ← →'], does: 'On an event: move it by a day' },
  { keys: ['Alt ↑ ↓'], does: 'On an event: move it by 15 minutes, in the month by a week' },
  { keys: ['Alt Shift ← →'], does: 'On an event: end it a day earlier or later' },
  { keys: ['Alt Shift ↑ ↓'], does: 'On an event: end it 15 minutes earlier or later' },
  { keys: ['Esc'], does: 'While an event is moved: put it back' },
];
