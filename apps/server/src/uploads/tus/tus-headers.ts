import type { IncomingHttpHeaders } from 'node:http';
import { AppError, uploadIdSchema } from '@aiso/contracts';
import { Metadata } from '@tus/server';

/**
 * What a client says of a file before its bytes (tus 1.0.0, "Creation"). @throws AppError `request.invalid`
 */
export const announcedIn = (headers: IncomingHttpHeaders): { uploadId: string; announcedBytes: number } => ({
  uploadId: uploadIdIn(headers),
  announcedBytes: lengthIn(headers),
});

function uploadIdIn({ 'upload-metadata': header }: IncomingHttpHeaders): string {
  try {
    const metadata = Metadata.parse(typeof header === 'string' ? header : '');
    return uploadIdSchema.parse(metadata['uploadId']);
  } catch (cause) {
    throw new AppError('request.invalid', { detail: 'Upload-Metadata', cause });
  }
}

function lengthIn({ 'upload-length': header }: IncomingHttpHeaders): number {
  if (typeof header !== 'string' || !/^\d{1,15}$/u.test(header))
    throw new AppError('request.invalid', { detail: 'Upload-Length' });
  return Number(header);
}
