import type { Region } from '../preparation/fit.ts';
import { encodeGreyPng } from './grey-png.ts';

/**
 * A heat map's full scale, in log-odds at the finding's temperature. A class-activation map's mean plus
 * the head's bias is the logit. So a place's value says by how much it alone would raise the score if the
 * whole image looked like it. White (255) is this much or more, black is nothing or a place that lowers
 * the score. The scale is the same for every image and finding.
 */
export const HEATMAP_FULL_SCALE = 6;
/**
 * Longest side of a heat map in pixels; its sides are in proportion to the image's. That is several times
 * a network's cells. Enlarged smoothly by the viewer it looks as one of the image's own size would, at a
 * thousandth of the work.
 */
export const HEATMAP_LONGEST_SIDE = 48;

type Size = { readonly width: number; readonly height: number };

/**
 * Draws a finding's activation map (row-major height × width, in logits) as an 8-bit grey PNG in the
 * aspect ratio of the image. The preparation's squash is undone, so it lies over the original edge to
 * edge. Bilinear, edges repeated; what lies outside the part that the network saw is black.
 * @param seen the part of the image that the network saw; by default all of it.
 */
export function drawHeatmap(
  map: Size & { readonly values: Float32Array },
  temperature: number,
  image: Size,
  seen: Region = { x: 0, y: 0, ...image },
): Buffer {
  const longest = Math.max(image.width, image.height);
  const width = Math.max(1, Math.round((image.width / longest) * HEATMAP_LONGEST_SIDE));
  const height = Math.max(1, Math.round((image.height / longest) * HEATMAP_LONGEST_SIDE));
  const [left, columnsSeen] = span(seen.x, seen.width, width / image.width);
  const [top, rowsSeen] = span(seen.y, seen.height, height / image.height);
  const columns = positions(map.width, columnsSeen);
  const rows = positions(map.height, rowsSeen);
  const grey = map.values.map((value) => {
    const strength = value / temperature / HEATMAP_FULL_SCALE;
    return Math.min(1, Math.max(0, strength)) * 255;
  });
  const pixels = new Uint8Array(width * height);
  rows.forEach((row, y) => {
    const start = (top + y) * width + left;
    columns.forEach((column, x) => {
      const above = between(grey, row.lower * map.width, column);
      const below = between(grey, row.upper * map.width, column);
      pixels[start + x] = above + (below - above) * row.share + 0.5;
    });
  });
  return encodeGreyPng(pixels, width, height);
}

/** Where a part of one side of the image begins in the drawing, and how long it is there: a pixel or more. */
function span(from: number, length: number, scale: number): readonly [number, number] {
  const start = Math.round(from * scale);
  return [start, Math.max(1, Math.round((from + length) * scale) - start)];
}

/** Between two neighbouring cells; `share` of the upper one, 0–1. */
type Position = { readonly lower: number; readonly upper: number; readonly share: number };

/** The value at a place of the row that begins at `start`. */
function between(grey: Float32Array, start: number, { lower, upper, share }: Position): number {
  const value = grey[start + lower] as number;
  return value + ((grey[start + upper] as number) - value) * share;
}

/** Where each of `to` samples lies between `from` cell centres. */
function positions(from: number, to: number): Position[] {
  return Array.from({ length: to }, (_, i) => {
    const place = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    const lower = Math.floor(place);
    return { lower, upper: Math.min(from - 1, lower + 1), share: place - lower };
  });
}
