import { AppError } from '@aiso/contracts/errors';
import { inspectDicom, readDicom } from './dicom/dicom-image.ts';
import type { DecodedImage, ImageLimits, InspectedImage } from './image-types.ts';
import { presented } from './presentation.ts';
import { inspectRaster, readRaster } from './raster/raster-image.ts';
import { sniff } from './sniff.ts';

/**
 * Reads what a file's header says, without decoding pixels.
 *
 * @throws AppError and nothing else, whatever the bytes: `file.*`, `image.*` or `dicom.*`.
 */
export async function inspect(bytes: Uint8Array, limits: ImageLimits): Promise<InspectedImage> {
  return guarded(bytes, limits, {
    dicom: async (buffer, bare) => inspectDicom(buffer, bare, limits),
    raster: async (buffer, format) => inspectRaster(buffer, format, limits).image,
  });
}

/**
 * Reads a file whole: one frame, one channel. Native pixels stay a view into `bytes` where they can.
 *
 * @throws AppError and nothing else, whatever the bytes: `file.*`, `image.*` or `dicom.*`.
 */
export async function readImage(bytes: Uint8Array, limits: ImageLimits): Promise<DecodedImage> {
  return guarded(bytes, limits, {
    dicom: async (buffer, bare) => presented(await readDicom(buffer, bare, limits)),
    raster: async (buffer, format) => presented(await readRaster(buffer, format, limits)),
  });
}

type Readers<T> = {
  dicom: (bytes: Buffer, bare: boolean) => Promise<T>;
  raster: (bytes: Buffer, format: 'png' | 'jpeg') => Promise<T>;
};

/** Hands a file to its format's reader. Whatever that one throws leaves as an AppError. */
export async function guarded<T>(bytes: Uint8Array, limits: ImageLimits, readers: Readers<T>): Promise<T> {
  if (bytes.length === 0) throw new AppError('file.empty');
  if (bytes.length > limits.maxBytes) throw new AppError('file.too_large');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = sniff(buffer);
  try {
    switch (format) {
      case 'dicom':
      case 'dicom-bare':
        return await readers.dicom(buffer, format === 'dicom-bare');
      case 'png':
      case 'jpeg':
        return await readers.raster(buffer, format);
      case 'unknown':
        throw new AppError('file.unknown_format');
      default:
        throw new AppError('file.unsupported_format', { detail: format });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A parser or decoder gave up in a way of its own. What it says may quote the file: only its kind is
    // kept.
    throw new AppError('file.corrupt', {
      detail: error instanceof Error ? error.name : typeof error,
      cause: error,
    });
  }
}
