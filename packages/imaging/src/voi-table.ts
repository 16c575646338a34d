import type { DecodedImage, GreyWindow, Padding, VoiTable } from './image-types.ts';
import { leastOf, wordsOf } from './pixel-values.ts';

/** The window over the outputs of a table in which they are what the table makes of them. */
export const windowOfOutputs = ({ maximum }: VoiTable): GreyWindow => ({
  center: (maximum + 1) / 2,
  width: maximum + 1,
});

/**
 * An image whose values have gone through its VOI table, so that its window, which is of the outputs, shows
 * it alike: for a viewer, and for other windows. Itself where it has no table.
 */
export function throughVoiTable(image: DecodedImage): DecodedImage {
  const { voiTable, padding } = image;
  if (voiTable === null) return image;
  const words = wordsOf(image.pixels);
  const first = leastOf(image.pixels);
  const spare = padding === null ? -1 : spareOutput(voiTable.outputs);
  const outputs = new Uint16Array(2 ** (8 * image.pixels.BYTES_PER_ELEMENT));
  for (let at = 0; at < outputs.length; at++) {
    const stored = first + at;
    const isPadding = spare >= 0 && padding !== null && stored >= padding.low && stored <= padding.high;
    outputs[stored & (outputs.length - 1)] = isPadding ? spare : outputOf(voiTable, image.rescale, stored);
  }
  const pixels = new Uint16Array(words.length);
  for (let at = 0; at < words.length; at++) pixels[at] = outputs[words[at] as number] as number;
  const own: Padding | null = spare < 0 ? null : { low: spare, high: spare };
  return { ...image, pixels, rescale: { slope: 1, intercept: 0 }, voiTable: null, padding: own };
}

/**
 * PS3.3 C.11.2.1.1: values before the first input map to the first output, those after the last to the last.
 */
export function outputOf(
  { first, outputs }: VoiTable,
  { slope, intercept }: DecodedImage['rescale'],
  stored: number,
): number {
  const input = Math.round(stored * slope + intercept) - first;
  return outputs[Math.min(Math.max(input, 0), outputs.length - 1)] ?? 0;
}

/** The greatest 16-bit value that is no output; -1 where all are. */
export function spareOutput(outputs: Uint16Array): number {
  const used = new Uint8Array(65_536);
  for (const output of outputs) used[output] = 1;
  return used.lastIndexOf(0);
}
