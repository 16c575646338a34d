import { textWidth } from './fit-text.ts';

/** What stands beside a part: name and share in a line, the share below the name, or the share alone. */
type LabelForm = 'line' | 'lines' | 'share';

/** From one label to the next. */
export const LINE_PX: Readonly<Record<LabelForm, number>> = { line: 16, lines: 34, share: 16 };

/** A ring that is smaller tells little. */
const LEAST_RADIUS_PX = 52;
const SMALLEST_RADIUS_PX = 36;
/** Above and below the ring. */
const EDGE_PX = 14;
/** Text is measured by its signs, and bold text is wider: so much is kept free. */
const SLACK = 1.1;
const GAP_PX = 6;

export type DonutLabel = { readonly title: string; readonly share: string };

/**
 * How parts are labelled, so that no name is cut, and how large the ring then is: as large as it can be with
 * names beside it, unless they leave too little.
 * @param room half of the picture's width for a label and the ring's radius, and the whole height
 */
export function labelling(
  labels: readonly DonutLabel[],
  room: { readonly widthPx: number; readonly heightPx: number },
): { readonly form: LabelForm; readonly radius: number } {
  const radiusBeside = (widthOf: (label: DonutLabel) => number): number =>
    Math.min(
      room.heightPx / 2 - EDGE_PX,
      room.widthPx - Math.max(0, ...labels.map((label) => widthOf(label) * SLACK)) - GAP_PX,
    );
  const share = ({ share }: DonutLabel): number => textWidth(share);
  const line = radiusBeside((label) => textWidth(`${label.title} ${label.share}`));
  // Half of the labels may stand on one side, and one more.
  const hasRoomForLines = (labels.length / 2 + 1) * LINE_PX.lines <= room.heightPx;
  const lines = hasRoomForLines
    ? radiusBeside((label) => Math.max(textWidth(label.title), share(label)))
    : Number.NEGATIVE_INFINITY;
  if (Math.max(line, lines) < LEAST_RADIUS_PX)
    return { form: 'share', radius: Math.max(SMALLEST_RADIUS_PX, radiusBeside(share)) };
  return line >= lines ? { form: 'line', radius: line } : { form: 'lines', radius: lines };
}
