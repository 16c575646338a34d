import type { RefObject } from 'react';
import { focusLine, lineOf, linesOf } from '../focus-line.ts';

/** A letter of a list beside those that every list has. */
export type ListKey = {
  /** As `KeyboardEvent.key` says it, in lower case. */
  readonly key: string;
  readonly does: string;
  /** @param id of the row that has the focus; null while none has */
  readonly act: (id: string | null) => void;
};

/** For a list whose rows are walked by letters, and no more. */
export const NO_MORE_KEYS: readonly ListKey[] = [];

const lineWithFocus = (list: ParentNode): HTMLElement | undefined =>
  linesOf(list).find((line) => line.contains(document.activeElement));

export const idWithFocus = (list: ParentNode | null): string | null =>
  (list === null ? undefined : lineWithFocus(list))?.dataset['line'] ?? null;

/**
 * Gives the next line the focus, or the one before. Where no line has it: the line at which Tab would enter
 * the list, else the first one.
 */
export function stepBy(list: ParentNode, by: 1 | -1): void {
  const lines = linesOf(list);
  const now = lineWithFocus(list);
  const to =
    now === undefined
      ? (lines.find((line) => line.querySelector('[tabindex="0"]') !== null) ?? lines[0])
      : lines[lines.indexOf(now) + by];
  if (to !== undefined) focusLine(to);
}

/** What Space presses by itself, or writes into. */
const OWN_SPACE = 'button, input, textarea, select, [role=button], [role=separator], [contenteditable=true]';

/** Chooses the line that an element is in, or no more. @returns whether the key was for that */
export function chooseLineOf(list: ParentNode, target: Element): boolean {
  const id = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  const line = id === undefined ? undefined : lineOf(list, id);
  const box = line?.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (!box || target.closest(OWN_SPACE) !== null) return false;
  box.click();
  return true;
}

export function focusSearch(list: RefObject<HTMLElement | null>): void {
  const field = list.current?.querySelector<HTMLInputElement>('input[type=search]');
  field?.focus();
  field?.select();
}
