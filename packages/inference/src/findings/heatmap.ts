import type { Region } from '../preparation/fit.ts';
import { encodeGreyPngs } from './grey-png.ts';

/**
 * A heat map's full scale, in log-odds at the finding's temperature. A class-activation map's mean plus the head's bias is the
 * logit, so a place's value says by how much it alone would raise the score if the whole image looked like it. White (255) is
 * this much or more, black is nothing or a place that lowers the score. The scale is the same for every image and finding.
 */
export const HEATMAP_FULL_SCALE = 6;
/**
 * Longest side of a heat map in pixels; its sides are in proportion to the image's. Several times a network's cells: enlarged
 * smoothly by the viewer it looks as one of the image's own size would, at a thousandth of the work.
 */
export const HEATMAP_LONGEST_SIDE = 48;

/**
 * Draws findings' activation maps, each row-major height × width in logits, as 8-bit grey PNGs in the aspect ratio of the image:
 * the preparation's squash is undone, so they lie over the original edge to edge. Bilinear, edges repeated; what lies outside
 * the part that the network saw is black.
 * @param seen the part of the image that the network saw; by default all of it.
 * @returns one PNG a map; all lie in one piece of memory, which can be transferred between threads at once.
 */
export function drawHeatmaps(
  maps: readonly { readonly values: Float32Array; readonly temperature: number }[],
  cells: Size,
  image: Size,
  seen: Region = { x: 0, y: 0, ...image },
): Buffer[] {
  const plan = planOf(cells, image, seen);
  const { width, height, left, top, columns, rows, grey, stretched } = plan;
  return encodeGreyPngs(maps.length, width, height, (which, files, start, stride) => {
    const map = maps[which] as (typeof maps)[number];
    toGrey(map.values, map.temperature, grey);
    stretchColumns(grey, cells.width, columns, stretched);
    stretchRows(stretched, columns.share.length, rows, files, start + top * stride + left, stride);
  });
}

type Size = { readonly width: number; readonly height: number };

/** What is alike for all maps of so many cells on images of one shape, with the memory to draw in. */
type Plan = Size & {
  readonly cells: Size;
  readonly left: number;
  readonly top: number;
  readonly columns: Positions;
  readonly rows: Positions;
  readonly grey: Float32Array;
  readonly stretched: Float32Array;
};

/** One after the other, images mostly have the same shape. */
let lastPlan: Plan | null = null;

function planOf(cells: Size, image: Size, seen: Region): Plan {
  const longest = Math.max(image.width, image.height);
  const width = Math.max(1, Math.round((image.width / longest) * HEATMAP_LONGEST_SIDE));
  const height = Math.max(1, Math.round((image.height / longest) * HEATMAP_LONGEST_SIDE));
  const [left, columnsSeen] = span(seen.x, seen.width, width / image.width);
  const [top, rowsSeen] = span(seen.y, seen.height, height / image.height);
  const isAsBefore =
    lastPlan?.width === width &&
    lastPlan.height === height &&
    lastPlan.left === left &&
    lastPlan.top === top &&
    lastPlan.columns.share.length === columnsSeen &&
    lastPlan.rows.share.length === rowsSeen &&
    lastPlan.cells.width === cells.width &&
    lastPlan.cells.height === cells.height;
  if (lastPlan !== null && isAsBefore) return lastPlan;
  lastPlan = {
    cells: { width: cells.width, height: cells.height },
    width,
    height,
    left,
    top,
    columns: positions(cells.width, columnsSeen),
    rows: positions(cells.height, rowsSeen),
    grey: new Float32Array(cells.width * cells.height),
    stretched: new Float32Array(columnsSeen * cells.height),
  };
  return lastPlan;
}

/** Where a part of one side of the image begins in the drawing, and how long it is there: at least one pixel. */
function span(from: number, length: number, scale: number): readonly [number, number] {
  const start = Math.round(from * scale);
  return [start, Math.max(1, Math.round((from + length) * scale) - start)];
}

function toGrey(values: Float32Array, temperature: number, grey: Float32Array): void {
  for (let i = 0; i < grey.length; i += 1) {
    const strength = (values[i] as number) / temperature / HEATMAP_FULL_SCALE;
    grey[i] = Math.min(1, Math.max(0, strength)) * 255;
  }
}

/** Row-major rows of `width` to rows as long as `columns`. */
function stretchColumns(
  grey: Float32Array,
  width: number,
  columns: Positions,
  stretched: Float32Array,
): void {
  const to = columns.share.length;
  for (let from = 0, at = 0; from < grey.length; from += width) {
    for (let x = 0; x < to; x += 1, at += 1) {
      const left = grey[from + (columns.lower[x] as number)] as number;
      const right = grey[from + (columns.upper[x] as number)] as number;
      stretched[at] = left + (right - left) * (columns.share[x] as number);
    }
  }
}

/** Rows of `width` to as many as `rows`, each `stride` after the one before, the first at `start` of `pixels`. */
function stretchRows(
  stretched: Float32Array,
  width: number,
  rows: Positions,
  pixels: Uint8Array,
  start: number,
  stride: number,
): void {
  const to = rows.share.length;
  for (let y = 0, at = start; y < to; y += 1, at += stride) {
    const above = (rows.lower[y] as number) * width;
    const down = (rows.upper[y] as number) * width - above;
    const share = rows.share[y] as number;
    for (let x = 0; x < width; x += 1) {
      const value = stretched[above + x] as number;
      pixels[at + x] = value + ((stretched[above + down + x] as number) - value) * share + 0.5;
    }
  }
}

type Positions = {
  readonly lower: Int32Array;
  readonly upper: Int32Array;
  /** Share of the upper neighbour, 0–1. */
  readonly share: Float64Array;
};

/** Where each of `to` samples lies between `from` cell centres. */
function positions(from: number, to: number): Positions {
  const lower = new Int32Array(to);
  const upper = new Int32Array(to);
  const share = new Float64Array(to);
  for (let i = 0; i < to; i += 1) {
    const place = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    lower[i] = Math.floor(place);
    upper[i] = Math.min(from - 1, Math.floor(place) + 1);
    share[i] = place - Math.floor(place);
  }
  return { lower, upper, share };
}
