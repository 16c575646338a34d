import { encodeGreyPng } from './grey-png.ts';

/**
 * A heat map's full scale, in log-odds at the finding's temperature. A class-activation map's mean plus the head's bias is the
 * logit, so a place's value says by how much it alone would raise the score if the whole image looked like it. White (255) is
 * this much or more, black is nothing or a place that lowers the score. The scale is the same for every image and finding.
 */
export const HEATMAP_FULL_SCALE = 6;
/**
 * Longest side of a heat map in pixels; its sides are in proportion to the image's. Ten times a network's cells: enlarged
 * smoothly by the viewer it looks as one of the image's own size would, at a hundredth of the work.
 */
export const HEATMAP_LONGEST_SIDE = 128;

/**
 * Draws one finding's activation map, row-major height × width in logits, as an 8-bit grey PNG in the aspect ratio of the
 * image: the preparation's squash is undone, so it lies over the original edge to edge. Bilinear, edges repeated.
 */
export function drawHeatmap(
  map: { readonly values: Float32Array; readonly width: number; readonly height: number },
  temperature: number,
  image: { readonly width: number; readonly height: number },
): Buffer {
  const longest = Math.max(image.width, image.height);
  const width = Math.max(1, Math.round((image.width / longest) * HEATMAP_LONGEST_SIDE));
  const height = Math.max(1, Math.round((image.height / longest) * HEATMAP_LONGEST_SIDE));
  const grey = new Float32Array(map.values.length);
  for (let i = 0; i < grey.length; i += 1) {
    const strength = (map.values[i] as number) / temperature / HEATMAP_FULL_SCALE;
    grey[i] = Math.min(1, Math.max(0, strength)) * 255;
  }
  const stretched = stretchColumns(grey, map.width, map.height, width);
  const rows = positions(map.height, height);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = (rows.lower[y] as number) * width;
    const bottom = (rows.upper[y] as number) * width;
    blendRows(stretched, top, bottom, rows.share[y] as number, pixels, y * width, width);
  }
  return encodeGreyPng(pixels, width, height);
}

/** Mixes the rows that begin at `top` and `bottom` into `out` from `at` on; `down` is the lower one's share. */
function blendRows(
  rows: Float32Array,
  top: number,
  bottom: number,
  down: number,
  out: Uint8Array,
  at: number,
  width: number,
): void {
  for (let x = 0; x < width; x += 1) {
    const above = rows[top + x] as number;
    out[at + x] = above + ((rows[bottom + x] as number) - above) * down + 0.5;
  }
}

/** Row-major `width` × `height` to `to` × `height`. */
function stretchColumns(grey: Float32Array, width: number, height: number, to: number): Float32Array {
  const columns = positions(width, to);
  const stretched = new Float32Array(to * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < to; x += 1) {
      const left = grey[y * width + (columns.lower[x] as number)] as number;
      const right = grey[y * width + (columns.upper[x] as number)] as number;
      stretched[y * to + x] = left + (right - left) * (columns.share[x] as number);
    }
  }
  return stretched;
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
