import type { UploadAssignment } from '../upload-item.ts';
import { newSealingKey, seal, unseal } from './sealing.ts';

/** What a reload needs to go on with an upload; the bytes lie beside it. */
export type KeptUpload = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly folder: string;
  readonly type: string;
  readonly size: number;
  /** Under the name that browsers have kept it by. */
  readonly promise: UploadAssignment;
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
 * Files under way, by user. Every method may fail (private mode, full disk, no secure context): an upload
 * then lives as long as its page.
 */
export type FileStore = {
  put(upload: KeptUpload, file: Blob): Promise<void>;
  /** @throws where it is no longer kept */
  change(upload: KeptUpload): Promise<void>;
  remove(id: string): Promise<void>;
  list(userId: string): Promise<readonly KeptUpload[]>;
  read(id: string): Promise<{ readonly upload: KeptUpload; readonly file: Blob } | null>;
  /** Forgets what others than this user left, keys included. */
  keepOnly(userId: string): Promise<void>;
  /** Forgets what nobody finished within a day. */
  forgetOld(): Promise<void>;
  /** Forgets all, keys included. */
  clear(): Promise<void>;
};

const DATABASE = 'aiso-uploads';
const STORES = ['uploads', 'files', 'keys'] as const;
/** Patients' images do not stay in a browser because somebody never came back. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

type Stores = Readonly<Record<(typeof STORES)[number], IDBObjectStore>>;
/** A person's, from the first file that is kept to the sign-out. `id` tells it from the one after that. */
type SealingKey = { readonly userId: string; readonly id: string; readonly key: CryptoKey };
/** Names of files are patients' often enough: all but what finds it is sealed. */
type SealedUpload = Pick<KeptUpload, 'id' | 'userId' | 'addedAtMs'> & { readonly details: ArrayBuffer };

const isOld = ({ addedAtMs }: Pick<KeptUpload, 'addedAtMs'>): boolean => addedAtMs < Date.now() - KEPT_FOR_MS;

async function sealDetails({ key }: SealingKey, upload: KeptUpload): Promise<SealedUpload> {
  const { id, userId, addedAtMs } = upload;
  const sealed = await seal(key, new Blob([JSON.stringify(upload)]), `details of ${id}`);
  return { id, userId, addedAtMs, details: await sealed.arrayBuffer() };
}

