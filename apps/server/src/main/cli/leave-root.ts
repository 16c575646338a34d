import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import type { Settings } from '@aiso/contracts';
import { type Account, systemAccount } from '@aiso/datastore';
import { makeFolder, whyUnusable } from '@aiso/datastore/folders';
import { keepDecoders, openedView } from '@aiso/imaging/decoders';
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
 * empty one is given to a user of the program's own. Below a folder that is closed to others it starts again
 * in a view of its own, in which that user comes to its files. It does not where that user could not work:
 * then it stays root, and says why.
 */
export async function leaveRoot(settings: Settings, log: Logger): Promise<void> {
  if (process.getuid?.() !== 0) return;
  try {
    const asked = foldersOf(settings);
    const folders = asked.map(madeFolder);
    const account = accountFor(folders);
    refusePortOfRoot(settings);
    const files = filesOf(settings);
    const needed = { files, folders: [...asked, ...folders], account };
    const closed = outOfReach(needed, []);
    if (closed !== null) {
      const view = openedView([PROGRAM, process.execPath, ...files, ...needed.folders]);
      if (view.length === 0 || outOfReach(needed, view) !== null)
        throw new Error(`its own user (uid ${account.uid}) cannot reach ${closed}`);
      startAgainIn(view, folders);
    }
    for (const folder of folders) give(folder, account);
    await become(account);
    log.warn({ uid: account.uid }, 'started as root: continuing as the owner of the data folder');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log.warn({ why }, 'started as root and stays root: start the program as an ordinary user');
  }
}

/**
 * A command of root's that makes the data folder gives it to a user of the program's own, as a start does: a
 * later start goes on as that one. What is there already stays whose it is.
 */
export function giveNewFolders(settings: Settings): void {
  if (process.getuid?.() !== 0) return;
  const folders = foldersOf(settings).map(madeFolder);
  const isNew = (folder: string): boolean => statSync(folder).uid === 0 && readdirSync(folder).length === 0;
  if (!folders.some(isNew)) return;
  let account: Account;
  try {
    account = accountFor(folders);
  } catch {
    // A start stays root then, and says why.
    return;
  }
  for (const folder of folders.filter(isNew)) give(folder, account);
}

const foldersOf = ({ AISO_DATA_DIR, AISO_STAGING_DIR }: Settings): string[] =>
  [AISO_DATA_DIR, AISO_STAGING_DIR].filter((folder) => folder !== undefined).map((folder) => resolve(folder));

/** This very process, in the view: there it comes here again, and finds that nothing is out of reach. */
function startAgainIn(view: readonly string[], [data = '', staging]: readonly string[]): never {
  if (process.execve === undefined) throw new Error('this version of Node.js cannot restart in place');
  const words = [...view, process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const folders = { AISO_DATA_DIR: data, ...(staging === undefined ? {} : { AISO_STAGING_DIR: staging }) };
  return process.execve('/bin/sh', ['sh', '-c', 'exec "$@"', 'sh', ...words], { ...process.env, ...folders });
}

async function become({ uid, gid }: Account): Promise<void> {
  // What starts decoders as a user of their own has to be there before.
  await keepDecoders(uid);
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** What a link leads to is what is given away. @throws Error with a sentence */
function madeFolder(folder: string): string {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw new Error(`Cannot create the folder ${folder}: ${whyUnusable(folder, error)}.`, { cause: error });
  }
  return realpathSync(folder);
}

/** @throws Error with a sentence */
function accountFor(folders: readonly string[]): Account {
  const owners = folders.map((folder) => statSync(folder)).filter(({ uid }) => uid !== 0);
  const [owner] = owners;
  if (owners.some(({ uid }) => uid !== owner?.uid)) throw new Error('the folders belong to several users');
  const account = owner ?? systemAccount(OWN_ACCOUNT);
  if (account === null) throw new Error(`the user ${OWN_ACCOUNT} could not be created`);
  return { uid: account.uid, gid: account.gid };
}

const FIRST_FREE_PORT = 1024;

/** @throws Error with a sentence */
function refusePortOfRoot({ AISO_PORT: port, AISO_ROLES: roles }: Settings): void {
  if (port > 0 && port < FIRST_FREE_PORT && roles.includes('web'))
    throw new Error(`other users may not use port ${port}`);
}

/** What the program reads by the settings and the environment, besides what is its own. */
function filesOf({ AISO_TLS_CERT, AISO_TLS_KEY, AISO_MODELS_DIR, DATABASE_URL }: Settings): string[] {
  const ofDatabase = DATABASE_URL === undefined ? [] : [...new URL(DATABASE_URL).searchParams.values()];
  return [
    AISO_TLS_CERT,
    AISO_TLS_KEY,
    AISO_MODELS_DIR,
    process.env['NODE_EXTRA_CA_CERTS'],
    ...ofDatabase.filter((value) => isAbsolute(value)),
  ]
    .filter((path) => path !== undefined)
    .filter((path) => path !== '')
    .map((path) => resolve(path));
}

type Reach = {
  readonly files: readonly string[];
  /** They are given to the account: those above them have to let it through. */
  readonly folders: readonly string[];
  readonly account: Account;
};

/** What the user may not read of what it needs, in the view; null where it may read all. */
function outOfReach({ files, folders, account }: Reach, view: readonly string[]): string | null {
  const client = existsSync(BUILT_CLIENT) ? [BUILT_CLIENT] : [];
  const readable = [process.execPath, ...OWN_FILES, ...client, ...files];
  const script = `until test "$1" = --; do cd "$1" || { echo "$1"; exit 1; }; shift; done; shift
    for path in "$@"; do test -r "$path" || { echo "$path"; exit 1; }; done`;
  const words = ['-c', script, 'sh', ...folders.map((folder) => dirname(folder)), '--', ...readable];
  const { uid, gid } = account;
  const asAccount = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
  const [program = '', ...rest] = [...view, ...(view.length === 0 ? [] : asAccount), '/bin/sh', ...words];
  const user = view.length === 0 ? account : {};
  const tried = spawnSync(program, rest, { ...user, cwd: '/', encoding: 'utf8' });
  return tried.status === 0 ? null : tried.stdout.trim() || 'its files';
}

/**
 * What is in use already stays whose it is: another process of the program may work in it, as root.
 * @throws Error with a sentence
 */
function give(folder: string, { uid, gid }: Account): void {
  if (statSync(folder).uid !== 0) return;
  if (readdirSync(folder).length > 0)
    throw new Error(
      `${folder} belongs to root and is in use (change its owner with chown -R ${OWN_ACCOUNT})`,
    );
  const { status, stderr } = spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the owner of ${folder} could not be changed: ${stderr.trim()}`);
}
