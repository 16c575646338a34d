import type { ModelManifest } from '@aiso/contracts';
import type { ActivationMaps } from '../network/forward-pass.ts';
import type { Region } from '../preparation/fit.ts';
import { encodeHeatmapPng, NEITHER, STRENGTHS } from './heatmap-png.ts';

/**
 * A heat map's full scale, in log-odds of evidence at the finding's temperature: this much or more for the
 * finding is white (255), as much against it full blue. The scale is the same for every image and finding.
 */
export const HEATMAP_FULL_SCALE = 6;
/**
 * Longest side of a heat map in pixels; its sides are in proportion to the image's. That is several times
 * a network's cells. Enlarged smoothly by the viewer it looks as one of the image's own size would, at a
 * thousandth of the work.
 */
export const HEATMAP_LONGEST_SIDE = 48;

type Size = { readonly width: number; readonly height: number };
/** One finding's cells, row-major height × width. */
export type CellMap = Size & { readonly values: Float32Array };

/** The cells of one finding as the network gave them, in logits. */
export function cellsOf({ values, width, height }: ActivationMaps, head: number): CellMap {
  const cells = width * height;
  return { values: values.subarray(head * cells, (head + 1) * cells), width, height };
}

/**
 * What each cell says for the finding (above zero) or against it, in log-odds at its temperature.
 *
 * Where cells are averaged to the logit, a cell is what it adds. Zero is neutral; the head's bias belongs to
 * no place. Where the logit is their log-mean-exp, a cell is the logit that the image would have if all of it
 * looked like that cell. Neutral is the operating point: a cell above it says alone that the image is above,
 * and an image above it has such a cell.
 * @param operatingPoint of the score, 0–1
 */
export function evidenceOf(
  map: CellMap,
  maps: ModelManifest['maps'],
  { temperature, operatingPoint }: { readonly temperature: number; readonly operatingPoint: number },
): CellMap {
  const neutral = maps?.pooling === 'log-mean-exp' ? Math.log(operatingPoint / (1 - operatingPoint)) : 0;
  return { ...map, values: map.values.map((value) => value / temperature - neutral) };
}

/**
 * Draws a finding's evidence (`evidenceOf`) as a PNG in the aspect ratio of the image: grey where it speaks
 * for the finding, blue where it speaks against it. The preparation's squash is undone, so it lies over the
 * original edge to edge. Bilinear, edges repeated; what lies outside the part that the network saw is black.
 * @param seen the part of the image that the network saw; by default all of it.
 */
export function drawHeatmap(evidence: CellMap, image: Size, seen: Region = { x: 0, y: 0, ...image }): Buffer {
  const longest = Math.max(image.width, image.height);
  const width = Math.max(1, Math.round((image.width / longest) * HEATMAP_LONGEST_SIDE));
  const height = Math.max(1, Math.round((image.height / longest) * HEATMAP_LONGEST_SIDE));
  const [left, columnsSeen] = span(seen.x, seen.width, width / image.width);
  const [top, rowsSeen] = span(seen.y, seen.height, height / image.height);
  const columns = positions(evidence.width, columnsSeen);
  const rows = positions(evidence.height, rowsSeen);
  // What is no number says nothing of its place.
  const strengths = evidence.values.map(
    (value) => Math.min(1, Math.max(-1, (value || 0) / HEATMAP_FULL_SCALE)) * STRENGTHS,
  );
  const entries = new Uint8Array(width * height).fill(NEITHER);
  rows.forEach((row, y) => {
    const start = (top + y) * width + left;
    columns.forEach((column, x) => {
      const above = between(strengths, row.lower * evidence.width, column);
      const below = between(strengths, row.upper * evidence.width, column);
      entries[start + x] = NEITHER + above + (below - above) * row.share + 0.5;
    });
  });
  return encodeHeatmapPng(entries, width, height);
}

/** Where a part of one side of the image begins in the drawing, and how long it is there: a pixel or more. */
function span(from: number, length: number, scale: number): readonly [number, number] {
  const start = Math.round(from * scale);
  return [start, Math.max(1, Math.round((from + length) * scale) - start)];
}

/** Between two neighbouring cells; `share` of the upper one, 0–1. */
type Position = { readonly lower: number; readonly upper: number; readonly share: number };

/** The value at a place of the row that begins at `start`. */
function between(values: Float32Array, start: number, { lower, upper, share }: Position): number {
  const value = values[start + lower] as number;
  return value + ((values[start + upper] as number) - value) * share;
}

/** Where each of `to` samples lies between `from` cell centres. */
function positions(from: number, to: number): Position[] {
  return Array.from({ length: to }, (_, i) => {
    const place = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    const lower = Math.floor(place);
    return { lower, upper: Math.min(from - 1, lower + 1), share: place - lower };
  });
}
