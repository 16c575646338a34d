/** A place in a column, counted from 1. */
type Place = {
  readonly list: string;
  /** Of the swimlane, where there are any. */
  readonly lane?: string | undefined;
  readonly place: number;
  readonly of: number;
};

const written = ({ list, lane, place, of }: Place): string =>
  `“${list}”${lane === undefined ? '' : ` of “${lane}”`}, place ${place} of ${of}`;

export const DRAG_KEYS =
  'Press Enter to open the task, and Space to lift it. Once it is lifted, the arrow keys move it, ' +
  'Space drops it, and Escape puts it back.';

/** What is said aloud while a card is dragged. */
export const spoken = {
  lifted: (task: string, from: Place): string => `“${task}” lifted from ${written(from)}.`,
  over: (at: Place): string => `Over ${written(at)}.`,
  overRefused: (why: string): string => `Cannot be dropped here. ${why}`,
  overNothing: (): string => 'Over no column. Dropped here, it goes back.',
  dropped: (task: string, at: Place): string => `“${task}” dropped in ${written(at)}.`,
  refused: (task: string, why: string): string => `“${task}” went back. ${why}`,
  failed: (task: string, from: Place): string =>
    `“${task}” could not be moved. It is back in ${written(from)}.`,
  back: (task: string, from: Place): string => `“${task}” is back in ${written(from)}. Nothing was moved.`,
};
