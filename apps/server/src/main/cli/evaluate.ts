import { stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AgeGroup, AppError, RESEARCH_NOTICE, readSettings } from '@aiso/contracts';
import { type ImageFacts, type LoadedModel, precisionOf } from '@aiso/inference';
import { type EvaluatedImage, haveTruth, reportFinding, reportGroups } from './evaluation.ts';
import { evaluationHtml } from './evaluation-html.ts';
import { asJson, asText, type EvaluationReport } from './evaluation-report.ts';
import { askedModel, EXIT, inferFrom, type Means, readAgeGroup, saying } from './image-files.ts';
import { isFolder, withFolders } from './image-folders.ts';
import {
  type LabelledImage,
  MOST_ROWS,
  readCondition,
  readLabelledSet,
  repeatedRows,
  unclearAges,
} from './labelled-set.ts';
import { referencesFrom } from './reference.ts';
import { Complaint, misused, PROCESS } from './surroundings.ts';

const USAGE = `aiso evaluate --labels CSV [--images DIR] [--model NAME|FOLDER] [--precision P] [--where COLUMN=VALUE[,VALUE]]
              [--assume-age-group adult|child] [--json] [--html FILE]

Measures a model on a labelled set, by the very code that reads for the server, without server or database.

  --labels CSV       a row for each image. Columns: path (needed); findings (names separated by |, "No Finding" for none), or a
                     column for each finding of the model, named by its code, with 1 or 0; and where known patient (cases of one
                     patient are drawn together for the intervals), age (years, a range, or as in DICOM: 006M), sex (F, M), view
                     (PA, AP), source and split (what belongs together). Where a path is a folder, the row holds for every image
                     in it and below, by content
  --images DIR       where the paths begin (default: the folder of the CSV)
  --model MODEL      name of an installed model (NAME or NAME@VERSION, else its newest), or the folder of a model package
  --precision P      float32 or int8, where the package has it (default: AISO_MODEL_PRECISION)
  --where C=V[,V]    only rows whose column C has one of these values; may be given several times
  --without C=V[,V]  leave out rows whose column C has one of these values
  --assume-age-group GROUP
                     adult (18 years and over) or child (1 to 5 years): as which images of unknown age count. Without it no
                     finding made for an age is measured on them. The report says what was assumed
  --no-border        do not run every image a second time with its border alone, the control beside each figure
  --json             print JSON, with curves
  --reference        print nothing but how the scores of each finding are distributed, as model.json takes it for its monitoring
  --html FILE        write a report to look at as well
  --help             print this

Age, sex and view that the labels leave open are taken from the DICOM file. Images that are refused, by the gate or by their header, have no score: they are counted beside the figures.
Ends with 0 when every image was read (a refused image was read), 2 when one could not be, 1 when nothing could be tried.
${RESEARCH_NOTICE}`;

const IMAGES_BETWEEN_NEWS = 100;

/**
 * `aiso evaluate`. Only the report goes to standard output; progress and what went wrong to standard error.
 * @returns the exit status
 */
export function evaluateCommand(argv: string[], surroundings = PROCESS): Promise<number> {
  return saying(surroundings, async () => {
    const given = readArguments(argv);
    if (given.help) {
      surroundings.stdout(`${USAGE}\n`);
      return EXIT.allRead;
    }
    if (given.labels === undefined) throw new Complaint('Name the labels: --labels CSV. See --help.');
    const settings = readSettings(surroundings.environment);
    const conditions = [
      ...given.where.map((one) => readCondition(one)),
      ...given.without.map((one) => readCondition(one, true)),
    ];
    const assumed = readAgeGroup('--assume-age-group', given['assume-age-group']);
    const rows = await readLabelledSet(given.labels, conditions);
    const folder = resolve(given.images ?? join(given.labels, '..'));
    await assertFolder(folder);
    const images = (await withImagesOfFolders(rows, folder)).map((image) => ({
      ...image,
      ageGroup: assumed,
    }));
    // Said now and not when every image was read; what is there stays until then.
    if (given.html !== undefined) await writeReport(given.html, '', 'a');
    const model = await askedModel(given, settings);
    for (const note of notesOn(images, model)) surroundings.stderr(`${note}\n`);
    const withBorder = !given['no-border'] && !given.reference;
    let done = 0;
    const evaluated = await inferFrom(images, model, settings, async (image, means) => {
      const outcome = await evaluateImage(means, folder, image, withBorder);
      done += 1;
      if (done % IMAGES_BETWEEN_NEWS === 0) surroundings.stderr(`${done} of ${images.length} images\n`);
      return outcome;
    });
    if (given.reference) {
      const references = referencesFrom(model.manifest.findings, evaluated);
      surroundings.stdout(`${JSON.stringify(references)}\n`);
    } else {
      const report = reportOn(model, evaluated, assumed);
      surroundings.stdout(given.json ? asJson(report) : asText(report));
      if (given.html !== undefined) await writeReport(given.html, evaluationHtml(report), 'w');
    }
    return evaluated.some((one) => 'error' in one) ? EXIT.someUnread : EXIT.allRead;
  });
}

