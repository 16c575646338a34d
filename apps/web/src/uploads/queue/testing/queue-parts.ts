import type { UploadView } from '@aiso/contracts/uploads';
import { ApiError } from '../../../app/api/errors.ts';
import type { UploadBackend } from '../../../app/api/upload-backend.ts';
import { uploadView } from '../../../testing/upload-view.ts';
import type { FileStore, KeptUpload } from '../kept/file-store.ts';
import type { PageLocks } from '../kept/page-locks.ts';
import type { FileToSend } from '../queue-entry.ts';
import type { TransferEvents, TransferInput } from '../sending/tus-transfer.ts';
import { createUploadQueue, type UploadQueue } from '../upload-queue.ts';

/**
 * The browser's parts (IndexedDB, locks, network) are not here. The journeys in e2e/ run the queue on the
 * real ones.
 */
type Attempt = TransferInput & { events: TransferEvents; isStopped: boolean };
export const attempts: Attempt[] = [];
export const kept = new Map<string, { upload: KeptUpload; file: Blob }>();
export const created: string[] = [];
export const updates: [string, unknown][] = [];
export const views = new Map<string, UploadView>();

/** As at the start of a test: nothing was sent, kept or said yet. */
export function clearParts(): void {
  for (const list of [attempts, created, updates]) list.length = 0;
  for (const map of [kept, views]) map.clear();
}

const locks: PageLocks = { claim: async () => () => {} };
const store: FileStore = {
  put: async (upload, file) => void kept.set(upload.id, { upload, file }),
  change: async (upload) => {
    const entry = kept.get(upload.id);
    if (entry !== undefined) kept.set(upload.id, { ...entry, upload });
  },
  remove: async (id) => void kept.delete(id),
  list: async (userId) =>
    Array.from(kept.values(), ({ upload }) => upload).filter((upload) => upload.userId === userId),
  read: async (id) => kept.get(id) ?? null,
  keepOnly: async (userId) => {
    for (const [id, { upload }] of kept) if (upload.userId !== userId) kept.delete(id);
  },
  forgetOld: async () => {},
  clear: async () => kept.clear(),
};

/** @param refuse hears of files that are not sent at all */
export function makeQueue(
  create: UploadBackend['create'] = async ({ uploadId }) => void created.push(uploadId),
  update: UploadBackend['update'] = async (id, body) => {
    updates.push([id, body]);
    return uploadView(id, body.state === undefined ? {} : { state: body.state });
  },
  refuse: UploadBackend['create'] = async () => {},
): UploadQueue {
  return createUploadQueue({
    store,
    locks,
    retryDelayMs: () => 5,
    backend: {
      create: (body) => (body.refused === undefined ? create(body) : refuse(body)),
      update,
      show: async (id) => {
        const found = views.get(id);
        if (found === undefined) throw new ApiError('resource.not_found', 'Not found.', 404, null);
        return found;
      },
    },
    startTransfer: (input, events) => {
      const attempt = { ...input, events, isStopped: false };
      attempts.push(attempt);
      return { stop: () => void (attempt.isStopped = true) };
    },
  });
}

export const file = (name: string, content = 'data'): FileToSend => ({
  file: new File([content], name),
  folder: '',
  assignment: { patientId: null, studyId: null, ageGroup: null, deidentify: false },
});

export async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 3_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
export const attempt = (at: number): Attempt => {
  const found = attempts[at];
  if (found === undefined) throw new Error(`There was no attempt ${at}.`);
  return found;
};
/** Checksums are made side by side: attempts do not begin in the order of the files. */
export const attemptAt = (name: string): Attempt => attempt(attempts.findIndex((one) => one.name === name));
