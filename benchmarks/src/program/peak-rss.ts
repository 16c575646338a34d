import { readFile } from 'node:fs/promises';

/** The most that a process ever had in memory, as Linux counts it (proc(5), VmHWM). */
export async function peakRssMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}
