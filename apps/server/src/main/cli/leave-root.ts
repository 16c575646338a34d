import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Settings } from '@aiso/contracts';
import { type Account, systemAccount } from '@aiso/datastore';
import { keepDecoders } from '@aiso/imaging/decoders';
import type { Logger } from 'pino';

const OWN_ACCOUNT = 'aiso';
const PROGRAM = resolve(import.meta.dirname, '../../../../..');
/** The least that the program reads of itself. */
const OWN_FILES = ['package.json', 'apps/server/src/main/cli/main.ts', 'models'].map((name) =>
  resolve(PROGRAM, name),
);
/** Who built it may have kept it from others. */
const BUILT_CLIENT = resolve(PROGRAM, 'apps/web/dist/index.html');

/**
 * Where the program is started as root, it goes on as the user to whom the data folder belongs; a new or
 * empty one is given to a user of the program's own. It does not where that user could not work: then it
 * stays root, and says why.
 */
export async function leaveRoot(settings: Settings, log: Logger): Promise<void> {
  if (process.getuid?.() !== 0) return;
  try {
    const folders = [settings.AISO_DATA_DIR, settings.AISO_STAGING_DIR]
      .filter((folder) => folder !== undefined)
      .map(madeFolder);
    const account = accountFor(folders);
    refuseWhatNeedsRoot(settings, folders, account);
    for (const folder of folders) give(folder, account);
    await become(account);
    log.warn({ uid: account.uid }, 'started as root: the program goes on as the owner of its data folder');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log.warn({ why }, 'started as root and stays root: start it as an ordinary user');
  }
}

/** For a command beside a program that has left root: what it makes has to be the program's. */
export async function followOwner({ AISO_DATA_DIR: folder }: Settings): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  if (uid !== 0) await become({ uid, gid });
}

async function become({ uid, gid }: Account): Promise<void> {
  // What starts decoders as a user of their own has to be there before.
  await keepDecoders(uid);
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** What a link leads to is what is given away. */
function madeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return realpathSync(folder);
}

/** @throws Error with a sentence */
function accountFor(folders: readonly string[]): Account {
  const owners = folders.map((folder) => statSync(folder)).filter(({ uid }) => uid !== 0);
  const [owner] = owners;
  if (owners.some(({ uid }) => uid !== owner?.uid)) throw new Error('the folders belong to several users');
  const account = owner ?? systemAccount(OWN_ACCOUNT);
  if (account === null) throw new Error(`no user ${OWN_ACCOUNT} could be made`);
  return { uid: account.uid, gid: account.gid };
}

const FIRST_FREE_PORT = 1024;

/** @throws Error with a sentence */
function refuseWhatNeedsRoot(settings: Settings, folders: readonly string[], account: Account): void {
  const { AISO_PORT: port, AISO_TLS_CERT, AISO_TLS_KEY, AISO_MODELS_DIR, AISO_DATA_DIR } = settings;
  if (port > 0 && port < FIRST_FREE_PORT && settings.AISO_ROLES.includes('web'))
    throw new Error(`port ${port} may not be used by others`);
  const needed = [process.execPath, ...OWN_FILES, AISO_TLS_CERT, AISO_TLS_KEY, AISO_MODELS_DIR];
  if (existsSync(BUILT_CLIENT)) needed.push(BUILT_CLIENT);
  const paths = needed.filter((path) => path !== undefined).map((path) => resolve(path));
  // Their parents have to let the user through; they themselves are given to it.
  const data = resolve(AISO_DATA_DIR);
  const above = [data, ...folders].map((folder) => dirname(folder));
  const script = `until test "$1" = --; do cd "$1" || { echo "$1"; exit 1; }; shift; done; shift
    for path in "$@"; do test -r "$path" || { echo "$path"; exit 1; }; done`;
  const tried = spawnSync('/bin/sh', ['-c', script, 'sh', ...above, '--', ...paths], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (tried.status !== 0)
    throw new Error(`a user of its own cannot reach ${tried.stdout.trim()} (uid ${account.uid})`);
}

/**
 * What is in use already stays whose it is: another process of the program may work in it, as root.
 * @throws Error with a sentence
 */
function give(folder: string, { uid, gid }: Account): void {
  if (statSync(folder).uid !== 0) return;
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} is root's and in use (chown -R ${OWN_ACCOUNT} gives it away)`);
  execFileSync('chown', ['-R', '-h', `${uid}:${gid}`, folder]);
}
