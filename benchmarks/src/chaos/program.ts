import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, readFile, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 90_000;
/** Mebibytes that are written before it is asked whether that is felt. */
const PIECES_BETWEEN = 256;

/** The program keeps so much free as would leave this for what the run writes. */
const ROOM_MB = 2_048;

export type Victim = 'web' | 'worker' | 'postgres';
type Role = Exclude<Victim, 'postgres'>;

/** The real program, its roles apart, as a site would run it, and the means to kill any part of it. */
export type Program = {
  readonly url: string;
  /** What an importer beside it keeps free, too. */
  readonly floorMb: number;
  /** `kill -9`, then starts it again as a service manager would; PostgreSQL is the program's own to start. */
  strike(victim: Victim): Promise<void>;
  isWell(): Promise<boolean>;
  /** The process that plays a role now. */
  pidOf(role: Role): number | undefined;
  /** Takes the room that is left, and gives it back once `isRefused` says that it was felt. */
  fillDisk(isRefused: () => Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
};

export async function startProgram(dataDir: string): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output = createWriteStream(join(dataDir, 'program.log'), { flags: 'a' });
  const children = new Map<Role, ChildProcess>();
  let isStopping = false;

  const { bavail, bsize } = await statfs(dataDir);
  const floorMb = Math.max(0, Math.floor((bavail * bsize) / 2 ** 20) - ROOM_MB);
  const start = (role: Role): void => {
    const child = startRole(role, { dataDir, port, floorMb }, output);
    children.set(role, child);
    child.once('exit', (code, signal) => {
      output.write(`--- ${role} ended: ${signal ?? code}\n`);
      if (!isStopping && children.get(role) === child) start(role);
    });
  };

  const isWell = async (): Promise<boolean> => {
    const response = await fetch(`${url}/api/health`).catch(() => null);
    return response?.ok ?? false;
  };
  const untilWell = async (): Promise<void> => {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isWell())) {
      if (Date.now() > deadline) throw new Error(`The program did not come up. Its log is in ${dataDir}.`);
      await sleep(100);
    }
  };

  start('web');
  await untilWell();
  start('worker');
  return {
    url,
    floorMb,
    async strike(victim) {
      const pid = victim === 'postgres' ? await postmasterPid(dataDir) : children.get(victim)?.pid;
      if (pid === undefined) return;
      const child = victim === 'postgres' ? undefined : children.get(victim);
      process.kill(pid, 'SIGKILL');
      if (child !== undefined) await new Promise((resolve) => child.once('exit', resolve));
      // Let the blow be felt before asking how it goes.
      await sleep(200);
      await untilWell();
    },
    isWell,
    async fillDisk(isRefused) {
      const filler = join(dataDir, 'filler');
      const piece = Buffer.alloc(2 ** 20);
      const file = await open(filler, 'w');
      try {
        for (let written = 0; !(await isRefused()); written += PIECES_BETWEEN) {
          if (written > 4 * ROOM_MB) throw new Error('A full disk was not felt.');
          for (let pieces = 0; pieces < PIECES_BETWEEN; pieces++) await file.write(piece);
        }
        // For as long as a file takes, so that some are caught in the middle.
        await sleep(1_000);
      } finally {
        await file.close();
        await rm(filler, { force: true });
      }
    },
    pidOf: (role) => children.get(role)?.pid,
    async stop() {
      isStopping = true;
      await Promise.all(
        [...children.values()].map(async (child) => {
          const ended = new Promise((resolve) => child.once('exit', resolve));
          if (child.exitCode !== null || child.signalCode !== null) return;
          child.kill('SIGTERM');
          await Promise.race([ended, sleep(20_000).then(() => child.kill('SIGKILL'))]);
        }),
      );
      output.end();
    },
  };
}

function startRole(
  role: Role,
  { dataDir, port, floorMb }: { dataDir: string; port: number; floorMb: number },
  output: WriteStream,
): ChildProcess {
  // As `npm run aiso` starts it.
  const args = ['--max-semi-space-size=8', 'apps/server/src/main/cli/main.ts', 'serve'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      AISO_DATA_DIR: dataDir,
      AISO_ROLES: role,
      AISO_PORT: String(port),
      AISO_SAMPLE_DATA: 'false',
      AISO_LOG_LEVEL: 'warn',
      AISO_FREE_SPACE_MB: String(floorMb),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  return child;
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port was found.'));
      });
    });
  });
}
