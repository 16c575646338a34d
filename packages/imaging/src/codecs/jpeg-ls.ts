import { type DecodedSamples, decodeFrame, type FrameSize, silent } from './wasm-decoder.ts';

/**
 * Decodes JPEG-LS (ITU-T T.87), lossless or near-lossless.
 * @returns samples; `made` tells whether colour lies by plane.
 * @throws AppError `file.corrupt`, also where the stream is cut short.
 */
export async function decodeJpegLs(codestream: Buffer, size: FrameSize): Promise<DecodedSamples<boolean>> {
  const { default: load } = await import('@cornerstonejs/codec-charls/decodewasmjs');
  const { JpegLSDecoder } = await load(silent());
  return decodeFrame(JpegLSDecoder, codestream, size, (decoder) => decoder.getInterleaveMode() === 0);
}
