import type { Entry } from '../store/entry.ts';

/** What a row or a tile shows; the same values leave it as it is. */
export type ItemProps = {
  readonly entry: Entry;
  readonly domId: string;
  readonly index: number;
  readonly isChosen: boolean;
  /** Whether the keys stand on it. */
  readonly isFocused: boolean;
  /** Whether it waits to be pasted elsewhere. */
  readonly isCut: boolean;
  /** Given while its name is changed. */
  readonly naming: Naming | null;
  readonly size: string;
  readonly time: string;
  /** Where it is, in lists of more than one folder. */
  readonly place: string | null;
};

export type Naming = {
  readonly problemOf: (name: string) => string | null;
  readonly onDone: (name: string | null) => void;
};

/** Found by the list that they are in: an item has no handlers of its own. */
export const PARTS = { item: 'data-entry', check: 'data-check', menu: 'data-menu' } as const;

/** By these it is found by the list, and told by readers. */
export const attributesOf = ({ entry, domId, isChosen, isFocused, isCut }: ItemProps) => ({
  id: domId,
  'aria-selected': isChosen,
  'data-focused': isFocused ? '' : undefined,
  'data-cut': isCut ? '' : undefined,
  [PARTS.item]: entry.id,
});
