import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const identitySchema = z.object({ name: z.string(), version: z.string() });
/** Packages lie in folders of the models folder, or in folders of those. */
const DEEPEST = 2;

type Installed = { readonly folder: string; readonly name: string; readonly version: string };

/**
 * The folder of the installed package `NAME` or `NAME@VERSION`, whatever the folder is called; of several versions the newest.
 * @returns undefined where none is installed
 */
export async function findInstalled(modelsDir: string, wanted: string): Promise<string | undefined> {
  const [name, version] = wanted.split('@');
  const installed = (await packagesUnder(modelsDir, DEEPEST)).filter(
    (one) => one.name === name && (version === undefined || one.version === version),
  );
  return installed.toSorted((a, b) => inOrder.compare(b.version, a.version))[0]?.folder;
}

/** 0.10.0 comes after 0.9.0. */
const inOrder = new Intl.Collator('en', { numeric: true });

async function packagesUnder(folder: string, depth: number): Promise<Installed[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: Installed[] = [];
  for (const entry of entries) {
    if (entry.isFile() || entry.name.startsWith('.')) continue;
    const inside = join(folder, entry.name);
    const identity = await identityOf(inside);
    if (identity !== undefined) found.push({ folder: inside, ...identity });
    else if (depth > 1) found.push(...(await packagesUnder(inside, depth - 1)));
  }
  return found;
}

async function identityOf(folder: string): Promise<z.output<typeof identitySchema> | undefined> {
  try {
    return identitySchema.safeParse(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'))).data;
  } catch {
    return undefined;
  }
}
