import type { WindowFault } from '@aiso/contracts';
import { type GreyTransform, greyOf, greyTransform } from './grey-values.ts';
import type { DecodedImage, GreyWindow, Padding, PixelArray, VoiTable } from './image-types.ts';
import { leastOf, wordsOf } from './pixel-values.ts';
import { windowOfOutputs } from './voi-table.ts';

/** What a reader of a format says of an image: its window is that of the file, whatever it leaves. */
export type UnjudgedImage = Omit<DecodedImage, 'windowFault' | 'greyLevels'> & {
  /** The file has another window, which lies outside of the values and was passed over. */
  readonly isWindowOutside?: boolean;
};

/**
 * The image as it is shown and read, decided by its stored values. Padding that leaves nearly nothing of the
 * image is not believed. A window (or table, or whole range) that shows next to nothing of the values gives
 * way to one over nearly all of them, and `windowFault` says why. All others stay as they are, and those of
 * CT, whose values have a unit and whose windows are narrow on purpose. Window and range of an image with a
 * VOI table are of its outputs (`throughVoiTable`).
 */
export function presented(file: UnjudgedImage): DecodedImage {
  const image = judged(file);
  const { voiTable } = image;
  if (voiTable === null) return image;
  return { ...image, window: windowOfOutputs(voiTable), valueRange: { min: 0, max: voiTable.maximum } };
}

function judged({ isWindowOutside = false, ...file }: UnjudgedImage): DecodedImage {
  const { counted, padding } = sampled(file);
  const core = coreOf(counted);
  const known: DecodedImage = {
    ...file,
    padding,
    greyLevels: levelsOf(counted, core),
    windowFault: isWindowOutside ? 'outside' : null,
  };
  if (core.high - core.low < LEAST_STEPS || file.header.modality === 'CT') return known;
  const windowFault = faultOf(known, counted, core);
  if (windowFault === null) return known;
  return {
    ...known,
    windowFault: known.windowFault ?? windowFault,
    windowFrom: 'core',
    voiTable: null,
    window: windowOver(file.rescale, counted, core),
  };
}

/** The stored values that occur, in ascending order, and how many pixels have each. */
type Counted = { readonly values: Int32Array; readonly pixels: Uint32Array; readonly all: number };
type Core = { readonly low: number; readonly high: number };

/** As many pixels tell the core well enough. */
const SAMPLE = 2 ** 18;
/** Where padding leaves a smaller share of the pixels, it is the declaration that is wrong. */
const LEAST_UNPADDED = 0.05;

function sampled({ pixels, padding }: Pick<UnjudgedImage, 'pixels' | 'padding'>): {
  readonly counted: Counted;
  readonly padding: Padding | null;
} {
  const counts = countsOf(pixels);
  const all = countedOf(counts, pixels, null);
  if (padding === null) return { counted: all, padding };
  const inside = countedOf(counts, pixels, padding);
  const isBelieved = inside.all >= LEAST_UNPADDED * all.all;
  return isBelieved ? { counted: inside, padding } : { counted: all, padding: null };
}

/** By the bits of a value: those of negative values come after those of the others. */
function countsOf(pixels: PixelArray): Uint32Array {
  const words = wordsOf(pixels);
  const counts = new Uint32Array(2 ** (8 * pixels.BYTES_PER_ELEMENT));
  // An odd step meets every column of an image whose width is even.
  const step = Math.floor(words.length / SAMPLE) | 1;
  for (let at = 0; at < words.length; at += step) {
    const word = words[at] as number;
    counts[word] = (counts[word] as number) + 1;
  }
  return counts;
}

function countedOf(counts: Uint32Array, type: PixelArray, without: Padding | null): Counted {
  const values = new Int32Array(counts.length);
  const pixels = new Uint32Array(counts.length);
  const { low = 1, high = 0 } = without ?? {};
  const first = leastOf(type);
  let [found, all] = [0, 0];
  for (let at = 0; at < counts.length; at++) {
    const value = first + at;
    const count = counts[value & (counts.length - 1)] as number;
    if (count === 0 || (value >= low && value <= high)) continue;
    values[found] = value;
    pixels[found] = count;
    found += 1;
    all += count;
  }
  return { values: values.subarray(0, found), pixels: pixels.subarray(0, found), all };
}

/** The others are dead or hot, or written on the film. */
const CORE = 0.95;

/** The narrowest range of values that holds so many pixels. */
function coreOf({ values, pixels, all }: Counted): Core {
  let core: Core = { low: values[0] ?? 0, high: values.at(-1) ?? 0 };
  let [first, held] = [0, 0];
  for (let last = 0; last < values.length; last++) {
    held += pixels[last] as number;
    while (held - (pixels[first] as number) >= CORE * all) {
      held -= pixels[first] as number;
      first += 1;
    }
    const [low, high] = [values[first] as number, values[last] as number];
    if (held >= CORE * all && high - low < core.high - core.low) core = { low, high };
  }
  return core;
}

