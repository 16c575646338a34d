import { AppError } from '@aiso/contracts/errors';
import type { GreyWindow, ImageLimits, InspectedImage, Padding, PixelArray } from '../image-types.ts';
import { type StoredRange, storedRange, storedRangeWithout } from '../pixel-values.ts';
import type { UnjudgedImage } from '../presentation.ts';
import { readCodestream } from './codestream.ts';
import { type DecodedStream, decodeStream } from './compressed-pixels.ts';
import { type OpenDataSet, openDataSet } from './data-set.ts';
import { chooseWindow } from './grey-window.ts';
import { readImageHeader } from './image-header.ts';
import { applyTable, isColouredBy, isTableFor, readModalityTable, readVoiTable } from './lookup-tables.ts';
import { type DataSet, requireSoundEnd } from './parse-data-set.ts';
import { readNativePixels } from './pixel-data.ts';
import { describePixels, type PixelDescription, readRescale } from './pixel-description.ts';
import { toStored } from './stored-pixels.ts';
import { TRANSFER_SYNTAX } from './transfer-syntaxes.ts';

/** Header of a DICOM file, with every refusal that it allows before the pixels are decoded. */
export function inspectDicom(bytes: Buffer, bare: boolean, limits: ImageLimits): InspectedImage {
  const open = openDataSet(bytes, bare, limits);
  const pixels = describePixels(open, limits);
  if (pixels.encoding === 'native') readNativeLength(open, pixels);
  return {
    format: 'dicom',
    width: pixels.width,
    height: pixels.height,
    bitsStored: pixels.palette?.bits ?? pixels.bitsStored,
    photometric: pixels.photometric,
    header: readImageHeader(open.dataSet),
  };
}

/** @see readImage */
export async function readDicom(bytes: Buffer, bare: boolean, limits: ImageLimits): Promise<UnjudgedImage> {
  const open = openDataSet(bytes, bare, limits);
  const { dataSet } = open;
  const description = describePixels(open, limits);
  const { element } = description;
  // Damage to a deflated stream shifts what comes behind it.
  if (open.transferSyntax === TRANSFER_SYNTAX.deflatedExplicitLittleEndian)
    requireSoundEnd(dataSet, element.dataOffset + element.length);
  const { raw, lossless } = await decode(open, description, limits);
  const { palette } = description;
  const colour = description.colour !== 'grey' || palette !== null;
  const stored = toStored(raw, description, lossless);
  const declared = colour ? null : readPadding(dataSet, description);
  const table = palette ?? (colour ? null : readModalityTable(dataSet, description.signed));
  if (
    table !== null &&
    !isTableFor(table, stored.pixels, rangeOf(stored.pixels, declared, stored.range), declared)
  )
    throw new AppError(palette === null ? 'dicom.modality_table' : 'dicom.palette');
  if (palette !== null && isColouredBy(palette, stored.pixels)) throw new AppError('dicom.colour');
  const { pixels, padding } =
    table === null
      ? { pixels: stored.pixels, padding: declared }
      : applyTable(stored.pixels, table, declared);
  const rescale = colour || table !== null ? { slope: 1, intercept: 0 } : readRescale(dataSet);
  const inner = rangeOf(pixels, padding, table === null ? stored.range : null);
  const ends = [inner.min, inner.max].map((value) => value * rescale.slope + rescale.intercept);
  const valueRange = { min: Math.min(...ends), max: Math.max(...ends) };
  const signedValues = description.signed || rescale.intercept < 0;
  return {
    format: 'dicom',
    width: description.width,
    height: description.height,
    bitsStored: table?.bits ?? Math.max(description.bitsStored, bitsFor(stored.range, description.signed)),
    photometric: description.photometric,
    pixels,
    rescale,
    ...(colour
      ? { window: fullRange(palette?.bits ?? 8), windowFrom: 'full-range' as const, voiTable: null }
      : chooseWindow(dataSet, valueRange, readVoiTable(dataSet, signedValues), rescale.slope)),
    valueRange,
    padding,
    header: readImageHeader(dataSet),
  };
}

/** PS3.3's formula takes exactly 0 to the greatest value to 0..1 with this window. */
const fullRange = (bits: number): GreyWindow => ({ center: 2 ** bits / 2, width: 2 ** bits });

/** @param known of all pixels, where that has been looked for already */
const rangeOf = (pixels: PixelArray, padding: Padding | null, known: StoredRange | null): StoredRange =>
  padding === null ? (known ?? storedRange(pixels)) : storedRangeWithout(pixels, padding);

async function decode(
  open: OpenDataSet,
  pixels: PixelDescription,
  limits: ImageLimits,
): Promise<DecodedStream> {
  const { encoding } = pixels;
  const { raw, lossless } =
    encoding === 'native'
      ? { raw: readNativePixels(open, pixels), lossless: true }
      : await decodeStream(encoding, readCodestream({ ...open, ...pixels }), pixels, limits);
  if (raw.length !== pixels.width * pixels.height)
    throw new AppError('file.corrupt', { detail: 'number of pixels' });
  return { raw, lossless };
}

function readNativeLength(open: OpenDataSet, pixels: PixelDescription): void {
  const { element, width, height, bitsAllocated, colour } = pixels;
  const needed = width * height * (bitsAllocated / 8) * (colour === 'grey' ? 1 : 3);
  if (element.length < needed || element.dataOffset + needed > open.bytes.length)
    throw new AppError('file.truncated');
}

const bitsFor = ({ min, max }: StoredRange, signed: boolean): number =>
  signed ? Math.ceil(Math.log2(Math.max(max + 1, -min, 1))) + 1 : Math.ceil(Math.log2(Math.max(max, 1) + 1));

/** Pixel Padding Value and Range Limit (PS3.3 C.7.5.1.1.2), or null. */
function readPadding(dataSet: DataSet, { signed }: PixelDescription): Padding | null {
  const read = (tag: string): number | undefined => {
    if ((dataSet.elements[tag]?.length ?? 0) < 2) return undefined;
    return signed ? dataSet.int16(tag) : dataSet.uint16(tag);
  };
  const value = read('x00280120');
  if (value === undefined) return null;
  const limit = read('x00280121') ?? value;
  return { low: Math.min(value, limit), high: Math.max(value, limit) };
}
