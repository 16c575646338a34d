import type { Chart } from '../chart.ts';
import type { Write } from '../unit.ts';

export type DrawingProps<Drawn extends Chart> = {
  readonly chart: Drawn;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly write: Write;
  /** The mark that is read, in the order of `readingsOf`. */
  readonly at: number | null;
  /** The pointer is on a mark, or has left it. */
  readonly onAt: (at: number | null) => void;
};
