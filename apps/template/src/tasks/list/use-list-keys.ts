import { useRtl } from '@mui/system/RtlProvider';
import type { KeyboardEvent } from 'react';
import type { AskKind } from '../asks/ask.ts';
import type { TaskRow } from '../view/rows.ts';

/** What keys do with the row that has the focus. */
export type RowKeys = {
  readonly focusAt: (at: number, isRange: boolean) => void;
  readonly step: (id: string, by: 1 | -1) => void;
  readonly indent: (id: string) => void;
  readonly outdent: (id: string) => void;
  readonly fold: (row: TaskRow, isFolded: boolean) => void;
  readonly toggle: (id: string) => void;
  readonly edit: (id: string) => void;
  readonly open: (id: string) => void;
  readonly choose: (id: string) => void;
  readonly chooseAll: () => void;
  readonly remove: (id: string) => void;
  /** Makes it due so many days later. */
  readonly shift: (id: string, days: number) => void;
  readonly ask: (kind: AskKind, id: string) => void;
  /** Closes or lets go of what is open or chosen; answers whether there was something. */
  readonly leave: () => boolean;
};

const PAGE_ROWS = 10;

/** How far the focus moves; null for other keys. */
function wayOf(key: string, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return 1;
    case 'ArrowUp':
    case 'k':
      return -1;
    case 'PageDown':
      return PAGE_ROWS;
    case 'PageUp':
      return -PAGE_ROWS;
    case 'Home':
      return -count;
    case 'End':
      return count;
    default:
      return null;
  }
}

type Pressed = { readonly key: string; readonly isShift: boolean };

/** With Alt or Ctrl: moves the task. */
function moveBy(event: KeyboardEvent, row: TaskRow, keys: RowKeys, isMirrored: boolean): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  const [further, back] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (altKey && !ctrlKey && !metaKey) {
    if (key === 'ArrowUp') keys.step(row.id, -1);
    else if (key === 'ArrowDown') keys.step(row.id, 1);
    else if (key === further) keys.indent(row.id);
    else if (key === back) keys.outdent(row.id);
    else return false;
    return true;
  }
  if (altKey) return false;
  if (key === ']') keys.indent(row.id);
  else if (key === '[') keys.outdent(row.id);
  else if (key.toLowerCase() === 'a') keys.chooseAll();
  else return false;
  return true;
}

/** Of the row itself: not while one of its controls has the focus. */
function actOn(row: TaskRow, key: string, keys: RowKeys): boolean {
  if (key === ' ') keys.toggle(row.id);
  else if (key === 'Enter' || key === 'F2' || key === 'e') keys.edit(row.id);
  else if (key === 'o') keys.open(row.id);
  else if (key === 'x') keys.choose(row.id);
  else if (key === 'Delete' || key === 'Backspace') keys.remove(row.id);
  else if (key === '+' || key === '=') keys.shift(row.id, 1);
  else if (key === '-') keys.shift(row.id, -1);
  else if (key === 'r') keys.ask('reschedule', row.id);
  else if (key === 'm') keys.ask('move', row.id);
  else if (key === 'p') keys.ask('priority', row.id);
  else if (key === 't') keys.ask('tag', row.id);
  else return false;
  return true;
}

function foldBy(key: string, row: TaskRow, keys: RowKeys, isMirrored: boolean): boolean {
  const [open, close] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key !== open && key !== close) return false;
  if (row.hasShownSubtasks) keys.fold(row, key === close);
  return true;
}

/**
 * The keys of a list of tasks, heard from whatever has the focus in it. `rows` are tasks alone, `?` and other
 * keys of the page are heard elsewhere.
 */
export function useListKeys(rows: readonly TaskRow[], keys: RowKeys): (event: KeyboardEvent) => void {
  const isMirrored = useRtl();
  const press = (event: KeyboardEvent, { key, isShift }: Pressed): boolean => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return false;
    if (key === 'Escape') return keys.leave();
    const id = target.closest<HTMLElement>('[data-task]')?.dataset['task'];
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row === undefined) return false;
    if (event.altKey || event.ctrlKey || event.metaKey) return moveBy(event, row, keys, isMirrored);
    const way = wayOf(key, rows.length);
    if (way !== null) {
      keys.focusAt(Math.min(Math.max(at + way, 0), rows.length - 1), isShift);
      return true;
    }
    return (
      foldBy(key, row, keys, isMirrored) || (target.dataset['task'] !== undefined && actOn(row, key, keys))
    );
  };
  return (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!event.defaultPrevented && press(event, { key, isShift: event.shiftKey })) event.preventDefault();
  };
}
