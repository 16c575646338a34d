import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lchownSync, statSync } from 'node:fs';
import { DatabaseStartError } from '../database-errors.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterFiles } from './cluster-files.ts';

/** How a PostgreSQL program is started: as which user, and by which command before it. */
export type Launch = { readonly uid?: number; readonly gid?: number; readonly prefix: readonly string[] };
export type Account = { readonly uid: number; readonly gid: number };

const OWN_ACCOUNT = 'aiso-postgres';

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as himself. Root runs it as the owner of the
 * cluster, or of the folder around a new one; else as `aiso-postgres`, `postgres` or `nobody`: the first that
 * is there or can be made.
 *
 * That user must reach the programs and the data, which may lie below a closed folder such as `/root`. Where
 * the modes forbid it, the programs get one capability (`setpriv`, util-linux): to pass and read
 * (CAP_DAC_READ_SEARCH), or CAP_DAC_OVERRIDE in containers that withhold this one. No mode of a foreign
 * folder is changed. access(2) ignores capabilities of a process that is not root, so initdb would not find
 * postgres beside it. With SECBIT_NO_SETUID_FIXUP it heeds them (capabilities(7)). No other capability is
 * left.
 * @throws DatabaseStartError when neither works, naming what to do.
 */
export function launchFor(files: ClusterFiles, binaries: Binaries): Launch {
  const ownUid = process.getuid?.();
  const owner = existsSync(files.cluster) ? statSync(files.cluster) : null;
  if (ownUid === undefined) return { prefix: [] };
  if (ownUid !== 0) return { prefix: [] };
  const account = ordinary(owner) ?? ordinary(statSync(files.folder)) ?? serverAccount();
  if (owner?.uid === 0) execFileSync('chown', ['-R', '-h', `${account.uid}:${account.gid}`, files.cluster]);
  const plain: Launch = { ...account, prefix: [] };
  const candidates = [
    plain,
    withCapability(account, 'dac_read_search'),
    withCapability(account, 'dac_override'),
  ];
  const launch = candidates.find((candidate) => reaches(candidate, files.folder, binaries));
  if (launch !== undefined) return launch;
  throw new DatabaseStartError(
    `AISO runs as root, which PostgreSQL refuses, and the user (uid ${account.uid}) that it would ` +
      `run as cannot reach ${files.folder} or the program folder. ` +
      'Start AISO as an ordinary user, or move program and AISO_DATA_DIR to a folder others may ' +
      'enter, such as /var/lib/aiso.',
  );
}

const ordinary = (owner: Account | null): Account | null =>
  owner === null || owner.uid === 0 ? null : { uid: owner.uid, gid: owner.gid };

/** @throws DatabaseStartError when the database was made by another user and we are not root. */
export function assertOurs(files: ClusterFiles): void {
  const ownUid = process.getuid?.() ?? 0;
  if (ownUid === 0 || !existsSync(files.folder)) return;
  const { uid } = statSync(files.folder);
  if (uid === ownUid) return;
  throw new DatabaseStartError(
    `The database in ${files.folder} belongs to another user (uid ${uid}). Start AISO as that user ` +
      'or as root, or choose another AISO_DATA_DIR.',
  );
}

/** Makes a folder the server's user may write to; of a link, the link alone. */
export function giveTo(launch: Launch, folder: string, account = accountOf(launch)): void {
  if (account !== null) lchownSync(folder, account.uid, account.gid);
}

function accountOf(launch: Launch): Account | null {
  if (launch.uid !== undefined && launch.gid !== undefined) return { uid: launch.uid, gid: launch.gid };
  const numbers = launch.prefix.flatMap((word) => /^--re[ug]id=(\d+)$/u.exec(word)?.[1] ?? []).map(Number);
  const [uid, gid] = numbers;
  return uid === undefined || gid === undefined ? null : { uid, gid };
}

const withCapability = (account: Account, capability: string): Launch => ({
  prefix: [
    'setpriv',
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    '--securebits=+no_setuid_fixup',
    '--',
  ],
});

/** initdb asks for the program beside it before it says what it would do (`--show`). */
function reaches(launch: Launch, folder: string, binaries: Binaries): boolean {
  const words = [
    ...launch.prefix,
    '/bin/sh',
    '-c',
    'cd "$1" && exec "$2" --show --pgdata="$1/cluster"',
    'sh',
    folder,
    binaries.initdb,
  ];
  return (
    spawnSync(words[0] ?? '', words.slice(1), { ...userOf(launch), cwd: '/', stdio: 'ignore' }).status === 0
  );
}

export const userOf = (launch: Launch): { uid?: number; gid?: number } =>
  launch.uid === undefined || launch.gid === undefined ? {} : { uid: launch.uid, gid: launch.gid };

function serverAccount(): Account {
  const found = account(OWN_ACCOUNT) ?? account('postgres') ?? makeAccount(OWN_ACCOUNT) ?? account('nobody');
  if (found !== null) return found;
  throw new DatabaseStartError(
    'AISO runs as root, which PostgreSQL refuses, and no user could be made for it. Make a system ' +
      `user named ${OWN_ACCOUNT}, or start AISO as an ordinary user.`,
  );
}

/** A user of the system of this name, made where there is none and root may; null where it may not. */
export const systemAccount = (name: string): Account | null => account(name) ?? makeAccount(name);

function makeAccount(name: string): Account | null {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  ways.find(([command, words]) => spawnSync(command, words, { stdio: 'ignore' }).status === 0);
  return account(name);
}

function account(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : Number.NaN;
  });
  return uid === undefined || gid === undefined || !(uid > 0) || Number.isNaN(gid) ? null : { uid, gid };
}
