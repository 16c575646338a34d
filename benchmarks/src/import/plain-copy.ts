import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The least that an import may do: reads each file, hashes it, writes it, and has it on disk. @returns ms */
export async function plainCopy(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true });
  const start = performance.now();
  for (const name of await readdir(from)) {
    const bytes = await readFile(join(from, name));
    createHash('sha256').update(bytes).digest('hex');
    const file = await open(join(to, name), 'w');
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
  }
  const took = performance.now() - start;
  await rm(to, { recursive: true });
  return took;
}
