import { AppError } from '@aiso/contracts/errors';
import type { ImageLimits, Photometric } from '../image-types.ts';
import { componentsThere, type PixelPlace } from './components.ts';
import { type OpenDataSet, readAscii, readNumber, readUint16 } from './data-set.ts';
import { type Palette, readPalette } from './lookup-tables.ts';
import type { DataElement, DataSet } from './parse-data-set.ts';
import { type PixelEncoding, pixelEncoding } from './transfer-syntaxes.ts';

/** The Image Pixel Module (PS3.3 C.7.6.3), checked. */
export type PixelDescription = {
  readonly element: DataElement;
  readonly encoding: PixelEncoding;
  readonly width: number;
  readonly height: number;
  readonly colour: 'grey' | 'rgb' | 'ybr-full';
  /** Whether the header calls the samples grey, even where there are three. */
  readonly saidGrey: boolean;
  /** Colour by plane instead of by pixel (native only). */
  readonly planar: boolean;
  readonly bitsAllocated: 8 | 16;
  readonly bitsStored: number;
  readonly highBit: number;
  readonly signed: boolean;
  /** Of PALETTE COLOR: what the values stand for, as luminance. */
  readonly palette: Palette | null;
  /** What the values mean once colour has become luminance. */
  readonly photometric: Photometric;
};

const DIRECTORY_SOP_CLASS = '1.2.840.10008.1.3.10';

/**
 * Checks everything that the header promises of the pixels, before any of their memory is allocated.
 *
 * @throws AppError `dicom.*`, `image.multi_frame`, `image.too_large`.
 */
export function describePixels(
  { dataSet, meta, transferSyntax, bytes }: OpenDataSet,
  limits: ImageLimits,
): PixelDescription {
  if (readAscii(meta, 'x00020002') === DIRECTORY_SOP_CLASS || dataSet.elements['x00041220'] !== undefined)
    throw new AppError('dicom.directory');
  const element = dataSet.elements['x7fe00010'];
  if (element === undefined) {
    const float = dataSet.elements['x7fe00008'] ?? dataSet.elements['x7fe00009'];
    throw new AppError(float === undefined ? 'dicom.no_pixels' : 'dicom.unsupported_pixels');
  }
  // "1A" and the like: the leading number counts, as it does for other readers of DICOM.
  if (Number.parseInt(readAscii(dataSet, 'x00280008') ?? '1', 10) > 1)
    throw new AppError('image.multi_frame');
  const height = readUint16(dataSet, 'x00280010');
  const width = readUint16(dataSet, 'x00280011');
  if (width === null || height === null || width === 0 || height === 0)
    throw new AppError('dicom.invalid', { detail: 'rows or columns' });
  if (width * height > limits.maxPixels) throw new AppError('image.too_large');
  const encoding = pixelEncoding(transferSyntax);
  if (encoding === null) throw new AppError('dicom.unsupported_transfer_syntax', { detail: transferSyntax });
  const place = { bytes, element, encoding, count: width * height };
  return { element, encoding, width, height, ...describeSamples(dataSet, place) };
}

type Samples = Omit<PixelDescription, 'element' | 'encoding' | 'width' | 'height'>;

function describeSamples(dataSet: DataSet, place: PixelPlace): Samples {
  const photometric = readAscii(dataSet, 'x00280004')?.toUpperCase() ?? 'MONOCHROME2';
  const bitsAllocated = readUint16(dataSet, 'x00280100');
  if (bitsAllocated === null) throw new AppError('dicom.invalid', { detail: 'bits allocated' });
  if (bitsAllocated !== 8 && bitsAllocated !== 16)
    throw new AppError('dicom.unsupported_pixels', { detail: `${bitsAllocated} bits allocated` });
  const bitsStored = readUint16(dataSet, 'x00280101') ?? bitsAllocated;
  if (bitsStored < 1 || bitsStored > bitsAllocated)
    throw new AppError('dicom.invalid', { detail: 'bits stored' });
  const highBit = readUint16(dataSet, 'x00280102') ?? bitsStored - 1;
  if (highBit < bitsStored - 1 || highBit >= bitsAllocated)
    throw new AppError('dicom.invalid', { detail: 'high bit' });
  const signed = readUint16(dataSet, 'x00280103') === 1;
  const planar = readUint16(dataSet, 'x00280006') === 1;
  const ofColour = Object.hasOwn(COLOURS, photometric) ? COLOURS[photometric] : undefined;
  const isPalette = photometric === 'PALETTE COLOR';
  const isGrey = photometric === 'MONOCHROME1' || photometric === 'MONOCHROME2';
  const bits = { bitsAllocated, bitsStored, highBit, signed } as const;
  const stored = { ...bits, planar, saidGrey: isGrey, palette: null } as const;
  if (!isGrey && !isPalette && ofColour === undefined)
    throw new AppError('dicom.unsupported_pixels', { detail: photometric });
  const expected = ofColour === undefined ? 1 : 3;
  const stated = readUint16(dataSet, 'x00280002') ?? expected;
  // Where Samples per Pixel contradicts, the pixels themselves tell which is wrong.
  const samples = stated === expected ? expected : componentsThere(place, bitsAllocated / 8);
  if (samples === 1 && !isPalette)
    return { ...stored, photometric: shownAs(photometric, dataSet), colour: 'grey' };
  const palette = isPalette && samples === 1 && !signed ? readPalette(dataSet) : null;
  if (palette !== null) return { ...stored, photometric: 'MONOCHROME2', colour: 'grey', palette };
  const colour = ofColour ?? (isGrey ? 'rgb' : undefined);
  const subsampled = place.encoding === 'native' && photometric === 'YBR_FULL_422';
  if (colour === undefined || samples !== 3 || bitsAllocated !== 8 || signed || subsampled)
    throw new AppError('dicom.unsupported_pixels', { detail: photometric });
  const shown = isGrey ? shownAs(photometric, dataSet) : 'MONOCHROME2';
  return { ...stored, bitsStored: 8, highBit: 7, photometric: shown, colour };
}

/**
 * Presentation LUT Shape INVERSE (PS3.3 C.11.6.1.2) turns black and white round. Of MONOCHROME1 it only
 * restates that (C.8.11.3.1.2).
 */
function shownAs(photometric: string, dataSet: DataSet): Photometric {
  const isInverse = readAscii(dataSet, 'x20500020')?.toUpperCase() === 'INVERSE';
  return photometric === 'MONOCHROME1' || isInverse ? 'MONOCHROME1' : 'MONOCHROME2';
}

/** What colour is once it is decoded: JPEG 2000 takes its own transform back (PS3.5 8.2.4). */
const COLOURS: Readonly<Record<string, 'rgb' | 'ybr-full'>> = {
  RGB: 'rgb',
  YBR_RCT: 'rgb',
  YBR_ICT: 'rgb',
  YBR_FULL: 'ybr-full',
  YBR_FULL_422: 'ybr-full',
};

/** Beyond it values are of no unit, and a sum may be no number. */
const MOST_RESCALE = 1e9;

/** Rescale Slope and Intercept (PS3.3 C.11.1), 1 and 0 where absent or useless. */
export function readRescale(dataSet: DataSet): { slope: number; intercept: number } {
  const usable = (tag: string): number => {
    const value = readNumber(dataSet, tag) ?? 0;
    return Math.abs(value) > MOST_RESCALE ? 0 : value;
  };
  return { slope: usable('x00281053') || 1, intercept: usable('x00281052') };
}
