import type { PixelArray, VoiTable } from '../image-types.ts';
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
  readTable(firstItem(dataSet, 'x00283000'), signedInput);

/** First item of the VOI LUT Sequence (PS3.3 C.11.2.1.1), or null when absent or malformed. */
export function readVoiTable(dataSet: DataSet, signedInput: boolean): VoiTable | null {
  const table = readTable(firstItem(dataSet, 'x00283010'), signedInput);
  return table === null ? null : { first: table.first, outputs: table.outputs, maximum: 2 ** table.bits - 1 };
}

function readTable(item: DataSet | null, signedInput: boolean): LookupTable | null {
  const data = item?.elements['x00283006'];
  const descriptor = item?.elements['x00283002'];
  if (item === null || data === undefined || descriptor === undefined || descriptor.length < 6) return null;
  // 0 stands for 65,536 entries; the first input has the sign of what goes in, whatever the VR says.
  const entries = item.uint16('x00283002', 0) || 65_536;
  const first = (signedInput ? item.int16('x00283002', 1) : item.uint16('x00283002', 1)) ?? 0;
  const bits = item.uint16('x00283002', 2) ?? 16;
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

/** Replaces stored values by the outputs of a Modality LUT. */
export function applyTable(pixels: PixelArray, table: LookupTable): Uint16Array {
  const last = table.outputs.length - 1;
  const values = new Uint16Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) {
    const entry = (pixels[at] as number) - table.first;
    values[at] = table.outputs[entry < 0 ? 0 : entry > last ? last : entry] as number;
  }
  return values;
}