function reportOn(
  { manifest }: LoadedModel,
  evaluated: readonly EvaluatedImage[],
  assumed: AgeGroup | null,
): EvaluationReport {
  const { name, version, title, notice, preparation, findings } = manifest;
  return {
    model: { name, version, title, preparation: preparation.id, precision: precisionOf(manifest) },
    notice,
    images: evaluated.length,
    unknownAge: { images: evaluated.filter(({ image }) => image.ageYears === null).length, assumed },
    unread: evaluated.flatMap((one) => ('error' in one ? [{ path: one.image.path, code: one.error }] : [])),
    groups: reportGroups(evaluated, manifest.gate.usualFrom !== undefined),
    findings: findings.map((finding) => reportFinding(finding, evaluated)),
  };
}

function readArguments(argv: string[]) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        labels: { type: 'string' },
        images: { type: 'string' },
        model: { type: 'string' },
        precision: { type: 'string' },
        where: { type: 'string', multiple: true, default: [] },
        without: { type: 'string', multiple: true, default: [] },
        'assume-age-group': { type: 'string' },
        'no-border': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        html: { type: 'string' },
        reference: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw misused(error);
  }
}

async function evaluateImage(
  { engine, read }: Means,
  folder: string,
  image: LabelledImage,
  withBorder: boolean,
): Promise<EvaluatedImage> {
  const request = { ageYears: image.ageYears, ageGroup: image.ageGroup, heatmaps: false };
  try {
    const whole = wholePath(folder, image.path);
    if (whole === null) throw new AppError('resource.not_found');
    const bytes = await read(whole);
    const { gate, findings, image: facts } = await engine.infer(bytes, request);
    const known = completed(image, facts.header);
    if (gate.reason !== null) return { image: known, refused: gate.reason };
    const border = withBorder ? await engine.infer(bytes, { ...request, borderOnly: true }) : null;
    return {
      image: known,
      scores: byCode(findings),
      border: border && byCode(border.findings),
      isUnusual: gate.unusual,
    };
  } catch (error) {
    return { image, error: error instanceof AppError ? error.code : 'server.internal' };
  }
}

/** What the labels leave open is as the file says it, by which the findings that speak were chosen. */
const completed = (image: LabelledImage, { patient, view }: ImageFacts['header']): LabelledImage => ({
  ...image,
  ageYears: image.ageYears ?? patient.ageYears,
  sex: image.sex || (patient.sex ?? ''),
  view: image.view || (view ?? ''),
});

const byCode = (findings: readonly { code: string; score: number }[]): Readonly<Record<string, number>> =>
  Object.fromEntries(findings.map(({ code, score }) => [code, score]));

/** Null for a path that leaves the folder: labels are somebody else's. */
function wholePath(folder: string, path: string): string | null {
  const whole = resolve(folder, path);
  const way = relative(folder, whole);
  return way.startsWith('..') || isAbsolute(way) ? null : whole;
}

/** Each row that names a folder becomes a row for every image in it. */
async function withImagesOfFolders(
  rows: readonly LabelledImage[],
  folder: string,
): Promise<readonly LabelledImage[]> {
  const images: LabelledImage[] = [];
  for (const row of rows) {
    const whole = wholePath(folder, row.path);
    if (whole === null || !(await isFolder(whole))) {
      images.push(row);
      continue;
    }
    for (const file of await withFolders([whole], MOST_ROWS - images.length)) {
      const path = relative(folder, file);
      images.push({ ...row, path, patient: row.patient === row.path ? path : row.patient });
    }
  }
  return images;
}

/** What is worth knowing before hours of reading. */
function notesOn(images: readonly LabelledImage[], { manifest: { findings } }: LoadedModel): string[] {
  const [unclear, repeated] = [unclearAges(images), repeatedRows(images)];
  const codes = findings.map(({ code }) => code).join(', ');
  return [
    ...(unclear > 0 ? [`${unclear} of ${images.length} ages are not understood and count as unknown.`] : []),
    ...(repeated > 0
      ? [`${repeated} of ${images.length} rows name an image that an earlier row names; each row counts.`]
      : []),
    ...(haveTruth(findings, images)
      ? []
      : [
          `The labels have no column "findings" and none named by a finding (${codes}): it is only counted what the gate accepts.`,
        ]),
  ];
}

async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) throw new Complaint(`There is no folder of images ${folder}.`);
}

async function writeReport(file: string, html: string, flag: 'a' | 'w'): Promise<void> {
  try {
    await writeFile(file, html, { flag });
  } catch {
    throw new Complaint(`The report ${file} cannot be written.`);
  }
}
