import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, readFirstStart } from './first-start.ts';
import { startProgramProcess } from './program-process.ts';

export type { Account } from './first-start.ts';
/** The running program with its own data folder, as `npm start` would run it. Accounts are by tenant. */
export type Program = { readonly url: string; readonly accounts: Readonly<Record<string, Account>> };

/** The first account of a tenant. */
export function accountOf(program: Program, tenant: string): Account {
  const account = program.accounts[tenant];
  if (account === undefined) throw new Error(`${tenant} has no first account.`);
  return account;
}

export type RunningProgram = { readonly program: Program; readonly stop: () => Promise<void> };
type Environment = Readonly<Record<string, string>>;

/** On a free port and with a data folder of its own, which goes with it. `environment` adds settings. */
export async function startProgram(environment: Environment = {}): Promise<RunningProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-e2e-'));
  const first = readFirstStart();
  // Where the people are kept elsewhere no account is made.
  const isCopy = first !== null && environment['AISO_USER_POOL_ENDPOINT'] === undefined;
  // With its owners: the database is not ours when we are root.
  if (isCopy) await promisify(execFile)('cp', ['-a', `${first.dataDir}/.`, dataDir]);
  const { program, stop } = await launchProgram(dataDir, environment);
  return {
    program: isCopy ? { ...program, accounts: first.accounts } : program,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** On a free port, with the data of this folder, which stays. */
export async function launchProgram(dataDir: string, environment: Environment): Promise<RunningProgram> {
  const { url, accounts, stop } = await startProgramProcess(dataDir, environment);
  return { program: { url, accounts }, stop };
}
