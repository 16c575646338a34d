import { readJpeg2000Header } from '../codecs/jpeg-2000.ts';
import { readJpegFrame } from '../jpeg/jpeg-frame.ts';
import { readCodestream } from './codestream.ts';
import type { DataElement } from './parse-data-set.ts';
import type { PixelEncoding } from './transfer-syntaxes.ts';

/** Where the pixels of a file are, and how many. */
export type PixelPlace = {
  readonly bytes: Buffer;
  readonly element: DataElement;
  readonly encoding: PixelEncoding;
  readonly count: number;
};

/**
 * Samples per pixel by the Pixel Data itself: by their length, or by the header of their code stream.
 * @throws AppError `file.*`, `dicom.*` where that cannot be read
 */
export function componentsThere(place: PixelPlace, bytesPerSample: number): number {
  const { element, encoding, count } = place;
  switch (encoding) {
    case 'native':
      return element.length >= 3 * count * bytesPerSample ? 3 : 1;
    case 'jpeg':
      return readJpegFrame(readCodestream(place)).components;
    case 'jpeg-2000':
    case 'htj2k':
      return readJpeg2000Header(readCodestream(place)).components;
    case 'rle':
      // The number of segments, one for each byte of a sample (PS3.5 G.5).
      return readCodestream(place).subarray(0, 1).readUInt8() / bytesPerSample;
  }
}
