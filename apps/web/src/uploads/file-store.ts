import type { AgeGroup } from '@aiso/contracts/patient-age';

/** What a reload needs to go on with an upload; the bytes lie beside it. */
export type KeptUpload = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly folder: string;
  readonly type: string;
  readonly size: number;
  /** Whose age group it is, as its sender says; null where nobody said. */
  readonly ageGroup: AgeGroup | null;
  readonly checksum: string | null;
  /** Where the bytes go on (tus), once the server has said so. */
  readonly tusUrl: string | null;
  /** As last noted, for show until the server says where it stands. */
  readonly sentBytes: number;
  readonly isCreated: boolean;
  readonly isPaused: boolean;
  readonly addedAtMs: number;
};

/**
 * Files under way, by user. Every method may fail (private mode, full disk): an upload then lives as long as
 * its page.
 */
export type FileStore = {
  put(upload: KeptUpload, file: Blob): Promise<void>;
  change(upload: KeptUpload): Promise<void>;
  remove(id: string): Promise<void>;
  list(userId: string): Promise<readonly KeptUpload[]>;
  read(id: string): Promise<{ readonly upload: KeptUpload; readonly file: Blob } | null>;
  clear(): Promise<void>;
};

const DATABASE = 'aiso-uploads';
const UPLOADS = 'uploads';
const FILES = 'files';
/** Patients' images do not stay in a browser for ever because somebody never came back. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * In IndexedDB. Details and bytes are in two stores, so that noting a detail does not write the bytes again.
 */
export function openFileStore(): FileStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore(UPLOADS, { keyPath: 'id' });
        request.result.createObjectStore(FILES);
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
    return opened;
  };
  /** The results of requests made together, once they are committed. */
  const transaction = async (
    mode: IDBTransactionMode,
    work: (uploads: IDBObjectStore, files: IDBObjectStore) => readonly { readonly result: unknown }[],
  ): Promise<unknown[]> => {
    const change = (await database()).transaction([UPLOADS, FILES], mode);
    const requests = work(change.objectStore(UPLOADS), change.objectStore(FILES));
    return new Promise((resolve, reject) => {
      change.addEventListener('complete', () => resolve(requests.map((request) => request.result)));
      change.addEventListener('abort', () => reject(change.error ?? new Error('IndexedDB')));
    });
  };

  const store: FileStore = {
    async put(upload, file) {
      await transaction('readwrite', (uploads, files) => [uploads.put(upload), files.put(file, upload.id)]);
    },
    async change(upload) {
      await transaction('readwrite', (uploads) => [uploads.put(upload)]);
    },
    async remove(id) {
      await transaction('readwrite', (uploads, files) => [uploads.delete(id), files.delete(id)]);
    },
    async list(userId) {
      const [found] = await transaction('readonly', (uploads) => [uploads.getAll()]);
      const all = found as readonly KeptUpload[];
      const oldest = Date.now() - KEPT_FOR_MS;
      for (const upload of all) if (upload.addedAtMs < oldest) await store.remove(upload.id);
      return all
        .filter((upload) => upload.userId === userId && upload.addedAtMs >= oldest)
        .sort((one, other) => one.addedAtMs - other.addedAtMs);
    },
    async read(id) {
      const [upload, file] = await transaction('readonly', (uploads, files) => [
        uploads.get(id),
        files.get(id),
      ]);
      return file instanceof Blob && upload !== undefined ? { upload: upload as KeptUpload, file } : null;
    },
    async clear() {
      await transaction('readwrite', (uploads, files) => [uploads.clear(), files.clear()]);
    },
  };
  return store;
}
