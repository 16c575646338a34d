import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwnerAbove, makeOwnedFolder } from '@aiso/datastore/ownership';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

async function readKeyFile(path: string): Promise<Buffer | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  if (!/^[0-9a-f]{64}\s*$/u.test(text)) {
    throw new Error(
      `The key file ${path} is damaged. Restore it from a backup: ` +
        'without it the stored passwords and signing keys cannot be read.',
    );
  }
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
  return Buffer.from(text.trim(), 'hex');
}

/**
 * The 32 bytes under which SRP verifiers and signing keys are encrypted: `configuredHex` (AISO_SECRET_KEY),
 * else the file `<dataDir>/keys/master.key` (mode 0600), made on the first start. It is never in the
 * database, so a stolen database alone gives away neither. Several processes may start at once: one file wins
 * and all read it.
 */
export async function loadMasterKey(dataDir: string, configuredHex?: string): Promise<Buffer> {
  if (configuredHex !== undefined) {
    if (!/^[0-9a-f]{64}$/iu.test(configuredHex)) throw new Error('The master key must be 32 bytes in hex.');
    return Buffer.from(configuredHex, 'hex');
  }
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'master.key');
  const present = await readKeyFile(path);
  if (present !== null) return present;

  makeOwnedFolder(folder);
  const draft = join(folder, `master.key.${randomBytes(6).toString('hex')}`);
  await writeKeyFile(draft, randomBytes(32));
  try {
    // A link, unlike a rename, does not replace the key that another process put there meanwhile.
    await link(draft, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  const key = await readKeyFile(path);
  if (key === null) throw new Error(`The key file ${path} could not be made.`);
  return key;
}

/**
 * A key that is to take the place of the one in the data folder. It lies beside that one, as
 * `master.key.new`, until `take` puts it there: whatever happens in between, neither is lost.
 */
export async function nextMasterKey(
  dataDir: string,
): Promise<{ readonly key: Buffer; readonly take: () => Promise<void> }> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'master.key.new');
  const left = await readKeyFile(path);
  const key = left ?? randomBytes(32);
  if (left === null) await writeKeyFile(path, key);
  await syncFolder(folder);
  return {
    key,
    async take() {
      // One that was left by an earlier run, too.
      giveToOwnerAbove(path);
      await rename(path, join(folder, 'master.key'));
      await syncFolder(folder);
    },
  };
}

async function writeKeyFile(path: string, key: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('hex')}\n`);
    await file.sync();
    giveToOwnerAbove(path);
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
