import { AppError } from '@aiso/contracts';

const FULL = ['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded'];

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null;
}

export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes(nameOf(error)) || statusOf(error) === 404;

/** An S3 answer as the product's error; no answer at all, or one of trouble over there, as `server.unavailable`. */
export function translateS3Error(error: unknown): unknown {
  if (error instanceof AppError || error instanceof TypeError) return error;
  if (isMissing(error)) return new AppError('resource.not_found', { cause: error });
  const status = statusOf(error);
  if (FULL.includes(nameOf(error)) || status === 507) {
    return new AppError('storage.full', { cause: error, detail: 'S3' });
  }
  const hasNoAnswer = status === null && error instanceof Error && 'code' in error;
  if (hasNoAnswer || (status !== null && status >= 500) || nameOf(error) === 'TimeoutError') {
    return new AppError('server.unavailable', { cause: error, detail: 'S3' });
  }
  return error;
}
