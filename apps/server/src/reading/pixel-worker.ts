import { correctImage, readImage, viewerPixels } from '@aiso/imaging';
import type { DecodeRequest, ViewerPixels } from './pixel-thread.ts';

/** Runs in a thread of `openPixelThreads`. */
export default async function decodeForViewer(request: DecodeRequest): Promise<ViewerPixels> {
  const { bytes, correction, maxBytes, maxPixels } = request;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return viewerPixels(correctImage(await readImage(file, { maxBytes, maxPixels }), correction));
}
