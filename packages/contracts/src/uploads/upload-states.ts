import type { ErrorCode } from '../errors/errors.ts';

/**
 * What the client needs of uploads at run time, apart from the schemas: their library is 24 kB on the wire.
 */

/** See `uploadIdSchema`. */
export function newUploadId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(9));
  return `upload_${now}_${Array.from(random, (byte) => byte.toString(36).padStart(2, '0'))
    .join('')
    .slice(0, 14)}`;
}

/**
 * Why a file is not sent at all: what its sender's program sees by itself, or was told when it announced the
 * file. The record says so, as whoever looks for the file finds it nowhere else.
 */
export const REFUSED_BEFORE_SENDING = [
  'file.empty',
  'file.too_large',
  'file.unreadable',
  'file.not_deidentifiable',
  'upload.patient_unknown',
  'upload.patient_archived',
  'upload.study_unknown',
  'upload.not_deidentified',
  'upload.deidentified_patient',
] as const satisfies readonly ErrorCode[];
export type RefusedBeforeSending = (typeof REFUSED_BEFORE_SENDING)[number];

export const isRefusedBeforeSending = (code: string): code is RefusedBeforeSending =>
  REFUSED_BEFORE_SENDING.some((known) => known === code);

/**
 * - receiving: record made, bytes on their way
 * - queued: stored, checked and registered, waiting for the model
 * - inferring
 * - done: findings, or a gate's refusal
 * - refused: the file cannot be taken (see `error`)
 * - failed: its inference failed after all retries
 * - cancelled: by the user
 */
export const UPLOAD_STATES = [
  'receiving',
  'queued',
  'inferring',
  'done',
  'refused',
  'failed',
  'cancelled',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** Those of uploads that brought no image, so that no study shows them. */
export const UNTAKEN_STATES = ['receiving', 'refused', 'cancelled'] as const satisfies readonly UploadState[];
export type UntakenState = (typeof UNTAKEN_STATES)[number];
