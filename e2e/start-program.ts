import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, readFirstStart } from './first-start.ts';

const ROOT = join(import.meta.dirname, '..');

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
  const child = spawn(process.execPath, ['apps/server/src/cli/main.ts', 'serve'], {
    cwd: ROOT,
    env: {
      ...process.env,
      AISO_DATA_DIR: dataDir,
      AISO_PORT: '0',
      AISO_LOG_LEVEL: 'error',
      AISO_SAMPLE_DATA: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const program = await new Promise<Program>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}.\n${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const ready = parseAnnouncement(output);
      if (ready !== undefined) resolve(ready);
    });
  });
  return { program, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** The announcement ends with an empty line. */
function parseAnnouncement(output: string): Program | undefined {
  const url = /^AISO is ready at (\S+)$/mu.exec(output)?.[1];
  if (url === undefined || !output.endsWith('\n\n')) return undefined;
  const lines = output.matchAll(/^ {2}(\S+) +(\S+@\S+) +(\S+)$/gmu);
  const accounts: Record<string, Account> = {};
  for (const [, tenant = '', email = '', oneTimePassword = ''] of lines)
    accounts[tenant] = { email, oneTimePassword };
  return { url, accounts };
}
