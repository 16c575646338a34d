import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { urlOfRole } from '../connection.ts';
import { openEmbeddedServer } from '../supervisor/embedded-server.ts';
import { tryExclusive } from '../supervisor/process-lock.ts';
import { dropLeftovers } from './template.ts';
import { keeperLock, testServerFolder, usersLock } from './test-server-folder.ts';

/**
 * A program: keeps the shared test server up while tests come and go, and stops it when none has come for a
 * while.
 */
const IDLE_MS = 15_000;
const LOOK_MS = 500;

const folder = testServerFolder();
const lock = tryExclusive(keeperLock(folder));
if (lock !== null) {
  const server = await openEmbeddedServer({ folder: join(folder, 'postgres'), roles: [], durable: false });
  const url = urlOfRole(`postgres://127.0.0.1:${server.port}/postgres`, 'postgres', server.credentials.owner);
  await dropLeftovers(url).catch(() => undefined);
  let lastUsed = Date.now();
  while (Date.now() - lastUsed < IDLE_MS) {
    await sleep(LOOK_MS);
    const alone = tryExclusive(usersLock(folder));
    if (alone === null) lastUsed = Date.now();
    alone?.release();
  }
  await dropLeftovers(url).catch(() => undefined);
  await server.close();
  lock.release();
}
