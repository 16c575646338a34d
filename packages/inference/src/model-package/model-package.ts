import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { AppError, type ModelManifest, modelManifestSchema } from '@aiso/contracts';
import { inspectApart, UNTRIED } from './inspect-apart.ts';
import type { LoadedModel } from './loaded-model.ts';
import { contradictionsOf } from './manifest-contradictions.ts';
import { inPrecision } from './precision.ts';

/**
 * A folder with a `model.json`. `reasons` hold everything that speaks against it, a sentence each. The id
 * is the manifest's name, or the folder's for a package that is refused.
 */
export type ModelEntry = {
  readonly id: string;
  readonly folder: string;
  /** Changes when the package's files do. */
  readonly fingerprint: string;
  /** How often it was tried as it is. */
  readonly tries: number;
  /** What it is by itself, where a package before it has its name and version. */
  readonly alone?: ModelEntry;
} & (
  | { readonly model: LoadedModel; readonly manifest: ModelManifest; readonly reasons: readonly [] }
  | { readonly model: null; readonly manifest: null; readonly reasons: readonly string[] }
);

const MANIFEST = 'model.json';
const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;
/**
 * Values of a manifest, nested ones too. Holding a million wrong ones against the schema takes a gigabyte.
 */
const MOST_VALUES = 100_000;
/** Reasons of one package that are told: they are read by people. */
const MOST_REASONS = 50;
const LONGEST_REASON = 500;

/**
 * Loads a model package. `model.json` is held against its schema. Unless the network is elsewhere, the
 * ONNX file is checked by size, SHA-256 and opset, its inputs and outputs by name and shape, and it is run
 * once. That happens in a process of its own: whatever the network does, the caller goes on.
 * @throws AppError `model.not_found` without a `model.json`; `model.invalid` whose detail lists every
 * reason.
 */
export async function loadModel(folder: string): Promise<LoadedModel> {
  const checked = await checkPackage(resolve(folder));
  if (checked.model) return checked.model;
  if (checked.missing) throw new AppError('model.not_found', { detail: checked.reasons.join('; ') });
  throw new AppError('model.invalid', { detail: checked.reasons.join('; ') });
}

/**
 * Every folder of `modelsDirs` with a `model.json`, or of a folder in them that has none itself, in the
 * order of their names. A package is known by name and version; of two that say the same the second is
 * refused. An absent folder holds no model.
 * @param known what an earlier call found: a package that has not changed since is not tried again, unless it
 * could not be tried. That may have been for want of memory or time, but not each time.
 */
export async function listModels(
  modelsDirs: string | readonly string[],
  known: readonly ModelEntry[] = [],
): Promise<readonly ModelEntry[]> {
  const dirs = typeof modelsDirs === 'string' ? [modelsDirs] : modelsDirs;
  const folders = (await Promise.all(dirs.map(packageFolders))).flat();
  const listed: ModelEntry[] = [];
  for (const folder of new Set(folders)) {
    const fingerprint = await fingerprintOf(folder);
    const listedBefore = known.find((one) => one.folder === folder && one.fingerprint === fingerprint);
    const seen = listedBefore?.alone ?? listedBefore;
    const isSettled = seen !== undefined && (seen.tries >= MOST_TRIES || !wasUntried(seen));
    const entry = isSettled ? seen : await openPackage(folder, fingerprint, (seen?.tries ?? 0) + 1);
    const isTaken = listed.some(
      ({ manifest }) =>
        manifest !== null &&
        manifest.name === entry.manifest?.name &&
        manifest.version === entry.manifest.version,
    );
    listed.push(isTaken ? takenEntry(entry) : entry);
  }
  return listed;
}

const MOST_TRIES = 3;

const wasUntried = ({ reasons }: ModelEntry): boolean => reasons.some((reason) => reason.includes(UNTRIED));

async function openPackage(folder: string, fingerprint: string, tries: number): Promise<ModelEntry> {
  const { model, reasons } = await checkPackage(folder);
  const tried = { folder, fingerprint, tries };
  return model === null
    ? { ...tried, id: basename(folder), model: null, manifest: null, reasons }
    : { ...tried, id: model.manifest.name, model, manifest: model.manifest, reasons: [] };
}

