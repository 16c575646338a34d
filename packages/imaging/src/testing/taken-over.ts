import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Decode } from '../decoders/index.ts';

/** What a file that has taken its decoder over would try. `crash`: it only ends it. */
export type Attempts =
  | { readonly crash: NodeJS.Signals }
  | { readonly secretFile: string; readonly folder: string; readonly port: number };

/** By name of the attempt: `done`, or the code of what kept it from it. */
export type Outcomes = Readonly<Record<string, string>> & { readonly environment: string };

/** Runs in a decoder, in the place of a decoder's work. */
const takenOver: Decode<Attempts, Outcomes> = async (attempts) => {
  if ('crash' in attempts) {
    process.kill(process.pid, attempts.crash);
    await new Promise(() => undefined);
    throw new Error('it lives');
  }
  const { secretFile, folder, port } = attempts;
  const tried: Readonly<Record<string, () => unknown>> = {
    'read a file': () => readFileSync(secretFile),
    'list a folder': () => readdirSync(folder),
    'read the environment of the program': () => readFileSync(`/proc/${process.ppid}/environ`),
    'write a file': () => writeFileSync(`${folder}/written`, 'x'),
    'start a program': () => throwing(spawnSync('/bin/true').error),
    'start a thread': () => new Worker('', { eval: true }),
    'signal the program': () => process.kill(process.ppid, 0),
    'reach the network': () => reach(port),
  };
  const outcomes: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(tried)) {
    try {
      await attempt();
      outcomes[name] = 'done';
    } catch (error) {
      outcomes[name] = error instanceof Error && 'code' in error ? String(error.code) : 'refused';
    }
  }
  return { answer: { ...outcomes, environment: Object.keys(process.env).toSorted().join(' ') } };
};
export default takenOver;

function throwing(error: Error | undefined): void {
  if (error !== undefined) throw error;
}

const reach = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
