import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export type Account = { readonly email: string; readonly oneTimePassword: string };
/** The running program with its own data folder, as `npm start` would run it. Accounts are by tenant. */
export type Program = { readonly url: string; readonly accounts: Readonly<Record<string, Account>> };
/** The first account of a tenant. */
export function accountOf(program: Program, tenant: string): Account {
  const account = program.accounts[tenant];
  if (account === undefined) throw new Error(`${tenant} has no first account.`);
  return account;
}

export type RunningProgram = { readonly program: Program; readonly stop: () => Promise<void> };

/** On a free port and an empty data folder, which goes with it. `environment` adds settings. */
export async function startProgram(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-e2e-'));
  const { child, program } = await launch(dataDir, environment);
  return {
    program,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; program: Program }> {
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
  return { child, program };
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
