import { type ChildProcess, spawn } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Processes } from './processes.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** As in `deploy/aiso.service`. */
const AGAIN_MS = 2_000;
const STOP_PATIENCE_MS = 15_000;

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

  const start = (): void => {
    child = spawn(program, words, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { pid = 0, stdout, stderr } = child;
    stdout?.pipe(output, { end: false });
    stderr?.pipe(output, { end: false });
    ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        output.write(`--- ${name} ended: ${signal ?? code}\n`);
        for (const left of processes.below(pid)) processes.kill(left);
        hasLeft = code === 0 && !isStopping;
        if (code !== 0 && !isStopping) again = setTimeout(start, AGAIN_MS);
        resolve();
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
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
      await ended;
      clearTimeout(kill);
    },
  };
}
