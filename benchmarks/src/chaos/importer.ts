import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chaosFile } from './files.ts';
import type { Outcome } from './verdict.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TENANT = 'naseem';
/** So many files an import: it is killed within one, and started again on it. */
const AT_ONCE = 25;
/** An import that has begun is felt from here on; before, there is nothing to lose. */
const UNDER_WAY_MS = 1_500;

/** The command line as a source, as somebody uses it who starts it again until it says that all is taken. */
export type Importer = {
  /** @returns what became of these files; each counts as acknowledged when its import ended with 0 */
  importAll(
    numbers: readonly number[],
    deadline: number,
    outcomes: Outcome[],
    /** From here on no further import is begun. */
    end?: number,
  ): Promise<void>;
  /** `kill -9` in the middle of an import. @returns false when none came */
  strike(): Promise<boolean>;
};

/** @param restMs between one import and the next */
export function openImporter(dataDir: string, floorMb: number, restMs = 0): Importer {
  const output = createWriteStream(join(dataDir, 'import.log'), { flags: 'a' });
  const importing: { current: { child: ChildProcess; since: number } | null; isOver: boolean } = {
    current: null,
    isOver: false,
  };

  const importFolder = (folder: string): Promise<number | null> =>
    new Promise((resolve) => {
      const child = spawn(
        process.execPath,
        ['apps/server/src/main/cli/main.ts', 'import', folder, '--tenant', TENANT],
        {
          cwd: ROOT,
          env: { ...process.env, AISO_DATA_DIR: dataDir, AISO_FREE_SPACE_MB: String(floorMb) },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      importing.current = { child, since: Date.now() };
      child.stdout.pipe(output, { end: false });
      child.stderr.pipe(output, { end: false });
      child.once('exit', (code) => {
        importing.current = null;
        resolve(code);
      });
    });

  return {
    async importAll(numbers, deadline, outcomes, end = Infinity) {
      for (let from = 0; from < numbers.length && Date.now() < end; from += AT_ONCE) {
        const folder = join(dataDir, `import-${from}`);
        await mkdir(folder);
        const files = await Promise.all(numbers.slice(from, from + AT_ONCE).map(chaosFile));
        for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
        let code = await importFolder(folder);
        while (code !== 0 && Date.now() < deadline) code = await importFolder(folder);
        outcomes.push(...files.map(({ sha256 }) => ({ sha256, isAcknowledged: code === 0 })));
        await sleep(restMs);
      }
      importing.isOver = true;
      output.end();
    },
    async strike() {
      while (!importing.isOver) {
        const { current } = importing;
        if (current !== null && Date.now() - current.since > UNDER_WAY_MS) {
          return current.child.kill('SIGKILL');
        }
        await sleep(50);
      }
      return false;
    },
  };
}
