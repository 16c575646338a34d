import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  AppError,
  type Correction,
  enteredYearsSchema,
  greyWindowSchema,
  MOST_YEARS,
  RESEARCH_NOTICE,
  readSettings,
} from '@aiso/contracts';
import type { InferenceRequest } from '@aiso/inference';
import { asJson, asText, type Outcome } from './diagnose-report.ts';
import { askedModel, type Deps, EXIT, inferFrom, readAgeGroup, readTurn, saying } from './image-files.ts';
import { withFolders, writableFolder } from './image-folders.ts';
import { Complaint, misused, PROCESS } from './surroundings.ts';

/** Their results are held until they are printed. */
const MOST_IMAGES = 10_000;

const USAGE = `aiso diagnose PATH… [--json] [--heatmap DIR] [--model NAME|FOLDER] [--precision P]
              [--age YEARS | --age-group adult|child] [--turn DEGREES] [--invert] [--window CENTER,WIDTH] [--frontal]

Analyses chest radiographs (DICOM, PNG, JPEG) with a model, using the code of the server's worker, without server or database.
In folders and their subfolders it finds images by content; at most ${MOST_IMAGES} images.

  --json             print a JSON array with one entry per file
  --heatmap DIR      write each finding's heat map to DIR as FILE.FINDING.png (white speaks for it, blue
                     against it)
  --model MODEL      an installed model as NAME (latest version) or NAME@VERSION, or the folder of a model package
  --precision P      float32 or int8, if the package has it (default: AISO_MODEL_PRECISION)
  --age YEARS        patient age, with decimals for infants; overrides the age in the file
  --age-group GROUP  adult (18 years and over) or child (1 to 5 years), for files without an age; if neither is known,
                     no finding is reported as above its operating point
  --turn DEGREES     rotate each image clockwise by 90, 180 or 270 before analysis
  --invert           analyse each image as a negative
  --window C,W       analyse each image in this window (values after rescale), whatever its header says
  --frontal          treat each image as a frontal chest radiograph, whatever its header says
  --help             print this help

Exit status: 0 all files analysed (refused images included), 2 some could not be analysed or the
command was refused, 1 could not start.
${RESEARCH_NOTICE}`;

/**
 * `aiso diagnose`. Only results go to standard output.
 * @returns the exit status.
 */
export function diagnoseCommand(argv: string[], surroundings = PROCESS): Promise<number> {
  return saying(surroundings, async () => {
    const {
      paths,
      json,
      heatmap,
      turn,
      invert,
      window,
      frontal,
      help,
      age,
      'age-group': group,
      ...asked
    } = readArguments(argv);
    if (help) {
      surroundings.stdout(`${USAGE}\n`);
      return EXIT.allRead;
    }
    if (paths.length === 0) throw new Complaint('Specify at least one file. See --help.');
    if (age !== undefined && group !== undefined)
      throw new Complaint('Use either --age or --age-group. See --help.');
    const settings = readSettings(surroundings.environment);
    const model = await askedModel(asked, settings);
    const folder = heatmap === undefined ? null : await writableFolder(heatmap);
    const request = {
      heatmaps: folder !== null,
      ageYears: age === undefined ? null : readAge(age),
      ageGroup: readAgeGroup('--age-group', group),
      correction: {
        turn: readTurn(turn),
        inverted: invert,
        frontalChest: frontal,
        window: window === undefined ? null : readWindow(window),
      },
      offerCorrection: true,
    };
    const files = await withFolders(paths, MOST_IMAGES);
    const outcomes = await inferFrom(files, model, { ...surroundings, settings }, (file, deps) =>
      inferOne(file, deps, request),
    );
    surroundings.stdout(json ? asJson(outcomes, model) : asText(outcomes, model));
    if (folder !== null) await writeHeatmaps(folder, outcomes);
    return outcomes.some((outcome) => 'error' in outcome) ? EXIT.someUnread : EXIT.allRead;
  });
}

function readArguments(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        heatmap: { type: 'string' },
        model: { type: 'string' },
        precision: { type: 'string' },
        age: { type: 'string' },
        'age-group': { type: 'string' },
        turn: { type: 'string', default: '0' },
        invert: { type: 'boolean', default: false },
        window: { type: 'string' },
        frontal: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { ...values, paths: positionals };
  } catch (error) {
    throw misused(error);
  }
}

function readAge(given: string): number {
  const years = enteredYearsSchema.safeParse({ years: given.trim() === '' ? null : Number(given) });
  if (!years.success) throw new Complaint(`--age must be a number of years from 0 to ${MOST_YEARS}.`);
  return years.data.years;
}

function readWindow(given: string): Correction['window'] {
  const [center, width, ...more] = given
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const window = greyWindowSchema.safeParse({ center, width });
  if (!window.success || more.length > 0)
    throw new Complaint('--window must be a centre and a width of at least 1, such as 2048,4096.');
  return window.data;
}

async function inferOne(file: string, { engine, read }: Deps, request: InferenceRequest): Promise<Outcome> {
  try {
    return { file, inference: await engine.infer(await read(file), request) };
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('server.internal');
    return { file, error: { code: known.code, message: known.message } };
  }
}

/** Files of one name from several folders are told apart by a number. */
async function writeHeatmaps(folder: string, outcomes: readonly Outcome[]): Promise<void> {
  const used = new Map<string, number>();
  for (const outcome of outcomes) {
    if (!('inference' in outcome)) continue;
    const name = basename(outcome.file);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    for (const { code, heatmapPng } of outcome.inference.findings) {
      if (heatmapPng === null) continue;
      const path = join(folder, `${name}${times === 1 ? '' : `-${times}`}.${code}.png`);
      try {
        await writeFile(path, heatmapPng);
      } catch {
        throw new Complaint(`Cannot write the heat map ${path}.`);
      }
    }
  }
}
