import { spawn } from 'node:child_process';
import { type HeldFences, raiseFences } from './fences.ts';
import { keeperOfProcess } from './keeper.ts';
import type { Launched } from './launched.ts';

/** What holds of the decoders that this process starts. */
export const fencesOfDecoders = (): HeldFences => keeperOfProcess()?.fences ?? raiseFences(0).holds;

/** Whether there is somebody who starts them. */
export const canLaunch = (): boolean => keeperOfProcess()?.isAlive() ?? true;

/** Hears of each process that starts decoders, where there are some, when it dies. */
export const hearOfDeaths = (listener: (message: string) => void): void =>
  keeperOfProcess()?.onDeath(listener);

export async function launchDecoder(heapMb: number): Promise<Launched> {
  const keeper = keeperOfProcess();
  if (keeper !== null) return keeper.launch(heapMb);
  const { command, environment } = raiseFences(heapMb);
  const [program = '', ...words] = command;
  const child = spawn(program, words, { cwd: '/', env: environment, stdio: ['pipe', 'pipe', 'ignore'] });
  return {
    input: child.stdin,
    output: child.stdout,
    ended: new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? String(code)));
      child.once('error', (error) => resolve(error.message));
    }),
    kill: () => void child.kill('SIGKILL'),
  };
}
