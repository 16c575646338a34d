import { randomUUID } from 'node:crypto';
import { cp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { AppError, type Settings } from '@aiso/contracts';
import { giveToOwnerAbove, makeOwnedFolder } from '@aiso/datastore/ownership';
import { type LoadedModel, loadModel } from '@aiso/inference';
import { findInstalledFolder } from './installed-package.ts';
import { importsDir } from './model-registry.ts';

/** `known`: the same package was there already, and nothing was done. */
type Imported = { readonly model: LoadedModel; readonly outcome: 'imported' | 'known' };

/** A package that is not taken, with every reason. */
export class PackageRefused extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super('The package was rejected.');
    this.reasons = reasons;
  }
}

/** Files of one package at most; there are two that matter, and a card or a licence beside them. */
const MOST_FILES = 100;
/** Of all its files: no ONNX file has more than two (protobuf), and there is one for each precision. */
const MOST_GIBIBYTES = 4;

const COPY = '.import-';
const DAY_MS = 86_400_000;

/** `known`: where the same package is installed already; null where an import would put it in. */
type Checked = { readonly model: LoadedModel; readonly known: LoadedModel | null };

/** Tries a package where it lies. @throws PackageRefused for whatever an import would refuse it for */
export async function checkPackage(settings: Settings, folder: string): Promise<Checked> {
  const source = resolve(folder);
  await refuseStrangeFiles(source);
  const model = await tryPackage(source);
  return { model, known: await findKnown(settings, model) };
}

/**
 * Copies a package in, whole or not at all: the copy is tried, and takes its place by one rename. Servers
 * find it by themselves.
 * @throws PackageRefused, also for the same name and version with other content
 */
export async function importPackage(settings: Settings, folder: string): Promise<Imported> {
  const source = resolve(folder);
  await refuseStrangeFiles(source);
  const target = importsDir(settings);
  // Folders whose names begin with a dot are not looked at.
  const copy = join(target, `${COPY}${randomUUID()}`);
  try {
    await copyTo(copy, source);
    const model = await tryPackage(copy);
    const known = await findKnown(settings, model);
    if (known !== null) return { model: known, outcome: 'known' };
    await flush(copy);
    const place = placeOf(settings, model);
    await rename(copy, place);
    const file = model.file === null ? null : join(place, basename(model.file));
    return { model: { ...model, folder: place, file }, outcome: 'imported' };
  } finally {
    // What cannot be removed goes with a later import.
    await rm(copy, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** @throws PackageRefused where the disk does not let it: a folder that is not ours, or is full */
async function copyTo(copy: string, source: string): Promise<void> {
  const target = dirname(copy);
  try {
    makeOwnedFolder(target);
    await clearLeftovers(target);
    await cp(source, copy, { recursive: true, errorOnExist: true, force: false });
    // The files after their folder: they go to whom that belongs.
    giveToOwnerAbove(copy);
    for (const name of await readdir(copy)) giveToOwnerAbove(join(copy, name));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'for an unknown reason';
    throw new PackageRefused([`it cannot be copied to ${target} (${code})`]);
  }
}

/** Copies of imports that were killed; none takes a day. */
async function clearLeftovers(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    const found = name.startsWith(COPY) ? await stat(join(target, name)).catch(() => null) : null;
    if (found !== null && Date.now() - found.mtimeMs > DAY_MS)
      await rm(join(target, name), { recursive: true, force: true });
  }
}

/** @throws PackageRefused with every reason that loading it gives */
export async function tryPackage(folder: string): Promise<LoadedModel> {
  try {
    return await loadModel(folder);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new PackageRefused((error.detail ?? error.message).split('; '));
  }
}

const placeOf = (settings: Settings, { manifest }: LoadedModel): string =>
  join(importsDir(settings), `${manifest.name}-${manifest.version}`);

/**
 * The same package where it is installed; null where none is known by its name and version.
 * @throws PackageRefused where another one is, or where what is there is damaged
 */
async function findKnown(settings: Settings, model: LoadedModel): Promise<LoadedModel | null> {
  const { name, version } = model.manifest;
  const there = await findInstalledFolder(settings, `${name}@${version}`);
  if (there === undefined) {
    const place = placeOf(settings, model);
    const isFree = (await stat(place).catch(() => null)) === null;
    if (!isFree) throw new PackageRefused([`${place} is in the way: it is not a readable package`]);
    return null;
  }
  const known = await tryPackage(there).catch((error: unknown) => {
    if (!(error instanceof PackageRefused)) throw error;
    const reasons = error.reasons.map((reason) => `existing package: ${reason}`);
    throw new PackageRefused([
      `${name} ${version} already exists but is damaged: remove ${there} first`,
      ...reasons,
    ]);
  });
  if (!sameManifest(known, model))
    throw new PackageRefused([`${name} ${version} already exists with different content`]);
  return known;
}

const sameManifest = (one: LoadedModel, other: LoadedModel): boolean =>
  JSON.stringify(one.manifest) === JSON.stringify(other.manifest);

/**
 * Plain files in one folder, as many and as large as a package may need. No links, which might lead anywhere.
 */
export async function refuseStrangeFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) throw new PackageRefused([`${folder} is not a folder that can be read`]);
  if (entries.length > MOST_FILES) throw new PackageRefused([`it has more than ${MOST_FILES} files`]);
  const strange = entries.filter((entry) => !entry.isFile()).map(({ name }) => name);
  if (strange.length > 0) {
    throw new PackageRefused(strange.map((name) => `${name} is not a plain file`));
  }
  const files = await Promise.all(entries.map(({ name }) => stat(join(folder, name))));
  if (files.reduce((bytes, { size }) => bytes + size, 0) > MOST_GIBIBYTES * 1024 ** 3)
    throw new PackageRefused([`it has more than ${MOST_GIBIBYTES} GiB`]);
}

/** What was copied is on the disk before it is seen. */
export async function flush(folder: string): Promise<void> {
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
