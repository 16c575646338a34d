import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { AppError, type Settings } from '@aiso/contracts';
import { type LoadedModel, loadModel } from '@aiso/inference';
import { findInstalledFolder } from './installed-package.ts';
import { importsDir } from './model-registry.ts';

/** `known`: the same package was there already, and nothing was done. */
export type Imported = { readonly model: LoadedModel; readonly outcome: 'imported' | 'known' };

/** A package that is not taken, with every reason. */
export class PackageRefused extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super('The package is refused.');
    this.reasons = reasons;
  }
}

/** Files of one package at most; there are two that matter, and a card or a licence beside them. */
const MOST_FILES = 100;

/** Tries a package where it lies. @throws PackageRefused */
export async function checkPackage(folder: string): Promise<LoadedModel> {
  try {
    return await loadModel(folder);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new PackageRefused((error.detail ?? error.message).split('; '));
  }
}

/**
 * Copies a package in, whole or not at all: the copy is tried, and takes its place by one rename. Servers find it by themselves.
 * @throws PackageRefused; the same name and version with other content is refused, too
 */
export async function importPackage(settings: Settings, folder: string): Promise<Imported> {
  const source = resolve(folder);
  await refuseStrangeFiles(source);
  const target = importsDir(settings);
  // Folders whose names begin with a dot are not looked at.
  const copy = join(target, `.import-${randomUUID()}`);
  await mkdir(target, { recursive: true });
  try {
    await cp(source, copy, { recursive: true, errorOnExist: true, force: false });
    const model = await checkPackage(copy);
    const { name, version } = model.manifest;
    const there = await findInstalledFolder(settings, `${name}@${version}`);
    if (there !== undefined) {
      const known = await checkPackage(there);
      if (sameManifest(known, model)) {
        return { model: known, outcome: 'known' };
      }
      throw new PackageRefused([`${name} ${version} is there already with other content`]);
    }
    await flush(copy);
    const place = join(target, `${name}-${version}`);
    await rename(copy, place);
    const file = model.file === null ? null : join(place, basename(model.file));
    return { model: { ...model, folder: place, file }, outcome: 'imported' };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const sameManifest = (one: LoadedModel, other: LoadedModel): boolean =>
  JSON.stringify(one.manifest) === JSON.stringify(other.manifest);

/** Plain files in one folder: no links, which might lead anywhere, and no folders. */
async function refuseStrangeFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) throw new PackageRefused([`${folder} is not a folder that can be read`]);
  const strange = entries.filter((entry) => !entry.isFile()).map(({ name }) => name);
  if (strange.length > 0) {
    throw new PackageRefused(strange.map((name) => `${name} is not a plain file`));
  }
  if (entries.length > MOST_FILES) throw new PackageRefused([`it has more than ${MOST_FILES} files`]);
}

/** What was copied is on the disk before it is seen. */
async function flush(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    const file = await open(path, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
