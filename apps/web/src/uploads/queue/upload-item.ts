import type { AgeGroup } from '@aiso/contracts/known-age';
import type { UploadView } from '@aiso/contracts/uploads';
import type { ApiErrorCode } from '../../app/api/errors.ts';

/**
 * Where a file stands in this browser. preparing: checksum and record · waiting: for its turn, or for the
 * network · sent: acknowledged by the server, whose `view` tells the rest · refused: it cannot be taken, see
 * `problem`.
 */
export type UploadPhase = 'waiting' | 'preparing' | 'sending' | 'paused' | 'sent' | 'refused' | 'cancelled';

export type UploadProblem = { readonly code: ApiErrorCode; readonly message: string };

/** What its sender assigns a file to; null where they did not. */
export type UploadAssignment = {
  readonly patientId: string | null;
  /** A study of that patient. */
  readonly studyId: string | null;
  readonly ageGroup: AgeGroup | null;
  readonly deidentify: boolean;
};

/** One file of the queue as the screens show it. */
export type UploadItem = {
  readonly id: string;
  readonly name: string;
  /** Folder inside a dropped folder, '' for a single file. */
  readonly folder: string;
  readonly size: number;
  readonly type: string;
  readonly assignment: UploadAssignment;
  readonly phase: UploadPhase;
  readonly sentBytes: number;
  readonly bytesPerSecond: number | null;
  /** SHA-256 in lower-case hex; null where it was not computed (large file, or no secure context). */
  readonly checksum: string | null;
  /** Why it was refused, or, while waiting, why the last attempt failed. */
  readonly problem: UploadProblem | null;
  /**
   * Whether a reload finds the file again. failed: the browser does not keep it (private mode, full disk).
   */
  readonly keeping: 'pending' | 'kept' | 'failed';
  readonly file: Blob | null;
  readonly view: UploadView | null;
};

/** What a person sees as the state of a file: the browser's part, then the server's. */
export type UploadStage =
  | 'waiting'
  | 'reconnecting'
  | 'preparing'
  | 'sending'
  | 'paused'
  | 'stored'
  | 'queued'
  | 'inferring'
  | 'done'
  | 'failed'
  | 'refused'
  | 'cancelled';

export function stageOf(item: UploadItem): UploadStage {
  if (item.phase === 'waiting') return item.problem === null ? 'waiting' : 'reconnecting';
  if (item.phase !== 'sent') return item.phase;
  if (item.view === null || item.view.state === 'receiving') return 'stored';
  return item.view.state;
}

/** Whether the server has the file whole, and taken it in. */
export const isTaken = ({ state }: UploadView): boolean =>
  state === 'queued' || state === 'inferring' || state === 'done' || state === 'failed';

/** Nothing more happens to it by itself. */
export function isFinished(item: UploadItem): boolean {
  return ['done', 'failed', 'refused', 'cancelled'].includes(stageOf(item));
}

/** The bytes are still on their way: a reload or a lost network matters. */
export function isUnderWay(item: UploadItem): boolean {
  return ['waiting', 'preparing', 'sending', 'paused'].includes(item.phase);
}

export type UploadTotals = {
  readonly files: number;
  /** All that were to be sent: it does not fall when one is refused. */
  readonly meant: number;
  readonly underWay: number;
  readonly paused: number;
  readonly sent: number;
  readonly refused: number;
  readonly done: number;
  readonly finished: number;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly bytesPerSecond: number;
};

/** Sums over the queue; refused and cancelled files count neither to `bytes` nor to `sentBytes`. */
export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const totals = {
    files: items.length,
    meant: 0,
    underWay: 0,
    paused: 0,
    sent: 0,
    refused: 0,
    done: 0,
    finished: 0,
    bytes: 0,
    sentBytes: 0,
    bytesPerSecond: 0,
  };
  for (const item of items) {
    const stage = stageOf(item);
    if (stage !== 'cancelled') totals.meant += 1;
    if (isUnderWay(item)) totals.underWay += 1;
    if (item.phase === 'paused') totals.paused += 1;
    if (item.phase === 'sent') totals.sent += 1;
    if (stage === 'refused') totals.refused += 1;
    if (stage === 'done') totals.done += 1;
    if (isFinished(item)) totals.finished += 1;
    if (stage === 'refused' || stage === 'cancelled') continue;
    totals.bytes += item.size;
    totals.sentBytes += item.phase === 'sent' ? item.size : item.sentBytes;
    if (item.phase === 'sending') totals.bytesPerSecond += item.bytesPerSecond ?? 0;
  }
  return totals;
}

/** Seconds until the last byte is sent at this speed; null while that is unknown. */
export function secondsLeft(bytesLeft: number, bytesPerSecond: number | null): number | null {
  return bytesPerSecond === null || bytesPerSecond <= 0 ? null : Math.ceil(bytesLeft / bytesPerSecond);
}
