import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFirstStart } from './first-start.ts';
import { launchProgram } from './start-program.ts';

/** Starts the program once on an empty data folder; each program of the run begins with a copy of what that made. */
export default async function firstStart(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-e2e-first-'));
  const { program, stop } = await launchProgram(dataDir, { AISO_ROLES: 'web' });
  await stop();
  // Where its database was reached: each copy finds a port of its own.
  await rm(join(dataDir, 'postgres/port'), { force: true });
  keepFirstStart({ dataDir, accounts: program.accounts });
  return () => rm(dataDir, { recursive: true, force: true });
}
