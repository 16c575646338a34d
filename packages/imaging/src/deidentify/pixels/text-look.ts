import { IMAGE_COLUMNS, IMAGE_ROWS, type ImagePlace } from '@aiso/contracts/deidentification';
import type { DecodedImage } from '../../image-types.ts';

/** Strokes of one row that follow each other as those of letters do. */
type Run = {
  readonly start: number;
  readonly end: number;
  readonly strokes: number;
  readonly spread: number;
};

/** Runs of rows below each other that overlap. */
type Line = {
  start: number;
  end: number;
  readonly top: number;
  bottom: number;
  strokes: number;
  rows: number;
  spread: number;
};

/** Least step between ink and ground, as a part of the range of grey. */
const STEP = 0.22;
const LEAST_STROKES = 5;
/** Ink has one value; edges of bones and noise have many. As a part of the range of grey. */
const MOST_SPREAD = 0.12;
/** The part of each side that counts as border. */
const BORDER = 0.25;

/**
 * Places in the border of an image that have something like lines of text: rows with many strokes of one
 * value, close together and sharp, over the height of letters. It sees what is set by machines. Handwriting,
 * large markers and text in the middle of the image it does not see.
 */
export function textPlaces({
  pixels,
  width,
  height,
  valueRange,
  rescale,
}: DecodedImage): readonly ImagePlace[] {
  const range = (valueRange.max - valueRange.min) / Math.abs(rescale.slope);
  if (range <= 0) return [];
  const places = new Set<ImagePlace>();
  for (const polarity of [1, -1]) {
    for (const line of linesOf(pixels, width, height, range, polarity)) {
      const [x, y] = [(line.start + line.end) / 2 / width, (line.top + line.bottom) / 2 / height];
      const isBorder = x < BORDER || x > 1 - BORDER || y < BORDER || y > 1 - BORDER;
      if (isBorder) places.add(`${third(y, IMAGE_ROWS)} ${third(x, IMAGE_COLUMNS)}`);
    }
  }
  return [...places];
}

const third = <const T>(part: number, [first, second, last]: readonly [T, T, T]): T =>
  part < 1 / 3 ? first : part < 2 / 3 ? second : last;

function linesOf(
  pixels: ArrayLike<number>,
  width: number,
  height: number,
  range: number,
  polarity: number,
): Line[] {
  const size = Math.max(width, height);
  const most = {
    stroke: Math.max(4, size / 100),
    gap: Math.max(8, size / 40),
    height: Math.max(16, size / 16),
  };
  const least = { height: Math.max(5, Math.round(size / 250)) };
  const found: Line[] = [];
  let open: Line[] = [];
  for (let y = 0; y < height; y++) {
    const runs = runsOf(pixels, y * width, width, range, polarity, most);
    const next: Line[] = [];
    for (const run of runs) {
      const above = open.find((line) => overlap(line, run) > 0.5);
      if (above === undefined) {
        next.push({
          start: run.start,
          end: run.end,
          top: y,
          bottom: y,
          strokes: run.strokes,
          rows: 1,
          spread: run.spread,
        });
        continue;
      }
      above.bottom = y;
      above.start = Math.min(above.start, run.start);
      above.end = Math.max(above.end, run.end);
      above.strokes += run.strokes;
      above.spread += run.spread;
      above.rows += 1;
    }
    for (const line of open) {
      if (y - line.bottom <= 1) next.push(line);
      else found.push(line);
    }
    open = next;
  }
  return [...found, ...open].filter((line) => {
    const lineHeight = line.bottom - line.top + 1;
    return (
      line.rows >= least.height &&
      lineHeight <= most.height &&
      line.end - line.start >= 2 * lineHeight &&
      line.spread / line.rows <= MOST_SPREAD
    );
  });
}

const overlap = (line: Line, run: Run): number =>
  (Math.min(line.end, run.end) - Math.max(line.start, run.start)) /
  Math.min(line.end - line.start, run.end - run.start);

type Most = { readonly stroke: number; readonly gap: number };

/** Chains of strokes: each rises and falls sharply within a stroke's width, and is near to the one before. */
function runsOf(
  pixels: ArrayLike<number>,
  from: number,
  width: number,
  range: number,
  polarity: number,
  most: Most,
): Run[] {
  const step = STEP * range;
  const runs: Run[] = [];
  let inks: number[] = [];
  let start = 0;
  let end = 0;
  let risen = -1;
  let ink = 0;
  const close = (): void => {
    if (inks.length >= LEAST_STROKES)
      runs.push({ start, end, strokes: inks.length, spread: spreadOf(inks) / range });
    inks = [];
  };
  for (let x = 0; x + 2 < width; x++) {
    const value = (pixels[from + x] as number) * polarity;
    const change = (pixels[from + x + 2] as number) * polarity - value;
    if (change > step) {
      risen = x + 1;
      ink = (pixels[from + x + 2] as number) * polarity;
    } else if (risen >= 0) {
      ink = Math.max(ink, value);
      if (x - risen > most.stroke + 2) risen = -1;
      else if (change < -step) {
        if (inks.length > 0 && risen - end > most.gap) close();
        if (inks.length === 0) start = risen;
        inks.push(ink);
        end = x + 1;
        risen = -1;
      }
    }
  }
  close();
  return runs;
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
