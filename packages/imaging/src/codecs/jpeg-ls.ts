import { AppError } from '@aiso/contracts/errors';
import { type DecodedSamples, decodeFrame, type FrameSize, silent } from './wasm-decoder.ts';

/**
 * Decodes JPEG-LS (ITU-T T.87), lossless or near-lossless. CharLS refuses a scan that does not end where its
 * samples do.
 * @param start where the first scan's data begins
 * @returns samples; `made` tells whether colour lies by plane.
 * @throws AppError `file.corrupt`; `file.truncated` where no marker ends the scan.
 */
export async function decodeJpegLs(
  codestream: Buffer,
  size: FrameSize,
  start: number,
): Promise<DecodedSamples<boolean>> {
  requireMarker(codestream, start);
  const { default: load } = await import('@cornerstonejs/codec-charls/decodewasmjs');
  const { JpegLSDecoder } = await load(silent());
  return decodeFrame(JpegLSDecoder, codestream, size, (decoder) => decoder.getInterleaveMode() === 0);
}

/** In a scan FF is followed by less than 80 (T.87 A.1). Without a marker CharLS takes seconds to give up. */
function requireMarker(codestream: Buffer, start: number): void {
  for (let at = codestream.indexOf(0xff, start); at >= 0; at = codestream.indexOf(0xff, at + 1))
    if ((codestream[at + 1] ?? 0) >= 0x80) return;
  throw new AppError('file.truncated');
}
