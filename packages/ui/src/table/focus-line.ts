/**
 * What a list shows stands in lines, each marked by its id. A grid has a header among them, cards have none.
 */
export const linesOf = (list: ParentNode): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-line]:not([data-line^=" "])'),
];

export const lineOf = (list: ParentNode, id: string): HTMLElement | undefined =>
  linesOf(list).find(({ dataset }) => dataset['line'] === id);

/** What names a line: the link in it, or its cell where it leads nowhere. */
const NAMES = ['[role=rowheader] a', '[role=rowheader]', 'a'] as const;

/** Gives a line the focus, at what names it. */
export function focusLine(line: HTMLElement, options?: FocusOptions): void {
  for (const selector of NAMES) {
    const named = line.querySelector<HTMLElement>(selector);
    if (named === null) continue;
    named.focus(options);
    return;
  }
}
