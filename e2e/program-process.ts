import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The program's entry, of which `serve` is one command. */
export const ENTRY = join(ROOT, 'apps/server/src/main/cli/main.ts');

export type FirstAccount = { readonly email: string; readonly oneTimePassword: string };

/** Settings of a program, by their names in the environment. */
export type Environment = Readonly<Record<string, string>>;

/** A process of the real program, as `npm start` would run it. */
export type ProgramProcess = {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number | undefined;
  /** First accounts by tenant, with the passwords of the first start in this data folder. */
  readonly accounts: Readonly<Record<string, FirstAccount>>;
  /** What it has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the program on a free port with the data of this folder, which stays.
 * @throws Error with its output where it ends instead
 */
export async function startProgramProcess(
  dataDir: string,
  environment: Environment = {},
): Promise<ProgramProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, 'serve'], {
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
  const announcement = await new Promise<NonNullable<ReturnType<typeof parseAnnouncement>>>(
    (resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The program ended with ${code}.\n${output}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        const ready = parseAnnouncement(output);
        if (ready !== undefined) resolve(ready);
      });
    },
  );
  return {
    ...announcement,
    accounts: await readFirstAccounts(dataDir),
    dataDir,
    pid: child.pid,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Starts the program in a data folder of its own, which goes when it stops. */
export async function startProgram(environment: Environment = {}): Promise<ProgramProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-program-'));
  const program = await startProgramProcess(dataDir, environment);
  return {
    ...program,
    async stop() {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** It comes in one write that ends with an empty line: all of it is read, or nothing. */
function parseAnnouncement(output: string) {
  const url = /^AISO is ready at (\S+)$/mu.exec(output)?.[1];
  return url === undefined || !output.endsWith('\n\n') ? undefined : { url };
}

/** Those of the first start, where the program leaves them that has no terminal. */
async function readFirstAccounts(dataDir: string): Promise<Record<string, FirstAccount>> {
  const text = await readFile(join(dataDir, 'first-accounts.txt'), 'utf8').catch(() => '');
  const lines = text.matchAll(/^ {2}(\S+) +(\S+@\S+) +(\S+)$/gmu);
  const accounts: Record<string, FirstAccount> = {};
  for (const [, tenant = '', email = '', oneTimePassword = ''] of lines)
    accounts[tenant] = { email, oneTimePassword };
  return accounts;
}