async function unsealDetails({ key }: SealingKey, { id, details }: SealedUpload): Promise<KeptUpload> {
  const opened = await unseal(key, new Blob([details]), `details of ${id}`);
  return JSON.parse(await opened.text()) as KeptUpload;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2);
    request.addEventListener('upgradeneeded', () => {
      // The version before kept them unsealed.
      for (const name of Array.from(request.result.objectStoreNames)) request.result.deleteObjectStore(name);
      request.result.createObjectStore('uploads', { keyPath: 'id' });
      request.result.createObjectStore('files');
      request.result.createObjectStore('keys', { keyPath: 'userId' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

/**
 * In IndexedDB, sealed. Details and bytes are in two stores, so that noting a detail does not write the bytes
 * again. The key lies beside them and cannot be copied; a sign-out destroys it, so that what a disk still
 * holds of the bytes is of no use.
 */
export function openFileStore(): FileStore {
  let opened: Promise<IDBDatabase> | null = null;
  let sealing: Promise<unknown> = Promise.resolve();

  /** The results of requests made together, once they are committed. */
  async function transaction(
    mode: IDBTransactionMode,
    work: (stores: Stores, change: IDBTransaction) => readonly { readonly result: unknown }[],
  ): Promise<unknown[]> {
    opened ??= openDatabase();
    const change = (await opened).transaction(STORES, mode);
    const [uploads, files, keys] = STORES.map((name) => change.objectStore(name));
    if (uploads === undefined || files === undefined || keys === undefined) throw new Error('IndexedDB');
    const requests = work({ uploads, files, keys }, change);
    return new Promise((resolve, reject) => {
      change.addEventListener('complete', () => resolve(requests.map((request) => request.result)));
      change.addEventListener('abort', () => reject(change.error ?? new Error('IndexedDB')));
    });
  }
  async function found<T>(request: (stores: Stores) => { readonly result: unknown }): Promise<T> {
    const [result] = await transaction('readonly', (stores) => [request(stores)]);
    return result as T;
  }
  const knownKey = (userId: string) => found<SealingKey | undefined>(({ keys }) => keys.get(userId));
  const all = () => found<readonly SealedUpload[]>(({ uploads }) => uploads.getAll());

  async function keyOf(userId: string): Promise<SealingKey> {
    const known = await knownKey(userId);
    if (known !== undefined) return known;
    const made = { userId, id: crypto.randomUUID(), key: await newSealingKey() };
    // Another page may have been first: its key is taken.
    await transaction('readwrite', ({ keys }) => [keys.add(made)]).catch(() => undefined);
    return (await knownKey(userId)) ?? made;
  }

  /** Writes only while the key is still there: a sign-out may have come since the sealing began. */
  const writeSealed = (used: SealingKey, write: (stores: Stores, change: IDBTransaction) => void) =>
    transaction('readwrite', (stores, change) => {
      const key = stores.keys.get(used.userId);
      key.addEventListener('success', () => {
        if ((key.result as SealingKey | undefined)?.id === used.id) write(stores, change);
        else change.abort();
      });
      return [key];
    });

  async function remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await transaction('readwrite', ({ uploads, files }) =>
      ids.flatMap((id) => [uploads.delete(id), files.delete(id)]),
    );
  }

  return {
    async put(upload, file) {
      // One at a time: pieces of a hundred files at once would be much memory. The key is the one of now: a
      // file whose turn comes after a sign-out makes no new one.
      const turn = Promise.all([keyOf(upload.userId), sealing]).then(async ([key]) => {
        const details = await sealDetails(key, upload);
        const sealed = await seal(key.key, file, upload.id);
        await writeSealed(key, ({ uploads, files }) => {
          uploads.put(details);
          files.put(sealed, upload.id);
        });
      });
      sealing = turn.catch(() => undefined);
      return turn;
    },
    async change(upload) {
      const key = await knownKey(upload.userId);
      if (key === undefined) throw new Error('The upload is no longer kept.');
      const details = await sealDetails(key, upload);
      await writeSealed(key, ({ uploads }, change) => {
        const known = uploads.getKey(upload.id);
        known.addEventListener('success', () => {
          if (known.result === undefined) change.abort();
          else uploads.put(details);
        });
      });
    },
    remove: (id) => remove([id]),
    async list(userId) {
      const key = await knownKey(userId);
      const own = (await all()).filter((upload) => upload.userId === userId && !isOld(upload));
      if (key === undefined) return [];
      const uploads = await Promise.all(own.map((upload) => unsealDetails(key, upload).catch(() => null)));
      return uploads
        .filter((upload) => upload !== null)
        .sort((one, other) => one.addedAtMs - other.addedAtMs);
    },
    async read(id) {
      const sealed = await found<SealedUpload | undefined>(({ uploads }) => uploads.get(id));
      const bytes = await found<unknown>(({ files }) => files.get(id));
      const key = sealed === undefined ? undefined : await knownKey(sealed.userId);
      if (sealed === undefined || key === undefined || !(bytes instanceof Blob)) return null;
      const upload = await unsealDetails(key, sealed);
      return { upload, file: await unseal(key.key, bytes, id) };
    },
    async keepOnly(userId) {
      const others = (await all()).filter((upload) => upload.userId !== userId);
      await remove(others.map(({ id }) => id));
      const owners = await found<readonly IDBValidKey[]>(({ keys }) => keys.getAllKeys());
      await transaction('readwrite', ({ keys }) =>
        owners.filter((owner) => owner !== userId).map((owner) => keys.delete(owner)),
      );
    },
    forgetOld: async () => remove((await all()).filter(isOld).map(({ id }) => id)),
    async clear() {
      await transaction('readwrite', ({ uploads, files, keys }) => [
        uploads.clear(),
        files.clear(),
        keys.clear(),
      ]);
    },
  };
}
