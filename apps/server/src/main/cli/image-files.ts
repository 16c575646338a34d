import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import {
  AGE_GROUPS,
  type AgeGroup,
  AppError,
  type Correction,
  correctionSchema,
  imageLimitsOf,
  PRECISIONS,
  type Precision,
  type Settings,
  showable,
} from '@aiso/contracts';
import { openDecoders } from '@aiso/imaging/decoders';
import {
  type Engine,
  inPrecision,
  type LoadedModel,
  loadModel,
  openEngine,
  precisionOf,
} from '@aiso/inference';
import { findInstalledFolder } from '../../models/packages/installed-package.ts';
import { type CommandSurroundings, Complaint, exitOf, sentenceOf } from './surroundings.ts';

/** How a command ends that infers from files. A refused image was inferred. */
export const EXIT = { allRead: 0, someUnread: 2 } as const;

/** Runs such a command: what stops it is said in a sentence on standard error, never as a stack trace. */
export async function saying(
  { stderr }: CommandSurroundings,
  command: () => Promise<number>,
): Promise<number> {
  try {
    return await command();
  } catch (error) {
    stderr(`${sentenceOf(error)}\n`);
    return exitOf(error);
  }
}

/**
 * The model that `--model` or the settings name, in the precision that `--precision` or the settings name.
 * A name without a path, or `NAME@VERSION`, is an installed model. Anything else is a folder.
 */
export async function askedModel(
  asked: { readonly model?: string | undefined; readonly precision?: string | undefined },
  settings: Settings,
): Promise<LoadedModel> {
  const model = await findModel(asked.model ?? settings.AISO_DEFAULT_MODEL, settings);
  return inAskedPrecision(model, asked.precision, settings);
}

async function findModel(wanted: string, settings: Settings): Promise<LoadedModel> {
  const installed = basename(wanted) === wanted ? await findInstalledFolder(settings, wanted) : undefined;
  try {
    return await loadModel(installed ?? wanted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reasons = (error.detail?.split('; ') ?? []).map((reason) => `\n  ${printable(reason)}`).join('');
    throw new Complaint(`${error.message} (${wanted})${reasons}`);
  }
}

/** In the precision that was asked for, which it has to have; else in the one that is set, if it has it. */
function inAskedPrecision(model: LoadedModel, asked: string | undefined, settings: Settings): LoadedModel {
  if (asked === undefined) return inPrecision(model, settings.AISO_MODEL_PRECISION);
  const precision: Precision | undefined = PRECISIONS.find((known) => known === asked);
  if (precision === undefined)
    throw new Complaint(`--precision must be ${PRECISIONS.join(' or ')}. See --help.`);
  const { name, version } = model.manifest;
  const chosen = inPrecision(model, precision);
  if (precisionOf(chosen.manifest) !== precision)
    throw new Complaint(`${name} ${version} has no ${precision} variant.`);
  return chosen;
}

/** @param option as it was given, for the sentence */
export function readAgeGroup(option: string, given: string | undefined): AgeGroup | null {
  const group = AGE_GROUPS.find((known) => known === given);
  if (given !== undefined && group === undefined)
    throw new Complaint(`${option} must be ${AGE_GROUPS.join(' or ')}.`);
  return group ?? null;
}

/** Of `--turn`, in degrees clockwise. */
export function readTurn(given: string): Correction['turn'] {
  const turn = correctionSchema.shape.turn.safeParse(Number(given));
  if (!turn.success) throw new Complaint('--turn must be 90, 180 or 270.');
  return turn.data;
}

/** A name from somebody's folder, labels or package may hold what a terminal would obey. */
export const printable = (name: string): string => showable(name, '?');

/** Follows a model's version: said of a variant, not of the package's first file. */
export const precisionNote = (precision: Precision | null): string =>
  precision === null || precision === 'float32' ? '' : ` in ${precision}`;

/** Where the network of the model is, if not in its package. */
function endpointsOf({ manifest }: LoadedModel, settings: Settings): readonly string[] {
  const endpoints = settings.AISO_REMOTE_ENGINES[manifest.name] ?? [];
  if (manifest.engine !== undefined && endpoints.length === 0)
    throw new Complaint(
      `The model ${manifest.name} runs on a model server. Set its address in AISO_REMOTE_ENGINES.`,
    );
  return endpoints;
}

/** What is inferred from: an engine, and files of at most the size of an upload. */
export type Deps = {
  readonly engine: Engine;
  /** @throws AppError `resource.not_found`, `access.denied`, `file.too_large` */
  readonly read: (file: string) => Promise<Buffer>;
};

/** Opens an engine, works on each item with it, and closes it. Outcomes are in the order of the items. */
export async function inferFrom<Item, Outcome>(
  items: readonly Item[],
  model: LoadedModel,
  {
    settings,
    decoders: given,
    openEngine: open = openEngine,
  }: Pick<CommandSurroundings, 'decoders' | 'openEngine'> & { readonly settings: Settings },
  work: (item: Item, deps: Deps) => Promise<Outcome>,
): Promise<Outcome[]> {
  const limits = imageLimitsOf(settings);
  const workers = Math.min(items.length, settings.AISO_INFERENCE_WORKERS ?? availableParallelism());
  // All files are of whoever asks.
  const own = openDecoders({ lanes: workers, perTenant: workers });
  const engine = open({
    model,
    decoders: given ?? own,
    endpoints: endpointsOf(model, settings),
    workers,
    queueLimit: 4 * workers,
    limits,
  });
  const read = (file: string): Promise<Buffer> => readBounded(file, limits.maxBytes);
  try {
    return await inLanes(items, workers + 1, (item) => work(item, { engine, read }));
  } finally {
    await engine.close();
    await own.close();
  }
}

/** Works on a list in a few lanes, so that only a few items are in memory at a time. */
async function inLanes<Item, Outcome>(
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
