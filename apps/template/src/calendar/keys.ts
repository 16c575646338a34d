import type { NamedKeys } from '@aiso/ui/KeyList.tsx';

/** The calendar's keys, as its help tells them. */
export const KEYS: readonly NamedKeys[] = [
  { keys: ['N'], does: 'New event' },
  { keys: ['T'], does: 'Go to today' },
  { keys: ['M', 'W', 'D', 'A', 'R'], does: 'Month, week, day, agenda, rooms' },
  { keys: ['J', '→', ']'], does: 'Next page' },
  { keys: ['K', '←', '['], does: 'Previous page' },
  { keys: ['←', '→', '↑', '↓'], does: 'On an event: previous or next event' },
  { keys: ['Enter'], does: 'On an event: open it' },
  { keys: ['Delete'], does: 'On an event: delete it' },
  { keys: ['Alt ← →'], does: 'On an event: move it by a day' },
  { keys: ['Alt ↑ ↓'], does: 'On an event: move it by 15 minutes, by a week in month view' },
  { keys: ['Alt Shift ← →'], does: 'On an event: end a day earlier or later' },
  { keys: ['Alt Shift ↑ ↓'], does: 'On an event: end 15 minutes earlier or later' },
  { keys: ['Esc'], does: 'While moving an event: cancel' },
];
