import { marksUnusual, readSettings, UNCORRECTED } from '@aiso/contracts';
import { evaluateImage } from '../evaluate/evaluate-image.ts';
import { reportFinding, reportGroups } from '../evaluate/evaluation.ts';
import type { EvaluatedImage } from '../evaluate/image-sets.ts';
import { notesOn } from '../evaluate/labelled-images.ts';
import type { Subgroup } from '../evaluate/rows.ts';
import { inferFrom } from '../image-files.ts';
import { openProgress } from '../import-progress.ts';
import { leaveSoon, stopSignal } from '../stop-signal.ts';
import { type CommandSurroundings, Complaint, PROCESS } from '../surroundings.ts';
import { type CalibrateArguments, readArguments, USAGE } from './arguments.ts';
import { calibratedCard } from './calibrated-card.ts';
import { calibrateFindings } from './calibrated-findings.ts';
import { writePackage } from './calibrated-package.ts';
import { type CalibrationPlan, planCalibration } from './calibration-plan.ts';
import { asJson, asText, type CalibrationReport } from './calibration-report.ts';

export type CalibrateSurroundings = CommandSurroundings & {
  readonly isTerminal: boolean;
  /** Aborts when the command is to stop. */
  readonly stopped: () => AbortSignal;
};

export const CALIBRATE_PROCESS: CalibrateSurroundings = {
  ...PROCESS,
  isTerminal: process.stderr.isTTY,
  stopped: stopSignal,
};

const STOPPED = 130;

/**
 * `aiso models calibrate`. Only the report goes to standard output; progress and complaints to standard
 * error.
 * @returns the exit status
 * @throws Complaint, AppError, PackageRefused
 */
export async function calibrateCommand(argv: string[], surroundings: CalibrateSurroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  const given = readArguments(argv);
  if (given === null) {
    stdout(`${USAGE}\n`);
    return 0;
  }
  const settings = readSettings(surroundings.environment);
  const plan = await planCalibration(given, settings);
  for (const note of notesOn(plan.labelled, plan.model, given.selection.truth)) stderr(`${note}\n`);
  const signal = surroundings.stopped();
  try {
    const images = await inferAll(plan, { ...surroundings, settings }, signal);
    const report = await calibrate(plan, given, images, signal);
    stdout(given.json ? asJson(report) : asText(report));
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    return STOPPED;
  } finally {
    if (signal.aborted && surroundings.stopped === stopSignal) leaveSoon();
  }
}

/** Places the points, and writes the package where that is asked for. */
async function calibrate(
  { source, findings: named, version, model, place }: CalibrationPlan,
  { findings: chosen, wanted, site }: CalibrateArguments,
  images: readonly EvaluatedImage[],
  signal: AbortSignal,
): Promise<CalibrationReport> {
  const { calibrated, kept, refusals } = calibrateFindings(named, images, { chosen, wanted, site });
  if (refusals.length > 0 || calibrated.length === 0) throw new Complaint(refusal(refusals, kept));
  const sets = new Map([[site, images]]);
  const groups = reportGroups(sets, marksUnusual(source));
  const findings = calibrated.map((one) => ({
    calibrated: one,
    report: reportFinding(one.finding, sets, SUBGROUPS),
  }));
  if (place !== null) {
    const newOf = new Map(calibrated.map(({ finding }) => [finding.code, finding]));
    const manifest = {
      ...source,
      version,
      findings: named.map((finding) => newOf.get(finding.code) ?? finding),
      card: calibratedCard(source.card, findings, groups),
    };
    await writePackage(model.folder, manifest, place, signal);
  }
  return {
    model: { name: source.name, version: source.version, title: source.title },
    notice: source.notice,
    groups,
    findings,
    kept,
    written: place === null ? null : { folder: place, version },
  };
}

async function inferAll(
  { labelled: { images }, model }: CalibrationPlan,
  surroundings: CalibrateSurroundings & Parameters<typeof inferFrom>[2],
  signal: AbortSignal,
): Promise<readonly EvaluatedImage[]> {
  const progress = openProgress(surroundings.stderr, surroundings.isTerminal);
  progress.expect(images.length);
  try {
    return await inferFrom(images, model, surroundings, async (image, deps) => {
      signal.throwIfAborted();
      const outcome = await evaluateImage(deps, image, { correction: UNCORRECTED, withBorder: false });
      progress.done();
      return outcome;
    });
  } finally {
    progress.close();
  }
}

const refusal = (refusals: readonly string[], kept: readonly string[]): string =>
  [
    'The labels do not suffice, so nothing was written.',
    ...(refusals.length > 0 ? refusals : kept).map((one) => `  ${one}`),
    'Add labelled images, choose a lower --sensitivity, or calibrate other findings alone with --finding.',
  ].join('\n');

const ofAges =
  (from: number, below: number): Subgroup[1] =>
  ({ ageYears }) =>
    ageYears !== null && ageYears >= from && ageYears < below;

const SUBGROUPS: readonly Subgroup[] = [
  ['women', ({ sex }) => sex === 'F'],
  ['men', ({ sex }) => sex === 'M'],
  ['under 18 years', ofAges(0, 18)],
  ['18 to 39 years', ofAges(18, 40)],
  ['40 to 59 years', ofAges(40, 60)],
  ['60 to 79 years', ofAges(60, 80)],
  ['80 years and over', ofAges(80, Infinity)],
  ['PA', ({ view }) => view === 'PA', 'PA'],
  ['AP', ({ view }) => view === 'AP', 'AP'],
];
