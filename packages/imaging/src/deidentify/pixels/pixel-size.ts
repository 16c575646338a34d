import { AppError } from '@aiso/contracts/errors';
import { type OpenDataSet, readAscii } from '../../dicom/data-set.ts';

export type PixelSize = {
  /** Of a frame. */
  readonly pixels: number;
  readonly frames: number;
  readonly components: number;
  readonly bitsAllocated: number;
};

export type HeaderSize = PixelSize & {
  /**
   * Of native pixels too few for what is said: grey ones that are said to be of three samples may be of one,
   * and two pixels share their colours.
   */
  readonly leastComponents: number;
  /** Whether Number of Frames is a number, or not there. */
  readonly areFramesCounted: boolean;
};

/** @throws AppError `dicom.invalid` where the header does not tell it */
export function sizeOf({ dataSet }: OpenDataSet): HeaderSize {
  const word = (tag: string): number => dataSet.uint16(tag) ?? 0;
  const pixels = word('x00280010') * word('x00280011');
  const bitsAllocated = word('x00280100');
  if (pixels === 0 || bitsAllocated === 0)
    throw new AppError('dicom.invalid', { detail: 'rows, columns or bits allocated' });
  const frames = readAscii(dataSet, 'x00280008') ?? '1';
  const photometric = readAscii(dataSet, 'x00280004')?.toUpperCase() ?? 'MONOCHROME2';
  const isGrey = /^(MONOCHROME|PALETTE)/u.test(photometric);
  return {
    pixels,
    // "1A" and the like: the leading number counts, as it does for other readers of DICOM.
    frames: Math.max(Number.parseInt(frames, 10) || 1, 1),
    areFramesCounted: /^[1-9]\d*$/u.test(frames),
    components: Math.max(word('x00280002'), isGrey ? 1 : 3),
    leastComponents: isGrey ? 1 : photometric.endsWith('_422') ? 2 : 3,
    bitsAllocated,
  };
}
