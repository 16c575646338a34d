import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ConnectionUrl, urlOfRole } from '../connection.ts';
import type { RolePasswords } from '../migrations/database-roles.ts';
import { external } from '../open-datastore.ts';
import { openEmbeddedServer } from '../supervisor/embedded-server.ts';
import { type ProcessLock, tryExclusive, tryShared } from '../supervisor/process-lock.ts';
import { keeperLock, testServerFolder, usersLock } from './test-server-folder.ts';

export type SharedServer = { readonly maintenanceUrl: ConnectionUrl; readonly passwords: RolePasswords };

let shared: Promise<SharedServer> | null = null;
/** Kept for the life of the process: a lock that nothing refers to is collected, and thereby released. */
let presence: ProcessLock | null = null;

/** The server of all test processes of this user on this machine, once a process. */
export function sharedServer(): Promise<SharedServer> {
  const given = process.env['DATABASE_URL'];
  shared ??= given ? Promise.resolve(givenServer(given)) : startOrJoin();
  shared.catch(() => (shared = null));
  return shared;
}

function givenServer(databaseUrl: string): SharedServer {
  const { owner, passwords } = external(databaseUrl);
  return { maintenanceUrl: owner, passwords };
}

async function startOrJoin(): Promise<SharedServer> {
  const folder = testServerFolder();
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (process.getuid !== undefined && statSync(folder).uid !== process.getuid()) {
    throw new Error(`The folder ${folder} of the test server belongs to another user. Remove it.`);
  }
  while ((presence ??= tryShared(usersLock(folder))) === null) await sleep(10);
  const server = await openEmbeddedServer({ folder: join(folder, 'postgres'), roles: [], durable: false });
  startKeeper(folder);
  return {
    maintenanceUrl: urlOfRole(
      `postgres://127.0.0.1:${server.port}/postgres`,
      'postgres',
      server.credentials.owner,
    ),
    passwords: server.credentials,
  };
}

/** Between two test files nobody may be there; the keeper holds the server up meanwhile. */
function startKeeper(folder: string): void {
  const free = tryExclusive(keeperLock(folder));
  if (free === null) return;
  free.release();
  const program = fileURLToPath(new URL('./keeper.ts', import.meta.url));
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
  }).unref();
}
