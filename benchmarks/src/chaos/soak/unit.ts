import { type ChildProcess, spawn } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Processes } from './processes.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** As in `deploy/aiso.service`. */
const AGAIN_MS = 2_000;
const STOP_PATIENCE_MS = 15_000;
const LOOK_MS = 100;

/** A service as systemd runs it with the settings of `deploy/aiso.service`. */
export type Unit = {
  readonly name: string;
  /** Ended by itself in order, which `Restart=on-failure` takes for its wish. */
  hasLeft(): boolean;
  stop(): Promise<void>;
};

/**
 * Starts a command, and again whenever it ends in another way than in order. What its main process leaves
 * behind is killed, as all that is in its control group.
 */
export function startUnit(
  name: string,
  [program = '', ...words]: readonly string[],
  environment: Readonly<Record<string, string>>,
  { processes, output }: { readonly processes: Processes; readonly output: WriteStream },
): Unit {
  let child: ChildProcess;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;
  let hasLeft = false;
  let ended: Promise<void>;

  const killLeft = (): void => {
    for (const left of processes.below(child.pid ?? 0)) processes.kill(left);
  };
  const start = (): void => {
    child = spawn(program, words, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
    ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        output.write(`--- ${name} ended: ${signal ?? code}\n`);
        resolve();
        if (isStopping) return;
        killLeft();
        hasLeft = code === 0;
        if (!hasLeft) again = setTimeout(start, AGAIN_MS);
      });
    });
  };
  start();
  return {
    name,
    hasLeft: () => hasLeft,
    async stop() {
      isStopping = true;
      clearTimeout(again);
      const deadline = Date.now() + STOP_PATIENCE_MS;
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
      // npm ends before what it has started.
      while (processes.below(child.pid ?? 0).length > 0 && Date.now() < deadline) await sleep(LOOK_MS);
      killLeft();
      child.kill('SIGKILL');
    },
  };
}
