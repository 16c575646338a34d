import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError, PRECISIONS, type Precision, type Settings, uploadMaxBytes } from '@aiso/contracts';
import { type ImageLimits, inPrecision, type LoadedModel, loadModel, precisionOf } from '@aiso/inference';
import { findInstalledFolder } from '../../models/packages/installed-package.ts';
import { Complaint } from './surroundings.ts';

/** A name without a path, or `NAME@VERSION`, is an installed model; anything else, and what is not installed, is a folder. */
export async function findModel(wanted: string, settings: Settings): Promise<LoadedModel> {
  const installed = basename(wanted) === wanted ? await findInstalledFolder(settings, wanted) : undefined;
  try {
    return await loadModel(installed ?? wanted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reasons = error.detail === undefined ? '' : `\n  ${error.detail.replaceAll('; ', '\n  ')}`;
    throw new Complaint(`${error.message} (${wanted})${reasons}`);
  }
}

/**
 * The model as it reads: in the precision that was asked for, which it has to have; else in the one that is set, if it has it.
 * @param asked what stands after `--precision`
 */
export function inAskedPrecision(
  model: LoadedModel,
  asked: string | undefined,
  settings: Settings,
): LoadedModel {
  if (asked === undefined) return inPrecision(model, settings.AISO_MODEL_PRECISION);
  const precision: Precision | undefined = PRECISIONS.find((known) => known === asked);
  if (precision === undefined)
    throw new Complaint(`The precision is one of ${PRECISIONS.join(', ')}. See --help.`);
  const { name, version } = model.manifest;
  const chosen = inPrecision(model, precision);
  if (precisionOf(chosen.manifest) !== precision)
    throw new Complaint(`The package of ${name} ${version} has no network in ${precision}.`);
  return chosen;
}

/** Follows a model's version: said of a variant, not of the package's first file. */
export const precisionNote = (precision: Precision | null): string =>
  precision === null || precision === 'float32' ? '' : ` in ${precision}`;

/** Where the network of the model is, if not in its package. */
export function endpointsOf({ manifest }: LoadedModel, settings: Settings): readonly string[] {
  const endpoints = settings.AISO_REMOTE_ENGINES[manifest.name] ?? [];
  if (manifest.engine !== undefined && endpoints.length === 0)
    throw new Complaint(
      `The model ${manifest.name} is on a model server: name its address in AISO_REMOTE_ENGINES.`,
    );
  return endpoints;
}

/** What a file may measure: the same as in an upload. */
export const imageLimits = (settings: Settings): ImageLimits => ({
  maxBytes: uploadMaxBytes(settings),
  maxPixels: settings.AISO_IMAGE_MAX_MEGAPIXELS * 1_000_000,
});

/** Works on a list in a few lanes, so that only a few items are in memory at a time; what comes out is in the order of the list. */
export async function inLanes<Item, Outcome>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const remaining = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of remaining) outcomes[index] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

/** @throws AppError `resource.not_found`, `access.denied`, `file.too_large` */
export async function readBounded(file: string, maxBytes: number): Promise<Buffer> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new AppError('resource.not_found');
    if (found.size > maxBytes) throw new AppError('file.too_large');
    return await readFile(file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isForbidden = error instanceof Error && 'code' in error && error.code === 'EACCES';
    throw new AppError(isForbidden ? 'access.denied' : 'resource.not_found', { cause: error });
  }
}
