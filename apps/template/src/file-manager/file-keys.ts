import type { NamedKeys } from '@aiso/ui/KeyList.tsx';
import { isTyping } from '@aiso/ui/use-shortcuts.ts';
import type { KeyboardEvent } from 'react';

/** Keys of the whole application; those that move are the list's. */
export type FileKeys = {
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onAll: () => void;
  readonly onCut: () => void;
  readonly onCopy: () => void;
  readonly onPaste: () => void;
  readonly onUp: () => void;
  readonly onDetails: () => void;
  readonly onEscape: () => void;
};

export const KEYS: readonly NamedKeys[] = [
  { keys: ['↑', '↓', '←', '→'], does: 'Move and select' },
  { keys: ['Shift', '↓'], does: 'Extend selection' },
  { keys: ['Ctrl', '↓'], does: 'Move without changing the selection' },
  { keys: ['Space'], does: 'Select or deselect' },
  { keys: ['Ctrl', 'A'], does: 'Select all' },
  { keys: ['Enter'], does: 'Open' },
  { keys: ['Backspace'], does: 'Parent folder, also Alt ↑' },
  { keys: ['F2'], does: 'Rename' },
  { keys: ['Delete'], does: 'Move to the trash' },
  { keys: ['Ctrl', 'X'], does: 'Cut' },
  { keys: ['Ctrl', 'C'], does: 'Copy' },
  { keys: ['Ctrl', 'V'], does: 'Paste here' },
  { keys: ['Alt', 'Enter'], does: 'Details' },
  { keys: ['Shift', 'F10'], does: 'Menu of the selection' },
  { keys: ['Tab'], does: 'From the list to the selection bar' },
  { keys: ['Escape'], does: 'Clear selection' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
];

/** Text that somebody marked is copied by the browser. */
const hasMarkedText = (): boolean => (getSelection()?.toString() ?? '') !== '';

/** What a key asks for, wherever in the pane the focus is; undefined where it is none of these. */
function askedBy(event: KeyboardEvent, keys: FileKeys): (() => void) | undefined {
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isControl) {
    if (key === 'c' && hasMarkedText()) return undefined;
    const held: Readonly<Record<string, () => void>> = {
      a: keys.onAll,
      x: keys.onCut,
      c: keys.onCopy,
      v: keys.onPaste,
    };
    return held[key];
  }
  if (isAlt) return { ArrowUp: keys.onUp, Enter: keys.onDetails }[key];
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  return {
    F2: keys.onRename,
    Delete: keys.onDelete,
    Backspace: keys.onUp,
    Escape: keys.onEscape,
  }[key];
}

export const onFileKey =
  (keys: FileKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    // Menus and dialogs bubble here through React's tree, and stand elsewhere in the page.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInside || event.defaultPrevented || isTyping(event.target)) return;
    const act = askedBy(event, keys);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
