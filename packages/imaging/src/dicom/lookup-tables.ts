import type { Padding, PixelArray, VoiTable } from '../image-types.ts';
import { MOST_COLOURED, type StoredRange, TINT } from '../pixel-values.ts';
import { spareOutput } from '../voi-table.ts';
import { firstItem } from './data-set.ts';
import type { DataSet } from './parse-data-set.ts';

export type LookupTable = {
  /** First input value; smaller ones map to the first output, greater ones to the last. */
  readonly first: number;
  readonly outputs: Uint16Array;
  readonly bits: number;
};

/** Modality LUT Sequence (PS3.3 C.11.1.1), or null when absent or malformed. */
export const readModalityTable = (dataSet: DataSet, signedInput: boolean): LookupTable | null =>
  readTable(firstItem(dataSet, 'x00283000'), LUT, signedInput);

/**
 * First item of the VOI LUT Sequence (PS3.3 C.11.2.1.1), or null when absent or malformed. Some tables need
 * fewer bits than they are said to have: their greatest output is white.
 */
export function readVoiTable(dataSet: DataSet, signedInput: boolean): VoiTable | null {
  const table = readTable(firstItem(dataSet, 'x00283010'), LUT, signedInput);
  if (table === null) return null;
  const greatest = table.outputs.reduce((most, output) => Math.max(most, output), 0);
  const needsAll = greatest === 0 || greatest >= 2 ** (table.bits - 1);
  return {
    first: table.first,
    outputs: table.outputs,
    maximum: needsAll ? 2 ** table.bits - 1 : greatest,
  };
}

/** LUT Descriptor and LUT Data of the sequences. */
const LUT: TableTags = ['x00283002', 'x00283006'];
type TableTags = readonly [descriptor: string, data: string];

function readTable(
  item: DataSet | null,
  [described, held]: TableTags,
  signedInput: boolean,
): LookupTable | null {
  const data = item?.elements[held];
  const descriptor = item?.elements[described];
  if (item === null || data === undefined || descriptor === undefined || descriptor.length < 6) return null;
  // 0 stands for 65,536 entries; the first input has the sign of what goes in, whatever the VR says.
  const entries = item.uint16(described, 0) || 65_536;
  const first = (signedInput ? item.int16(described, 1) : item.uint16(described, 1)) ?? 0;
  const bits = item.uint16(described, 2) ?? 16;
  if (bits < 8 || bits > 16) return null;
  const available = Math.min(data.length, item.byteArray.length - data.dataOffset);
  const outputs = new Uint16Array(entries);
  if (available >= entries * 2) {
    for (let at = 0; at < entries; at++) outputs[at] = item.wordAt(data.dataOffset + at * 2);
  } else if (available >= entries && bits === 8) {
    for (let at = 0; at < entries; at++) outputs[at] = item.byteArray[data.dataOffset + at] as number;
  } else return null;
  return { first, outputs, bits };
}

const PALETTE: readonly TableTags[] = [
  ['x00281101', 'x00281201'],
  ['x00281102', 'x00281202'],
  ['x00281103', 'x00281203'],
];

/** `coloured`: 1 for every entry that is more than a tinted grey. */
export type Palette = LookupTable & { readonly coloured: Uint8Array };

/**
 * The Palette Color Lookup Tables (PS3.3 C.7.6.3.1.5) as luminance (Rec. 601), which of a grey palette is its
 * grey; null where one is absent, malformed or in segments.
 */
export function readPalette(dataSet: DataSet): Palette | null {
  const [red, green, blue] = PALETTE.map((tags) => readTable(dataSet, tags, false));
  if (!red || !green || !blue) return null;
  const { first, outputs, bits: stated } = red;
  const isOne = [green, blue].every(
    (table) => table.first === first && table.outputs.length === outputs.length && table.bits === stated,
  );
  if (!isOne) return null;
  const greys = outputs.map(
    (value, at) =>
      (value * 299 + (green.outputs[at] as number) * 587 + (blue.outputs[at] as number) * 114 + 500) / 1000,
  );
  // Some writers say 16 bits of tables that hold 8.
  const bits = greys.some((value) => value > 255) ? stated : 8;
  const tint = TINT * (2 ** bits - 1);
  const coloured = Uint8Array.from(outputs, (value, at) => {
    const [other, third] = [green.outputs[at] as number, blue.outputs[at] as number];
    return Math.max(value, other, third) - Math.min(value, other, third) > tint ? 1 : 0;
  });
  return { first, outputs: greys, bits, coloured };
}

/** Whether a palette gives colours to more pixels than letters and marks have. */
export function isColouredBy({ first, coloured }: Palette, pixels: PixelArray): boolean {
  const last = coloured.length - 1;
  let found = 0;
  for (let at = 0; at < pixels.length; at++)
    found += coloured[Math.min(Math.max((pixels[at] as number) - first, 0), last)] as number;
  return found > MOST_COLOURED * pixels.length;
}

/** A table without an entry for more of the pixels than this is not the one of the image. */
const MOST_UNLISTED = 0.25;

/**
 * Whether a table (Modality LUT, palette) is for the pixels: values without an entry get its first or last
 * output, and a film would be white or black there. Padding, and the least and the greatest value, which are
 * often the ground around the image, need none.
 * @param ends of the values without padding
 */
export function isTableFor(
  { first, outputs }: LookupTable,
  pixels: PixelArray,
  ends: StoredRange,
  padding: Padding | null,
): boolean {
  const { min, max } = ends;
  const last = first + outputs.length - 1;
  if (min >= first && max <= last) return true;
  const { low = 1, high = 0 } = padding ?? {};
  let [unlisted, all] = [0, 0];
  for (let at = 0; at < pixels.length; at++) {
    const value = pixels[at] as number;
    if (value <= min || value >= max || (value >= low && value <= high)) continue;
    all += 1;
    if (value < first || value > last) unlisted += 1;
  }
  return unlisted <= MOST_UNLISTED * all;
}

/**
 * Replaces stored values by the outputs of a Modality LUT. Padding, which no table is for, gets a value that
 * is none of them.
 */
export function applyTable(
  pixels: PixelArray,
  table: LookupTable,
  padding: Padding | null,
): { readonly pixels: Uint16Array; readonly padding: Padding | null } {
  const last = table.outputs.length - 1;
  const spare = padding === null ? -1 : spareOutput(table.outputs);
  const isPadding = (value: number): boolean =>
    padding !== null && spare >= 0 && value >= padding.low && value <= padding.high;
  const values = new Uint16Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) {
    const value = pixels[at] as number;
    const entry = value - table.first;
    const output = table.outputs[entry < 0 ? 0 : entry > last ? last : entry] as number;
    values[at] = isPadding(value) ? spare : output;
  }
  return { pixels: values, padding: spare < 0 ? null : { low: spare, high: spare } };
}
