import { AppError } from '@aiso/contracts';
import { codeOf } from './file-errors.ts';

const FULL = ['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded'];

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null;
}

/** Of an object, or of the bucket. A HEAD has no body in which the store could say which of the two. */
export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes(nameOf(error)) || statusOf(error) === 404;

const isBucketMissing = (error: unknown): boolean => nameOf(error) === 'NoSuchBucket';

const isTimeout = (error: unknown): boolean => nameOf(error) === 'TimeoutError';

/** Why a bucket cannot be used, in words for whoever set it. */
export function whyRefused(error: unknown): string {
  if (isMissing(error)) return 'it does not exist';
  if (isTimeout(error)) return 'the store does not answer';
  const status = statusOf(error);
  if (status === 401 || status === 403) return 'the store refuses the access key';
  if (status === 301 || status === 307) return 'it is in another region';
  if (status !== null) return `the store answered ${status}`;
  if (nameOf(error) === 'CredentialsProviderError') return 'no access key was found';
  return `the store cannot be reached (${codeOf(error) || nameOf(error)})`;
}

/**
 * An S3 answer as the product's error. No answer, a refusal, or trouble over there is `storage.unreachable`:
 * only a bucket that is there can say that an object is missing.
 */
export function translateS3Error(error: unknown): unknown {
  if (error instanceof AppError || error instanceof TypeError) return error;
  if (isMissing(error) && !isBucketMissing(error)) return new AppError('object.missing', { cause: error });
  const status = statusOf(error);
  if (FULL.includes(nameOf(error)) || status === 507) {
    return new AppError('storage.full', { cause: error, detail: 'S3' });
  }
  const hasNoAnswer = status === null && codeOf(error) !== '';
  if (hasNoAnswer || status !== null || isTimeout(error)) {
    return new AppError('storage.unreachable', { cause: error, detail: `S3 ${nameOf(error)}` });
  }
  return error;
}
