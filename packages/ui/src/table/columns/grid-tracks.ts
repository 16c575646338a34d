import { CHECK_PX, leastPxOf, MENU_FIELD, type TableColumn, trackOf } from '../table-column.ts';
import type { ColumnLayout } from './column-layout.ts';

type Sized = Pick<TableColumn<never>, 'field' | 'width'>;
type Widths = ColumnLayout['widths'];

/** Takes what is left, where no column does. The menu of rows keeps the last track (`GRID_LOOK`). */
const FILLER = 'minmax(0, 1fr)';

/** Columns with the widths that a person gave them. A pinned one has a width in pixels: others end at it. */
export const sized = (columns: readonly Sized[], widths: Widths, pins: number): readonly Sized[] =>
  columns.map((column, at) => {
    const px = widths[column.field] ?? (at < pins ? leastPxOf(column) : undefined);
    return px === undefined ? column : { ...column, width: px };
  });

/**
 * How many of the shown columns stay at the start: the pinned ones, which are the first, as far as the others
 * keep room enough.
 */
export function pinsOf(
  columns: readonly Sized[],
  { pinned, widths }: Pick<ColumnLayout, 'pinned' | 'widths'>,
  roomPx: number,
): number {
  let [count, taken] = [0, 0];
  for (const column of columns) {
    taken += widths[column.field] ?? leastPxOf(column);
    if (!pinned.includes(column.field) || taken > roomPx) return count;
    count += 1;
  }
  return count;
}

export type GridVariables = Readonly<Record<`--${string}`, string>>;

type Grid = { readonly widths: Widths; readonly pins: number; readonly canSelect: boolean };

/**
 * What a grid's columns are, as variables of its style: `--tracks`, `--least` width, `--pin-0` and on, where
 * pinned columns begin, `--pinned`, where they end. A change of widths is a change of these alone.
 */
export function gridVariables(columns: readonly Sized[], { widths, pins, canSelect }: Grid): GridVariables {
  const own = sized(columns, widths, pins);
  const startPx = canSelect ? CHECK_PX : 0;
  const tracks = own.map(trackOf);
  if (own.every(({ width }) => typeof width === 'number')) {
    tracks.splice(own.at(-1)?.field === MENU_FIELD ? -1 : own.length, 0, FILLER);
  }
  let endPx = startPx;
  const begins = own.slice(0, pins).map((column, at) => {
    const beginPx = endPx;
    endPx += leastPxOf(column);
    return [`--pin-${at}`, `${beginPx}px`] as const;
  });
  return {
    '--tracks': [...(canSelect ? [`${CHECK_PX}px`] : []), ...tracks].join(' '),
    '--least': `${own.reduce((sum, column) => sum + leastPxOf(column), startPx)}px`,
    '--pinned': pins === 0 ? '0px' : `${endPx}px`,
    ...Object.fromEntries(begins),
  };
}
