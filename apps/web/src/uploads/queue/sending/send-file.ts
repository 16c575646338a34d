import { ApiError } from '../../../app/api/errors.ts';
import type { UploadBackend } from '../../../app/api/upload-backend.ts';
import { isMadeAlready, judged, type TransferFailure, UNREADABLE } from '../retry-rules.ts';
import type { UploadAssignment } from '../upload-item.ts';
import { createSpeedMeter } from './speed-meter.ts';
import type { StartTransfer, Transfer } from './tus-transfer.ts';

/** Larger files are sent without: the browser can only hash what it holds in memory. */
const CHECKSUM_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * SHA-256 in lower-case hex. Null for a large file, and outside of secure contexts, which have no
 * `crypto.subtle`.
 */
async function checksumOf(file: Blob): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (file.size > CHECKSUM_LIMIT_BYTES || subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type SendJob = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly assignment: UploadAssignment;
  readonly file: Blob;
  readonly checksum: string | null;
  readonly isCreated: boolean;
  readonly tusUrl: string | null;
};

export type SendEvents = {
  /** Checksum known and record made: the bytes go out now. */
  readonly onPrepared: (checksum: string | null) => void;
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sentBytes: number, bytesPerSecond: number | null) => void;
  readonly onDone: () => void;
  readonly onFailure: (failure: TransferFailure) => void;
};

const assigned = ({ patientId, studyId, ageGroup, deidentify }: UploadAssignment) => ({
  ...(patientId === null ? {} : { patientId }),
  ...(studyId === null ? {} : { studyId }),
  ...(ageGroup === null ? {} : { ageGroup }),
  ...(deidentify ? { deidentify } : {}),
});

/** One attempt at one file: checksum, record, bytes. After `stop` no event comes. */
export function sendFile(
  job: SendJob,
  parts: { readonly startTransfer: StartTransfer; readonly backend: UploadBackend },
  events: SendEvents,
): Transfer {
  let isStopped = false;
  let transfer: Transfer | null = null;
  const fail = (failure: TransferFailure): void => {
    if (!isStopped) events.onFailure(failure);
  };

  const begin = async (): Promise<void> => {
    const checksum = job.checksum ?? (await checksumOf(job.file));
    if (isStopped) return;
    if (!job.isCreated) {
      try {
        await parts.backend.create({
          uploadId: job.id,
          fileName: job.name,
          fileSize: job.size,
          ...(job.type === '' ? {} : { fileType: job.type.slice(0, 127) }),
          ...(checksum === null ? {} : { checksum }),
          ...assigned(job.assignment),
        });
      } catch (error) {
        if (!isMadeAlready(error)) throw error;
      }
    }
    if (isStopped) return;
    events.onPrepared(checksum);
    const speed = createSpeedMeter();
    transfer = parts.startTransfer(
      { id: job.id, name: job.name, file: job.file, checksum, url: job.tusUrl },
      {
        ...events,
        onProgress: (sentBytes) => events.onProgress(sentBytes, speed.add(sentBytes)),
        onFailure: fail,
      },
    );
  };

  begin().catch((error: unknown) => fail(failureOfPreparation(error)));
  return {
    stop() {
      isStopped = true;
      transfer?.stop();
    },
  };
}

function failureOfPreparation(error: unknown): TransferFailure {
  if (!(error instanceof ApiError)) return UNREADABLE;
  const { code, message, status } = error;
  return judged('record', { code, message, status });
}
