import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { ENTRY } from '../../../e2e/program-process.ts';

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
    void peakOf(child.pid).then((mb) => (peakMb = Math.max(peakMb, mb)));
  }, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`aiso ${args[0]} ended with ${code}.\n${table}`);
  return { ms: performance.now() - start, peakMb, table };
}

/** The most that a process ever had in memory, as Linux counts it (proc(5), VmHWM); 0 elsewhere. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) / 1024;
}
