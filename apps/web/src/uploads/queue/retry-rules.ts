import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import { ApiError, type ApiErrorCode } from '../../app/api/errors.ts';
import { reconnectDelayMs } from '../../app/api/reconnect-delay.ts';
import { stageOf, type UploadAssignment, type UploadItem, type UploadProblem } from './upload-item.ts';

/** A file is sent by two requests: one makes its record, the other brings its bytes. */
export type UploadRequest = 'record' | 'bytes';

/** `isFinal`: the server has decided; otherwise another attempt may succeed. */
export type TransferFailure = UploadProblem & { readonly isFinal: boolean; readonly status: number };

/** Attempts at what the server answers with a failure of its own. */
const SERVER_ATTEMPTS = 8;
/** The network is lost, or the server or its storage is away or full: tried for as long as it takes. */
const AWAY_STATUS: ReadonlySet<number> = new Set([0, 502, 503, 504, 507]);
/** A token is over, something came too late or too early, or there is too much of it. */
const PASSING_STATUS: ReadonlySet<number> = new Set([401, 408, 425, 429]);
/** 423: another window sends the same upload; 409: an offset moved. */
const PASSING_OF_BYTES: ReadonlySet<number> = new Set([409, 423]);

/**
 * What a failed request means for its file.
 * @param problem its `status` is that of the answer, 0 where none came
 */
export function judged(
  request: UploadRequest,
  problem: UploadProblem & { readonly status: number },
): TransferFailure {
  const { status, code } = problem;
  const mayPass =
    status >= 500 ||
    AWAY_STATUS.has(status) ||
    PASSING_STATUS.has(status) ||
    (request === 'bytes' && PASSING_OF_BYTES.has(status) && !isDecided(code));
  return { ...problem, isFinal: !mayPass };
}

/** A 409 that says what contradicts is the server's last word; one that does not is an offset’s. */
const isDecided = (code: ApiErrorCode): boolean =>
  code !== 'network.unreachable' && ERROR_CATALOGUE[code].status === 409;

/** A file that cannot be read on this computer, as it was moved, changed or deleted since it was chosen. */
export const UNREADABLE = {
  code: 'file.unreadable',
  message: ERROR_CATALOGUE['file.unreadable'].message,
  status: ERROR_CATALOGUE['file.unreadable'].status,
  isFinal: true,
} as const satisfies TransferFailure;

/** A record that is there was made by an attempt whose answer got lost. */
export const isMadeAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'upload.id_taken';

/** The next attempt asks the directory for a new token first. */
export const needsNewToken = ({ status }: Pick<TransferFailure, 'status'>): boolean => status === 401;

/**
 * When the queue tries again by itself.
 * @param failedBefore attempts in a row
 * @returns the wait in ms; null: not at all
 */
export function nextAttemptMs(
  { isFinal, status }: Pick<TransferFailure, 'isFinal' | 'status'>,
  failedBefore: number,
  delayMs: (attempt: number) => number = reconnectDelayMs,
): number | null {
  if (isFinal) return null;
  return AWAY_STATUS.has(status) || failedBefore < SERVER_ATTEMPTS ? delayMs(failedBefore) : null;
}

/** The bytes were judged, and nothing else: sent again they are refused again. */
const REFUSED_FOR_GOOD: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'file.empty',
  'file.too_large',
  'file.unknown_format',
  'file.wrong_name',
  'file.unsupported_format',
  'file.truncated',
  'file.corrupt',
  'file.breaks_reader',
]);
const isForGood = (code: ApiErrorCode): boolean =>
  REFUSED_FOR_GOOD.has(code) || /^(archive|dicom|image)\./u.test(code);

/** Why a file was refused: by this browser, or by the server. */
const reasonOf = ({ problem, view }: UploadItem): ApiErrorCode | undefined =>
  problem?.code ?? view?.error?.code;

/** What a person can have tried again of a file that is over; null: nothing. */
export function retryOf(item: UploadItem): 'inference' | 'sending' | null {
  const stage = stageOf(item);
  if (stage === 'failed') return 'inference';
  if (stage !== 'refused' && stage !== 'cancelled') return null;
  const reason = stage === 'refused' ? reasonOf(item) : undefined;
  // Of an earlier page's the bytes are not here any more.
  return item.file === null || (reason !== undefined && isForGood(reason)) ? null : 'sending';
}

/** What was said of a file was not to be had. */
const CHOICE_REFUSED: ReadonlySet<string> = new Set<ApiErrorCode>([
  'upload.patient_unknown',
  'upload.patient_archived',
  'upload.study_unknown',
  'upload.not_deidentified',
  'upload.deidentified_patient',
  'file.not_deidentifiable',
]);

/** What was said of a file stays, unless it was why the file was refused: then `now` is said. */
export const assignmentOfRetry = (
  { problem, assignment }: Pick<UploadItem, 'problem' | 'assignment'>,
  now: UploadAssignment,
): UploadAssignment => (problem !== null && CHOICE_REFUSED.has(problem.code) ? now : assignment);
