import type { Layout } from '../layout.ts';

/** A dashboard that is edited. */
export type Edited = {
  /** Of its cards, as it describes them. */
  readonly ids: readonly string[];
  readonly layout: Layout;
  readonly onLayout: (next: Layout) => void;
  readonly titleOf: (card: string) => string;
};
