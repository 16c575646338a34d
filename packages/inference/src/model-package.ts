import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { AppError, type ModelManifest, modelManifestSchema } from '@aiso/contracts';
import { inspectInThread } from './inference-thread.ts';

/** A model package that was checked: its manifest holds, its file is the one described, and it ran once. */
export type LoadedModel = {
  readonly folder: string;
  /** Path of the ONNX file; null where the network is on a model server. */
  readonly file: string | null;
  readonly manifest: ModelManifest;
};

/** A folder with a `model.json`; `reasons` hold everything that speaks against it, a sentence each. */
export type ModelEntry = { readonly id: string; readonly folder: string } & (
  | { readonly model: LoadedModel; readonly manifest: ModelManifest; readonly reasons: readonly [] }
  | { readonly model: null; readonly manifest: null; readonly reasons: readonly string[] }
);

const MANIFEST = 'model.json';
const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;

/**
 * Loads a model package: `model.json` by its schema, and unless its network is elsewhere the ONNX file by size, SHA-256 and opset, its inputs and outputs by name
 * and shape, and a trial run. The file is read and tried in a thread: the caller's event loop stays free.
 * @throws AppError `model.not_found` without a `model.json`; `model.invalid` whose detail lists every reason.
 */
export async function loadModel(folder: string): Promise<LoadedModel> {
  const checked = await checkPackage(resolve(folder));
  if (checked.model) return checked.model;
  if (checked.missing) throw new AppError('model.not_found', { detail: checked.reasons.join('; ') });
  throw new AppError('model.invalid', { detail: checked.reasons.join('; ') });
}

/**
 * Every folder of `modelsDir` with a `model.json`, in the order of their names. The id is the manifest's name, or the folder's
 * for a package that is not valid; of two packages with one name the second is not valid. An absent `modelsDir` holds no model.
 */
export async function listModels(modelsDir: string): Promise<readonly ModelEntry[]> {
  const entries = await readdir(modelsDir, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const listed: ModelEntry[] = [];
  for (const name of names.sort()) {
    const folder = resolve(modelsDir, name);
    const { model, missing, reasons } = await checkPackage(folder);
    if (missing) continue;
    const id = model?.manifest.name ?? name;
    const isTaken = listed.some((other) => other.id === id);
    if (model && !isTaken) listed.push({ id, folder, model, manifest: model.manifest, reasons: [] });
    else {
      const against = isTaken ? [`the name ${id} is taken`] : reasons;
      listed.push({ id: name, folder, model: null, manifest: null, reasons: against });
    }
  }
  return listed;
}

type Checked = {
  readonly model: LoadedModel | null;
  readonly missing: boolean;
  readonly reasons: readonly string[];
};

const refused = (...reasons: readonly string[]): Checked => ({ model: null, missing: false, reasons });

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
  const parsed = modelManifestSchema.safeParse(content);
  if (!parsed.success) {
    return refused(
      ...parsed.error.issues.map((issue) => `${MANIFEST}: ${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const manifest = parsed.data;
  const file = manifest.file === undefined ? null : join(folder, manifest.file.path);
  const reasons = manifestContradictions(manifest);
  // What a model server has is checked with every answer.
  if (file !== null) reasons.push(...(await inspectInThread({ file, manifest })));
  return reasons.length > 0
    ? refused(...reasons)
    : { model: { folder, file, manifest }, missing: false, reasons };
}

/** What the schema cannot say. */
function manifestContradictions({
  findings,
  preparation,
  outputs,
  gate,
  file,
  engine,
}: ModelManifest): string[] {
  const reasons: string[] = [];
  if (file === undefined && engine === undefined)
    reasons.push('neither a file nor an engine has the network');
  if (file !== undefined && engine !== undefined)
    reasons.push('the network is said to be both in a file and on a model server');
  if (outputs.gate === undefined && gate.threshold !== undefined)
    reasons.push('the gate has a threshold, but the network has no gate');
  if (outputs.gate !== undefined && gate.threshold === undefined)
    reasons.push('the network has a gate, but the gate has no threshold');
  const codes = findings.map(({ code }) => code);
  for (const code of new Set(codes.filter((code, i) => codes.indexOf(code) !== i))) {
    reasons.push(`the finding ${code} is named twice`);
  }
  for (const { code, population } of findings) {
    if ((population.minAgeYears ?? 0) >= (population.maxAgeYears ?? Infinity)) {
      reasons.push(`the finding ${code} is for nobody: its ages leave none`);
    }
  }
  const [low, high] = preparation.valueRange;
  if (low >= high) reasons.push('the value range of the preparation is empty');
  return reasons;
}

/** Bytes of a regular file, or null where there is none. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}
