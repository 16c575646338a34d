import type { BurnedInWarning } from '@aiso/contracts';
import { AppError } from '@aiso/contracts/errors';
import { type OpenDataSet, readAscii, readUint16 } from '../dicom/data-set.ts';
import type { ImageLimits } from '../image-types.ts';
import { readImage } from '../read-image.ts';
import { hasForeignBits } from './pixels/foreign-bits.ts';
import { textPlaces } from './pixels/text-look.ts';

/**
 * @param written the de-identified file; `open` is the original
 * @throws AppError `file.corrupt`, `file.truncated` where the pixels are looked at, and are damaged
 */
export async function warningsOf(
  written: Buffer,
  open: OpenDataSet,
  limits: ImageLimits,
): Promise<readonly BurnedInWarning[]> {
  return [...headerWarnings(open), ...(await pixelWarnings(written, open, limits))];
}

/**
 * Modalities (PS3.3 C.7.3.1.1.1) whose devices write on the image, and those of photographs and scans of
 * paper.
 */
const WRITTEN_ON = new Set(['US', 'ES', 'OT', 'DOC', 'XC', 'GM', 'IVUS', 'BDUS', 'ECG', 'HC']);

function headerWarnings(open: OpenDataSet): BurnedInWarning[] {
  const { dataSet } = open;
  const stated = readAscii(dataSet, 'x00280301')?.toUpperCase();
  const isDeclared = stated === 'YES' || readAscii(dataSet, 'x00280302')?.toUpperCase() === 'YES';
  // Conversion Type is of secondary captures: screens, scanned films, photographs.
  const isLikely =
    stated !== 'NO' &&
    (WRITTEN_ON.has(readAscii(dataSet, 'x00080060') ?? '') || dataSet.elements['x00080064'] !== undefined);
  const kinds = [
    ...(isDeclared ? (['declared'] as const) : []),
    ...(isLikely && !isDeclared ? (['likely'] as const) : []),
    ...(hasOverlayBits(dataSet) || hasForeignBits(open) ? (['overlay_bits'] as const) : []),
  ];
  return kinds.map((kind) => ({ kind }));
}

function hasOverlayBits(dataSet: OpenDataSet['dataSet']): boolean {
  return Object.keys(dataSet.elements).some((name) => {
    const group = /^x(60[0-9a-f][02468ace])0100$/u.exec(name)?.[1];
    if (group === undefined || dataSet.elements[`x${group}3000`] !== undefined) return false;
    const { length } = dataSet.elements[name] ?? { length: 0 };
    return length === 2 && (readUint16(dataSet, name) ?? 1) > 1;
  });
}

/** Bytes that are no pixels may be anything. */
const DAMAGE: ReadonlySet<string> = new Set(['file.corrupt', 'file.truncated']);

async function pixelWarnings(
  file: Buffer,
  open: OpenDataSet,
  limits: ImageLimits,
): Promise<BurnedInWarning[]> {
  if (open.dataSet.elements['x7fe00010'] === undefined) return [];
  try {
    const places = textPlaces(await readImage(file, limits));
    return places.length === 0 ? [] : [{ kind: 'seen', places }];
  } catch (error) {
    if (!(error instanceof AppError) || DAMAGE.has(error.code)) throw error;
    return [{ kind: 'not_looked_at' }];
  }
}
