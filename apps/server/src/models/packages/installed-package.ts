import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Settings } from '@aiso/contracts';
import { packageFolders } from '@aiso/inference';
import { z } from 'zod';
import { modelsDirs } from './model-registry.ts';
import { compareVersions } from './version-order.ts';

const identitySchema = z.object({ name: z.string(), version: z.string() });

/**
 * The folder of an installed package, which is not tried: that is `loadModel`'s part.
 * @param wanted `NAME`, whose newest version is meant, or `NAME@VERSION`
 * @returns undefined where none says that it is the one; a damaged package is known by its folder's name
 */
export async function findInstalledFolder(settings: Settings, wanted: string): Promise<string | undefined> {
  const [name, version] = wanted.split('@');
  const folders = (await Promise.all(modelsDirs(settings).map(packageFolders))).flat();
  const named = await Promise.all(folders.map(async (folder) => ({ folder, ...(await identityOf(folder)) })));
  const [found] = named
    .filter((known) => known.name === name && (version === undefined || known.version === version))
    .toSorted((one, other) => compareVersions(other.version ?? '', one.version ?? ''));
  return found?.folder ?? folders.find((folder) => basename(folder) === wanted);
}

async function identityOf(folder: string): Promise<Partial<z.output<typeof identitySchema>>> {
  try {
    return identitySchema.parse(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')));
  } catch {
    return {};
  }
}
