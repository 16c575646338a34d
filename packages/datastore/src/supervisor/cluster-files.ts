import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseStartError } from '../database-errors.ts';
import { makeFolder, whyUnusable } from '../folders.ts';
import { giveToOwnerAbove, writeOwnedFile } from '../ownership.ts';

/**
 * What lies in `<data folder>/postgres`. `cluster` belongs to the user that PostgreSQL runs as, the rest to
 * ours.
 */
export type ClusterFiles = {
  readonly folder: string;
  readonly cluster: string;
  readonly log: string;
  readonly credentials: string;
  readonly port: string;
  readonly locks: string;
};

export function clusterFilesOf(folder: string): ClusterFiles {
  const root = realPathOf(resolve(folder));
  return {
    folder: root,
    cluster: join(root, 'cluster'),
    log: join(root, 'server.log'),
    credentials: join(root, 'credentials.json'),
    port: join(root, 'port'),
    locks: join(root, 'locks'),
  };
}

/**
 * Without links, also of what is not there yet: a server is known by the path on its command line, whichever
 * way somebody came to it.
 */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPathOf(parent), basename(path));
}

/**
 * Whether a cluster of this major version is there. Touches nothing.
 * @throws DatabaseStartError when it is of another version, or the folder holds something else.
 */
export function hasCluster(files: ClusterFiles, major: string): boolean {
  if (!existsSync(files.cluster)) return false;
  const versionFile = join(files.cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (readdirSync(files.cluster).length === 0) return false;
    throw new DatabaseStartError(
      `The folder ${files.cluster} is not a PostgreSQL database and is not empty. Nothing in it was changed.`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === major) return true;
  throw new DatabaseStartError(
    `The database in ${files.cluster} was made by PostgreSQL ${found}, but this version of AISO ` +
      `brings PostgreSQL ${major}. ` +
      'Nothing in it was changed. Make a backup with the version of AISO that made it and restore that here.',
  );
}

export type Credentials = { readonly owner: string; readonly app: string; readonly directory: string };

/** Passwords of the three login roles, made at the first start; readable by our user alone. */
export function readOrMakeCredentials(files: ClusterFiles): Credentials {
  const known = readCredentials(files);
  if (known !== null) return known;
  const [owner, app, directory] = [newPassword(), newPassword(), newPassword()];
  const made: Credentials = { owner, app, directory };
  writeFileSync(files.credentials, JSON.stringify(made), { mode: 0o600, flag: 'wx', flush: true });
  return made;
}

export function readCredentials(files: ClusterFiles): Credentials | null {
  if (!existsSync(files.credentials)) return null;
  const read: unknown = JSON.parse(readFileSync(files.credentials, 'utf8'));
  if (
    typeof read === 'object' &&
    read !== null &&
    'owner' in read &&
    'app' in read &&
    'directory' in read &&
    typeof read.owner === 'string' &&
    typeof read.app === 'string' &&
    typeof read.directory === 'string'
  ) {
    return { owner: read.owner, app: read.app, directory: read.directory };
  }
  throw new DatabaseStartError(`The file ${files.credentials} is damaged. Restore it from a backup.`);
}

const newPassword = (): string => randomBytes(24).toString('base64url');

export function readPort(files: ClusterFiles): number | null {
  if (!existsSync(files.port)) return null;
  const port = Number(readFileSync(files.port, 'utf8'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

export const writePort = (files: ClusterFiles, port: number): void =>
  writeOwnedFile(files.port, String(port));

/** The parts of `postmaster.pid` that matter here (PostgreSQL, `src/include/utils/pidfile.h`). */
export type PidFile = { readonly pid: number; readonly port: number | null; readonly status: string };

export function readPidFile(files: ClusterFiles): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(files.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Math.abs(Number(lines[0]));
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, port: Number.isInteger(port) && port > 0 ? port : null, status: (lines[7] ?? '').trim() };
}

export const removePidFile = (files: ClusterFiles): void =>
  rmSync(join(files.cluster, 'postmaster.pid'), { force: true });

/** What root has made in the data folder of somebody else is theirs (`giveToOwnerAbove`). */
export function giveToOwner({ folder, locks, log, credentials, port }: ClusterFiles): void {
  for (const path of [folder, locks, log, credentials, port]) giveToOwnerAbove(path);
}

export function makeFolders(files: ClusterFiles): void {
  try {
    // The cluster lies below. When we are root it belongs to another user, who must be able to pass, not to
    // list.
    const isNew = makeFolder(files.folder, 0o711) !== undefined;
    if (isNew) letPass(files.folder);
    // The server is started as its owner.
    giveToOwnerAbove(files.folder);
    makeFolder(files.locks, 0o700);
  } catch (cause) {
    const why = whyUnusable(files.folder, cause);
    throw new DatabaseStartError(`The folder ${files.folder} cannot be made or written to: ${why}.`, {
      cause,
    });
  }
}

/** Whatever the umask takes away. */
function letPass(folder: string): void {
  const made = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    fchmodSync(made, 0o711);
  } finally {
    closeSync(made);
  }
}