function takenEntry(alone: ModelEntry): ModelEntry {
  const { folder, fingerprint, tries, manifest } = alone;
  const reasons = [`${manifest?.name} ${manifest?.version} already exists`];
  return { id: basename(folder), folder, fingerprint, tries, alone, model: null, manifest: null, reasons };
}

/**
 * Folders below `modelsDir` that hold a `model.json`, and such folders in those that have none themselves.
 */
export async function packageFolders(modelsDir: string): Promise<string[]> {
  const folders: string[] = [];
  for (const folder of await foldersOf(modelsDir)) {
    if ((await sizeOf(join(folder, MANIFEST))) !== null) folders.push(folder);
    else {
      for (const inner of await foldersOf(folder)) {
        if ((await sizeOf(join(inner, MANIFEST))) !== null) folders.push(inner);
      }
    }
  }
  return folders;
}

/** Folders, links to folders among them, whose names do not begin with a dot. */
async function foldersOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => resolve(path, name))
    .sort();
}

/** Changes with the files of a package. */
async function fingerprintOf(folder: string): Promise<string> {
  const names: string[] = await readdir(folder).catch(() => []);
  names.sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return `${name}:${found?.size}:${found?.mtimeMs}:${found?.ino}`;
    }),
  );
  return files.join('|');
}

type Checked = {
  readonly model: LoadedModel | null;
  readonly missing: boolean;
  readonly reasons: readonly string[];
};

function refused(...all: readonly string[]): Checked {
  const reasons = all
    .slice(0, MOST_REASONS)
    .map((reason) => (reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason));
  const more = all.length - reasons.length;
  return { model: null, missing: false, reasons: more > 0 ? [...reasons, `and ${more} more`] : reasons };
}

async function checkPackage(folder: string): Promise<Checked> {
  const path = join(folder, MANIFEST);
  const size = await sizeOf(path);
  if (size === null)
    return { model: null, missing: true, reasons: [`${basename(folder)} has no ${MANIFEST}`] };
  if (size > MOST_MANIFEST_BYTES) return refused(`${MANIFEST} is larger than ${MOST_MANIFEST_BYTES} bytes`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return refused(`${MANIFEST} is not JSON`);
  }
  if (hasMoreValues(content, MOST_VALUES)) return refused(`${MANIFEST} has more than ${MOST_VALUES} values`);
  const parsed = modelManifestSchema.safeParse(content);
  if (!parsed.success) {
    return refused(
      ...parsed.error.issues.map(({ path: at, message }) =>
        [MANIFEST, ...(at.length > 0 ? [at.join('.')] : []), message].join(': '),
      ),
    );
  }
  const manifest = parsed.data;
  const file = manifest.file === undefined ? null : join(folder, manifest.file.path);
  const model: LoadedModel = { folder, file, manifest };
  const reasons = contradictionsOf(manifest);
  // What a model server has is checked with every answer.
  if (file !== null) reasons.push(...(await inspectNetworks(model)));
  return reasons.length > 0 ? refused(...reasons) : { model, missing: false, reasons };
}

/** Without recursion: what is nested deeply is no manifest, but is read. */
function hasMoreValues(content: unknown, most: number): boolean {
  const open = [content];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen + open.length > most) return true;
    const value = open.pop();
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) open.push(one);
  }
  return false;
}

/**
 * Every reason against the package's first file, and by the same checks against each of its variants. All
 * are tried at once.
 */
async function inspectNetworks(model: LoadedModel): Promise<string[]> {
  const variants = (model.manifest.variants ?? []).map(async ({ precision }) => {
    const reasons = await inspectApart(inPrecision(model, precision));
    return reasons.map((reason) => `the ${precision} variant: ${reason}`);
  });
  return (await Promise.all([inspectApart(model), ...variants])).flat();
}

/** Bytes of a regular file, or null where there is none. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}
