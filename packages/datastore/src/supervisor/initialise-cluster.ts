import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from '../database-errors.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterFiles } from './cluster-files.ts';
import { giveTo, type Launch, userOf } from './server-user.ts';
import { explainStartFailure } from './start-failure.ts';

/** Of the environment only what a program needs: a stray PGDATA or PGPORT must not reach the server. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
});

/**
 * Makes a new cluster beside its place and moves it there when it is whole: a killed start leaves nothing
 * that looks like a database. UTF-8 with PostgreSQL's own C.UTF-8, so that no text index depends on the
 * system's library.
 */
export async function initialiseCluster(
  files: ClusterFiles,
  binaries: Binaries,
  launch: Launch,
  ownerPassword: string,
  stopping: AbortSignal,
): Promise<void> {
  const begun = 'initialising-';
  for (const name of readdirSync(files.folder)) {
    if (name.startsWith(begun)) rmSync(join(files.folder, name), { recursive: true, force: true });
  }
  const workplace = join(files.folder, `${begun}${process.pid}`);
  mkdirSync(workplace, { mode: 0o700 });
  const passwordFile = join(workplace, 'password');
  try {
    writeFileSync(passwordFile, `${ownerPassword}\n`, { mode: 0o600, flag: 'wx' });
    giveTo(launch, passwordFile);
    giveTo(launch, workplace);
    const target = join(workplace, 'cluster');
    const words = [
      ...launch.prefix,
      binaries.initdb,
      `--pgdata=${target}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--lc-messages=C',
    ];
    const { code, output } = await run(words, launch, stopping);
    if (code !== 0) throw new DatabaseStartError(explainStartFailure(output, files.folder).sentence);
    if (existsSync(files.cluster)) rmdirSync(files.cluster);
    renameSync(target, files.cluster);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

function run(
  words: string[],
  launch: Launch,
  stopping: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(words[0] ?? '', words.slice(1), {
      ...userOf(launch),
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-20_000);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // It removes what it has begun to make.
    const stop = (): void => void child.kill('SIGTERM');
    stopping.addEventListener('abort', stop);
    if (stopping.aborted) stop();
    child.once('error', reject);
    child.once('close', (code) => {
      stopping.removeEventListener('abort', stop);
      resolve({ code, output });
    });
  });
}
