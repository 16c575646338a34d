import type { RefObject } from 'react';
import type { Layout } from '../layout.ts';

/** A dashboard that is edited. */
export type Edited = {
  /** Of its cards, as it describes them. */
  readonly ids: readonly string[];
  readonly layout: Layout;
  /** The layout whenever it is asked for: who took a card away is gone with it, and may yet undo that. */
  readonly latest: RefObject<Layout>;
  readonly onLayout: (next: Layout) => void;
  readonly titleOf: (card: string) => string;
};
