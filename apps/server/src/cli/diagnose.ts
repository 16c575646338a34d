import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError, RESEARCH_NOTICE, readSettings, type Settings, uploadMaxBytes } from '@aiso/contracts';
import { type Engine, type LoadedModel, loadModel, openEngine, type ReadingRequest } from '@aiso/inference';
import { modelsDir } from '../models/model-registry.ts';
import { asJson, asText, type Outcome } from './diagnose-report.ts';

const USAGE = `aiso diagnose FILE… [--json] [--heatmap DIR] [--model NAME|FOLDER]

Reads chest radiographs (DICOM, PNG, JPEG) with a model, by the very code of the server's worker, without server or database.

  --json             print one JSON array with an entry for each file
  --heatmap DIR      write each finding's heat map to DIR as FILE.FINDING.png (8-bit grey, white is strongest)
  --model MODEL      name of an installed model, or the folder of a model package
  --help             print this

Ends with 0 when every file was read (a refused image was read), 2 when one could not be, 1 when nothing could be tried.
${RESEARCH_NOTICE}`;

const EXIT = { allRead: 0, notStarted: 1, someUnread: 2 } as const;

/** Where the command writes and what it is told by its surroundings. */
export type CommandSurroundings = {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

const PROCESS: CommandSurroundings = {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  environment: process.env,
};

/**
 * `aiso diagnose`. Only results go to standard output; what went wrong is said on standard error, never as a stack trace.
 * @returns the exit status.
 */
export async function diagnoseCommand(argv: string[], surroundings = PROCESS): Promise<number> {
  let engine: Engine | null = null;
  try {
    const { files, json, heatmap, model: wanted, help } = readArguments(argv);
    if (help) {
      surroundings.stdout(`${USAGE}\n`);
      return EXIT.allRead;
    }
    if (files.length === 0) throw new Complaint('Name at least one file. See --help.');
    const settings = readSettings(surroundings.environment);
    const model = await findModel(wanted ?? settings.AISO_DEFAULT_MODEL, settings);
    const folder = heatmap === undefined ? null : await makeFolder(heatmap);
    const workers = Math.min(files.length, settings.AISO_INFERENCE_WORKERS ?? availableParallelism());
    const limits = {
      maxBytes: uploadMaxBytes(settings),
      maxPixels: settings.AISO_IMAGE_MAX_MEGAPIXELS * 1_000_000,
    };
    const reading = openEngine({ model, workers, queueLimit: files.length, limits });
    engine = reading;
    const heatmaps = folder !== null;
    const outcomes = await readAll(files, workers + 1, (file) =>
      readOne(reading, file, { heatmaps, handOver: true }, limits.maxBytes),
    );
    if (folder !== null) await writeHeatmaps(folder, outcomes);
    surroundings.stdout(json ? asJson(outcomes, model) : asText(outcomes, model));
    return outcomes.some((outcome) => 'error' in outcome) ? EXIT.someUnread : EXIT.allRead;
  } catch (error) {
    surroundings.stderr(`${explain(error)}\n`);
    return EXIT.notStarted;
  } finally {
    await engine?.close();
  }
}

/** Something that the user can put right, said in a sentence. */
class Complaint extends Error {}

function readArguments(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        heatmap: { type: 'string' },
        model: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { ...values, files: positionals };
  } catch (error) {
    throw new Complaint(
      `${error instanceof Error ? error.message : 'The arguments are not valid.'} See --help.`,
    );
  }
}

/** A name without a path is an installed model; anything else, and what is not installed, is a folder. */
async function findModel(wanted: string, settings: Settings): Promise<LoadedModel> {
  const installed = join(modelsDir(settings), wanted);
  const isInstalled = basename(wanted) === wanted && (await isFile(join(installed, 'model.json')));
  try {
    return await loadModel(isInstalled ? installed : wanted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reasons = error.detail === undefined ? '' : `\n  ${error.detail.replaceAll('; ', '\n  ')}`;
    throw new Complaint(`${error.message} (${wanted})${reasons}`);
  }
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    throw new Complaint(`The folder ${folder} cannot be made.`);
  }
  return folder;
}

/** Reads the files in a few lanes, so that only a few are in memory at a time; outcomes in the order of the files. */
async function readAll(
  files: readonly string[],
  lanes: number,
  read: (file: string) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const remaining = files.entries();
  const lane = async (): Promise<void> => {
    for (const [index, file] of remaining) outcomes[index] = await read(file);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

async function readOne(
  engine: Engine,
  file: string,
  request: ReadingRequest,
  maxBytes: number,
): Promise<Outcome> {
  try {
    return { file, diagnosis: await engine.diagnose(await readBounded(file, maxBytes), request) };
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('server.internal');
    return { file, error: { code: known.code, message: known.message } };
  }
}

async function readBounded(file: string, maxBytes: number): Promise<Buffer> {
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

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false;

/** Files of one name from several folders are told apart by a number. */
async function writeHeatmaps(folder: string, outcomes: readonly Outcome[]): Promise<void> {
  const used = new Map<string, number>();
  for (const outcome of outcomes) {
    if (!('diagnosis' in outcome)) continue;
    const name = basename(outcome.file);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    for (const { code, heatmapPng } of outcome.diagnosis.findings) {
      if (heatmapPng === null) continue;
      const path = join(folder, `${name}${times === 1 ? '' : `-${times}`}.${code}.png`);
      try {
        await writeFile(path, heatmapPng);
      } catch {
        throw new Complaint(`The heat map ${path} cannot be written.`);
      }
    }
  }
}

function explain(error: unknown): string {
  if (error instanceof Complaint || error instanceof AppError) return error.message;
  // `readSettings` speaks in sentences of its own; nothing else that gets here is expected.
  return error instanceof Error ? error.message : 'Something went wrong';
}
