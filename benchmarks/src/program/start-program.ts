import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from './sign-in.ts';

const MAIN = join(import.meta.dirname, '../../../apps/server/src/cli/main.ts');

/** A process of the real program. */
export type RunningProgram = {
  readonly url: string;
  /** First accounts by tenant; empty where the data folder had them already. */
  readonly accounts: Readonly<Record<string, Account>>;
  readonly child: ChildProcess;
  stop(): Promise<void>;
};

/** Starts roles of the program on a data folder and waits until they are ready. @throws Error with its output when it ends instead */
export async function startProgram(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, 'serve'], {
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
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const announcement = await new Promise<{ url: string; accounts: Record<string, Account> }>(
    (resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The program ended with ${code}.\n${output}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        const ready = parseAnnouncement(output);
        if (ready !== undefined) resolve(ready);
      });
    },
  );
  child.stdout.resume();
  return {
    ...announcement,
    child,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The program prints its accounts in the same write as its address, so that one is never read without the other. */
function parseAnnouncement(output: string) {
  if (output.includes('AISO worker is ready.')) return { url: '', accounts: {} };
  const url = /^AISO is ready at (\S+)$/mu.exec(output)?.[1];
  if (url === undefined || !output.endsWith('\n\n')) return undefined;
  const lines = output.matchAll(/^ {2}(\S+) +(\S+@\S+) +(\S+)$/gmu);
  const accounts: Record<string, Account> = {};
  for (const [, tenant = '', email = '', oneTimePassword = ''] of lines)
    accounts[tenant] = { email, oneTimePassword };
  return { url, accounts };
}

/** Connects to the embedded server of a data folder as its owner, past row-level security: for seeding and for counting. */
export async function connectAsOwner(dataDir: string): Promise<pg.Client> {
  const folder = join(dataDir, 'postgres');
  const credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as {
    owner: string;
  };
  const port = Number(await readFile(join(folder, 'port'), 'utf8'));
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: credentials.owner,
    database: 'aiso',
  });
  // Told by the next query as well; a server that is killed under it must not end the benchmark.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
