import { lstat, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'chokidar';
import { type FoundFile, isHidden } from './find-files.ts';

/** A file that has not changed for so long is taken for whole. */
const REST_MS = 2_000;

/**
 * The files of these paths that are there or come, each when it has rested, and again when it has changed.
 * What is copied grows until it rests; what is renamed into place rests from the start. Ends when `signal`
 * aborts.
 * @throws Error of the system, where it cannot watch so many folders
 */
export async function* watchFiles(
  paths: readonly string[],
  signal: AbortSignal,
  restMs = REST_MS,
): AsyncGenerator<FoundFile> {
  const rested: string[] = [];
  const resting = new Set<string>();
  let failure: unknown = null;
  let wake = (): void => undefined;

  const rest = async (path: string): Promise<void> => {
    if (resting.has(path)) return;
    resting.add(path);
    const found = await hasRested(path, restMs, signal).catch(() => false);
    resting.delete(path);
    if (!found) return;
    rested.push(path);
    wake();
  };
  const roots = await Promise.all(paths.map((path) => realpath(path)));
  const watcher = watch(roots, {
    followSymlinks: false,
    ignored: (path) => isHidden(path) && !roots.includes(path),
  })
    .on('add', (path) => void rest(path))
    .on('change', (path) => void rest(path))
    .on('error', (error) => {
      failure = error;
      wake();
    });
  const stop = (): void => wake();
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      if (failure !== null) throw failure;
      const path = rested.shift();
      if (path !== undefined) yield { path, isNamed: roots.includes(path) };
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await watcher.close();
  }
}

/** Waits until a file is as it was `restMs` ago. @returns false when it went away or is none */
async function hasRested(path: string, restMs: number, signal: AbortSignal): Promise<boolean> {
  let seen = await appearance(path);
  while (seen !== null) {
    await sleep(restMs, undefined, { signal });
    const now = await appearance(path);
    if (now === seen) return true;
    seen = now;
  }
  return false;
}

async function appearance(path: string): Promise<string | null> {
  const found = await lstat(path);
  return found.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : null;
}