/** An image whose stored values differ by less is blank, in whatever window. */
const LEAST_STEPS = 16;

const SHADES = 64;
const LEVELS_OF = 0.95;

/**
 * How many of 64 even shades from the darkest to the brightest of the core make up 95 % of the pixels. Shades
 * instead of values: noise, the edges of an enlargement and what JPEG adds make no film of two levels.
 */
function levelsOf({ values, pixels, all }: Counted, { low, high }: Core): number {
  const shades = new Uint32Array(SHADES);
  for (let at = 0; at < values.length; at++) {
    const inCore = Math.min(Math.max(values[at] as number, low), high);
    const shade = Math.floor(((inCore - low) / (high - low + 1)) * SHADES);
    shades[shade] = (shades[shade] as number) + (pixels[at] as number);
  }
  let [levels, held] = [0, 0];
  for (const count of shades.toSorted().toReversed()) {
    if (held >= LEVELS_OF * all) break;
    levels += 1;
    held += count;
  }
  return levels;
}

/** Of the greys from black to white. The core of every film of ADR 70 has a fifth of them or more. */
const LEAST_SPREAD = 1 / 6;
/** Of the pixels a window leaves less between black and white, whatever it is for. */
const LEAST_BETWEEN = 0.2;
/**
 * Or it cuts off both sides and covers little of the core. Black alone may be air around a small child.
 */
const CUTTING = { between: 0.5, eachSide: 0.1, ofCore: 0.4 } as const;
/**
 * Or it makes most of them white, or is a table without an entry for most. Of 150 films none has more than
 * 0.08 in its white, and of a negative of one, whose air is white, it would be 0.38.
 */
const MOST = 0.5;

function faultOf(image: DecodedImage, counted: Counted, core: Core): WindowFault | null {
  const transform = greyTransform(image);
  const seen = seenOf(counted, transform);
  const isNamed = image.windowFrom === 'header' || image.windowFrom === 'lookup-table';
  const spread = Math.abs(greyOf(transform, core.high) - greyOf(transform, core.low));
  if (spread < LEAST_SPREAD)
    return !isNamed ? 'unnamed' : seen.between < LEAST_BETWEEN ? 'outside' : 'too_wide';
  // The others end where the values do.
  if (!isNamed) return null;
  if (seen.between < LEAST_BETWEEN || seen.white > MOST) return 'too_narrow';
  const { voiTable, rescale } = image;
  if (voiTable !== null && unlistedBy(voiTable, rescale, counted) > MOST) return 'too_narrow';
  const isCutting =
    seen.between < CUTTING.between &&
    Math.min(seen.black, seen.white) > CUTTING.eachSide &&
    seen.range < CUTTING.ofCore * (core.high - core.low);
  return isCutting ? 'too_narrow' : null;
}

/** Shares of the pixels; and over how many values those lie that are neither black nor white. */
type Seen = {
  readonly black: number;
  readonly white: number;
  readonly between: number;
  readonly range: number;
};

/** Without the least and the greatest value, which are often the ground around the image. */
function seenOf({ values, pixels }: Counted, transform: GreyTransform): Seen {
  const ends = values.length > 2 ? 1 : 0;
  let [black, white, between] = [0, 0, 0];
  let [first, last] = [0, 0];
  for (let at = ends; at < values.length - ends; at++) {
    const grey = greyOf(transform, values[at] as number);
    const count = pixels[at] as number;
    if (grey <= 0) black += count;
    else if (grey >= 1) white += count;
    else {
      if (between === 0) first = values[at] as number;
      last = values[at] as number;
      between += count;
    }
  }
  const all = black + white + between;
  return { black: black / all, white: white / all, between: between / all, range: last - first };
}

/** Of how many pixels a table has no entry, without the least and the greatest value. */
function unlistedBy(
  { first, outputs }: VoiTable,
  { slope, intercept }: DecodedImage['rescale'],
  { values, pixels }: Counted,
): number {
  const last = first + outputs.length - 1;
  let [unlisted, all] = [0, 0];
  for (let at = 1; at < values.length - 1; at++) {
    const input = Math.round((values[at] as number) * slope + intercept);
    const count = pixels[at] as number;
    all += count;
    if (input < first || input > last) unlisted += count;
  }
  return all === 0 ? 0 : unlisted / all;
}

/** Beyond the core on either side, as a share of it. */
const MARGIN = 1 / 4;

/** From the least to the greatest value near the core, in units after rescale. */
function windowOver(
  { slope, intercept }: DecodedImage['rescale'],
  { values }: Counted,
  core: Core,
): GreyWindow {
  const margin = (core.high - core.low) * MARGIN;
  const least = values.find((value) => value >= core.low - margin) ?? core.low;
  const greatest = values.findLast((value) => value <= core.high + margin) ?? core.high;
  const ends = [least, greatest].map((value) => value * slope + intercept);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  return { center: (from + to + 1) / 2, width: to - from + 1 };
}
