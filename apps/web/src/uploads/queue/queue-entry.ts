import { shownFileName } from '@aiso/contracts/shown-text';
import type { UploadView } from '@aiso/contracts/uploads';
import type { PickedFile } from '@aiso/ui/files/collect-files.ts';
import type { KeptUpload } from './kept/file-store.ts';
import type { Restored } from './kept/keeping.ts';
import type { Transfer } from './sending/tus-transfer.ts';
import type { UploadItem, UploadProblem } from './upload-item.ts';

/** What the queue knows of a file beside what it shows. */
export type QueueEntry = {
  item: UploadItem;
  transfer: Transfer | null;
  /** Failed attempts in a row, and the wait for the next. */
  attempt: number;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  tusUrl: string | null;
  isCreated: boolean;
  readonly addedAtMs: number;
  /** Gives up the claim on the file's bytes. */
  release: () => void;
};

const BLANK = {
  folder: '',
  type: '',
  assignment: { patientId: null, studyId: null, ageGroup: null, deidentify: false },
  sentBytes: 0,
  bytesPerSecond: null,
  checksum: null,
  problem: null,
  keeping: 'pending',
  file: null,
  view: null,
} as const;

const entryOf = (item: UploadItem, more: Partial<QueueEntry> = {}): QueueEntry => ({
  item,
  transfer: null,
  attempt: 0,
  retryTimer: undefined,
  tusUrl: null,
  isCreated: false,
  addedAtMs: Date.now(),
  release: () => {},
  ...more,
});

/** A file that was chosen, and what its sender says of it. */
export type FileToSend = PickedFile & Pick<UploadItem, 'assignment'>;

/** A file just chosen; with a problem it is refused before anything is sent. */
export function entryOfFile(
  id: string,
  { file, folder, assignment }: FileToSend,
  problem: UploadProblem | null,
): QueueEntry {
  const { size, type } = file;
  const name = shownFileName(file.name);
  const phase = problem === null ? 'waiting' : 'refused';
  return entryOf({ ...BLANK, id, name, folder, size, type, assignment, phase, problem, file });
}

/** A file that an earlier page was sending. */
export function entryOfKept({ upload, file, release }: Restored): QueueEntry {
  const { isPaused, tusUrl, isCreated, addedAtMs, userId: _, promise: assignment, ...known } = upload;
  const phase = isPaused ? 'paused' : 'waiting';
  return entryOf(
    { ...BLANK, ...known, assignment, phase, keeping: 'kept', file },
    { tusUrl, isCreated, addedAtMs, release },
  );
}

/**
 * A file that an earlier page has sent, or did not get taken: the server's record is all that is left of it
 * here.
 */
export function entryOfSent(view: UploadView): QueueEntry {
  const { uploadId: id, fileName: name, fileSize: size, checksum, state, error: problem } = view;
  const phase = state === 'refused' || state === 'cancelled' ? state : 'sent';
  const known = { ...BLANK, id, name, size, checksum, phase, view } as const;
  return entryOf(phase === 'sent' ? { ...known, sentBytes: size } : { ...known, problem }, {
    isCreated: true,
  });
}

/** What a reload needs of it. */
export function keptOf({ item, tusUrl, isCreated, addedAtMs }: QueueEntry, userId: string): KeptUpload {
  const { id, name, folder, type, size, assignment, checksum, sentBytes, phase } = item;
  const isPaused = phase === 'paused';
  return {
    id,
    userId,
    name,
    folder,
    type,
    size,
    promise: assignment,
    checksum,
    sentBytes,
    tusUrl,
    isCreated,
    addedAtMs,
    isPaused,
  };
}
