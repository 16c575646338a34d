import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ENTRY } from '../../../e2e/program-process.ts';
import { peakRssMb } from '../program/peak-rss.ts';

export type Measured = { readonly ms: number; readonly peakMb: number; readonly table: string };

/** As `npm run aiso` has them: young garbage of a long import grows to 100 MB otherwise. */
const FLAGS = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning'];

/** Runs a command of the program on a data folder to its end, and looks at the memory of its process. */
export async function runProgram(dataDir: string, ...args: string[]): Promise<Measured> {
  const start = performance.now();
  const child = spawn(process.execPath, [...FLAGS, ENTRY, ...args], {
    env: { ...process.env, AISO_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let table = '';
  child.stdout.on('data', (chunk: Buffer) => (table += chunk.toString('utf8')));
  let peakMb = 0;
  const watch = setInterval(() => {
    void peakRssMb(child.pid ?? 0).then(
      (mb) => (peakMb = Math.max(peakMb, mb)),
      () => undefined,
    );
  }, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`aiso ${args[0]} ended with ${code}.\n${table}`);
  return { ms: performance.now() - start, peakMb, table };
}
