import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Settings, uploadIdSchema } from '@aiso/contracts';
import { isTenantId } from '@aiso/datastore';
import type { Tries } from './examine.ts';

/**
 * An upload's name in the staging folder and in its tus address. Made of ids that the server checked, never
 * of a file name.
 */
export type StagedRef = { readonly tenantId: string; readonly uploadId: string };

export const stagedName = ({ tenantId, uploadId }: StagedRef): string => `${tenantId}~${uploadId}`;

export function parseStagedName(name: string): StagedRef | undefined {
  const [tenantId = '', uploadId = '', ...rest] = name.split('~');
  const isValid = rest.length === 0 && isTenantId(tenantId) && uploadIdSchema.safeParse(uploadId).success;
  return isValid ? { tenantId, uploadId } : undefined;
}

type StagedFile = { readonly bytes: number; readonly changedAt: Date };

/** The folder in which uploads grow. What lies there is nobody's image yet. */
export type Staging = {
  readonly folder: string;
  pathOf(ref: StagedRef): string;
  find(ref: StagedRef): Promise<StagedFile | undefined>;
  /** Makes an empty file where there is none; what has arrived already stays. */
  create(ref: StagedRef): Promise<void>;
  /** Settles when the bytes are on disk (fsync). */
  sync(ref: StagedRef): Promise<void>;
  /** A file beside it, a byte for each try: it outlives the process that a file may end. */
  triesOf(ref: StagedRef): Tries;
  remove(ref: StagedRef): Promise<void>;
  list(): Promise<readonly StagedRef[]>;
};

export const stagingFolderOf = (settings: Pick<Settings, 'AISO_DATA_DIR' | 'AISO_STAGING_DIR'>): string =>
  settings.AISO_STAGING_DIR ?? join(settings.AISO_DATA_DIR, 'incoming');

export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (ref: StagedRef): string => join(folder, stagedName(ref));
  const triesPathOf = (ref: StagedRef): string => `${pathOf(ref)}.tries`;
  return {
    folder,
    pathOf,
    async find(ref) {
      const found = await stat(pathOf(ref)).catch(undefinedIfMissing);
      return found === undefined ? undefined : { bytes: found.size, changedAt: found.mtime };
    },
    async create(ref) {
      const file = await open(pathOf(ref), 'a', 0o600);
      await file.close();
    },
    async sync(ref) {
      const file = await open(pathOf(ref), 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    },
    triesOf(ref) {
      const path = triesPathOf(ref);
      return {
        count: async () => (await stat(path).catch(undefinedIfMissing))?.size ?? 0,
        begin: () => appendFile(path, '.', { mode: 0o600 }),
        end: () => rm(path, { force: true }),
      };
    },
    async remove(ref) {
      await rm(triesPathOf(ref), { force: true });
      await rm(pathOf(ref), { force: true });
    },
    async list() {
      const names = await readdir(folder);
      return names.flatMap((name) => parseStagedName(name) ?? []);
    },
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
