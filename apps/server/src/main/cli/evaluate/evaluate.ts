import { writeFile } from 'node:fs/promises';
import { marksUnusual, readSettings, type Settings } from '@aiso/contracts';
import { type LoadedModel, precisionOf } from '@aiso/inference';
import { askedModel, EXIT, inferFrom, saying } from '../image-files.ts';
import { type CommandSurroundings, Complaint, PROCESS } from '../surroundings.ts';
import { readArguments, USAGE } from './arguments.ts';
import { chosenPoints } from './chosen-points.ts';
import { compareFindings } from './comparison.ts';
import { evaluateImage, type Showing } from './evaluate-image.ts';
import { reportFinding, reportGroups } from './evaluation.ts';
import { evaluationHtml } from './html-report.ts';
import { type EvaluatedImage, groupOf, type ImageSets, setsOf } from './image-sets.ts';
import { knowledgeOf } from './knows.ts';
import { notesOn, readLabelledImages } from './labelled-images.ts';
import type { LabelledImage } from './labelled-set.ts';
import { referencesFrom } from './reference.ts';
import { asJson, asText, type EvaluationReport, rounded } from './report.ts';
import { toldViews } from './told-views.ts';

const IMAGES_BETWEEN_NEWS = 100;

/**
 * `aiso evaluate`. Only the report goes to standard output; progress and what went wrong to standard error.
 * @returns the exit status
 */
export function evaluateCommand(argv: string[], surroundings = PROCESS): Promise<number> {
  return saying(surroundings, async () => {
    const given = readArguments(argv);
    if (given === null) {
      surroundings.stdout(`${USAGE}\n`);
      return EXIT.allRead;
    }
    const { selection, assumed, html } = given;
    const settings = readSettings(surroundings.environment);
    const labelled = await readLabelledImages(given.labels, selection, assumed);
    const { images } = labelled;
    if (given.prints === 'report' && selection.sets.length === 0) refuseManySets(images);
    // Said now and not when every image was inferred; what is there stays until then.
    if (html !== undefined) await writeReport(html, '', 'a');
    const model = await askedModel(given, settings);
    const against =
      given.against === undefined
        ? null
        : await askedModel({ model: given.against, precision: given.precision }, settings);
    for (const note of notesOn(labelled, model, selection.truth)) surroundings.stderr(`${note}\n`);
    const evaluate = async (by: LoadedModel, withBorder: boolean): Promise<Evaluated> => ({
      model: by,
      images: await evaluateAll(images, by, { ...surroundings, settings }, { ...given, withBorder }),
    });
    const first = await evaluate(model, given.withBorder);
    const sets = setsOf(first.images, selection.sets);
    if (given.prints === 'reference') {
      const references = referencesFrom(model.manifest.findings, first.images);
      surroundings.stdout(`${JSON.stringify(references)}\n`);
    } else if (given.prints === 'points') {
      const { points, notes } = chosenPoints(model.manifest, sets);
      for (const note of notes) surroundings.stderr(`${note}\n`);
      surroundings.stdout(`${JSON.stringify(points, rounded)}\n`);
    } else {
      const other = against && (await evaluate(against, false));
      const report: EvaluationReport = {
        ...reportOn(first, sets, given.knows),
        arguments: argv,
        correction: given.correction,
        leftOut: labelled.leftOut,
        unknownAge: { images: first.images.filter(({ image }) => image.ageYears === null).length, assumed },
        against: other && {
          ...comparisonOf(first, other, sets),
          alone: reportOn(other, setsOf(other.images, selection.sets), given.knows).findings,
        },
      };
      surroundings.stdout(given.json ? asJson(report) : asText(report));
      if (html !== undefined) await writeReport(html, evaluationHtml(report), 'w');
    }
    return first.images.some((one) => 'error' in one) ? EXIT.someUnread : EXIT.allRead;
  });
}

/** Each is held against each that has normals alone. */
const MOST_SETS = 100;

/** @throws Complaint before hours of reading, of which there would never be a report */
function refuseManySets(images: readonly LabelledImage[]): void {
  const sets = new Set(images.map(groupOf)).size;
  if (sets > MOST_SETS)
    throw new Complaint(
      `The labels have ${sets} sources and splits, and at most ${MOST_SETS} are measured apart. Name what is measured together with --set.`,
    );
}

/** What a model made of the images, in their order. */
type Evaluated = { readonly model: LoadedModel; readonly images: readonly EvaluatedImage[] };

const reportOn = ({ model, images }: Evaluated, sets: ImageSets, withKnows: boolean) => ({
  model: describe(model),
  notice: model.manifest.notice,
  images: images.length,
  unread: images.flatMap((one) => ('error' in one ? [{ path: one.image.path, code: one.error }] : [])),
  groups: reportGroups(sets, marksUnusual(model.manifest)),
  views: toldViews(sets, model.manifest.view),
  findings: model.manifest.findings.map((finding) => ({
    ...reportFinding(finding, sets),
    ...(withKnows ? { knows: knowledgeOf(finding, sets) } : {}),
  })),
});

function comparisonOf(first: Evaluated, other: Evaluated, sets: ImageSets) {
  const pairs = first.images.flatMap((one, i) => {
    const same = other.images[i];
    return same === undefined ? [] : [[one, same] as const];
  });
  const [own, others] = [first.model.manifest.findings, other.model.manifest.findings];
  return { model: describe(other.model), findings: compareFindings(own, others, sets, new Map(pairs)) };
}

function evaluateAll(
  images: readonly LabelledImage[],
  model: LoadedModel,
  surroundings: CommandSurroundings & { readonly settings: Settings },
  showing: Showing,
): Promise<readonly EvaluatedImage[]> {
  let done = 0;
  return inferFrom(images, model, surroundings, async (image, deps) => {
    const outcome = await evaluateImage(deps, image, showing);
    done += 1;
    if (done % IMAGES_BETWEEN_NEWS === 0) surroundings.stderr(`${done} of ${images.length} images\n`);
    return outcome;
  });
}

function describe({ manifest }: LoadedModel): EvaluationReport['model'] {
  const { name, version, title, preparation } = manifest;
  return { name, version, title, preparation: preparation.id, precision: precisionOf(manifest) };
}

async function writeReport(file: string, html: string, flag: 'a' | 'w'): Promise<void> {
  try {
    await writeFile(file, html, { flag });
  } catch {
    throw new Complaint(`Cannot write the report ${file}.`);
  }
}
