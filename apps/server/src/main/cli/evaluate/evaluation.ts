import {
  type ErrorCode,
  FRONTAL_VIEWS,
  type FrontalView,
  type ModelFinding,
  type OperatingPointName,
  type QualityFault,
} from '@aiso/contracts';
import {
  type BetweenViews,
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  type Estimate,
  type Measures,
  measure,
  measureAt,
  measureBetweenViews,
  type Rates,
  rocCurve,
} from '@aiso/inference';
import { casesOf, type EvaluatedCase, pointFor } from './evaluated-cases.ts';
import type { EvaluatedImage, ImageSets } from './image-sets.ts';
import type { Knowledge } from './knows.ts';
import { type EvaluationRow, FEWEST, type JudgedImage, type RowKind, rowsOf, type Subgroup } from './rows.ts';
import { type ScoreDistribution, scoreDistributions } from './score-distribution.ts';
import { type NoTruth, truthOf } from './truth.ts';

/** What became of the images of a set. */
export type GroupReport = {
  readonly group: string;
  readonly images: number;
  readonly accepted: number;
  /** Of those accepted; absent where the model tells no image unusual. */
  readonly unusual?: number;
  /** Of those unusual what is wrong with the images themselves; absent as `unusual` is. */
  readonly faults?: Readonly<Partial<Record<QualityFault, number>>>;
  readonly refused: Readonly<Partial<Record<string, number>>>;
  readonly unread: Readonly<Partial<Record<ErrorCode, number>>>;
};

/** @param hasUnusual whether the model marks images as unusual */
export const reportGroups = (sets: ImageSets, hasUnusual: boolean): readonly GroupReport[] =>
  [...sets].map(([group, members]) => ({
    group,
    images: members.length,
    accepted: members.filter((member) => 'scores' in member).length,
    ...(hasUnusual
      ? {
          unusual: members.filter((member) => 'scores' in member && member.isUnusual).length,
          faults: counts(members.flatMap((member) => ('scores' in member ? (member.fault ?? []) : []))),
        }
      : {}),
    refused: counts(members.flatMap((member) => ('refused' in member ? [member.refused] : []))),
    unread: counts(members.flatMap((member) => ('error' in member ? [member.error] : []))),
  }));

/** Why an image of the set has no part in a figure. The first that holds counts. */
export const LEFT_OUT = [
  'doubtfulLabel',
  'noLabel',
  'ageUnknown',
  'ageNotCovered',
  'unread',
  'refused',
] as const satisfies readonly (NoTruth | 'unread' | 'refused')[];
export type LeftOut = (typeof LEFT_OUT)[number];

/** A figure is of the images that a reader would see the finding of. */
export type Figure = Measures & {
  readonly kind: RowKind;
  readonly on: string;
  /** Of which view the figure is, where it is of one. */
  readonly view?: FrontalView;
  /** All images of the row. Those that are measured and those that are left out add up to it. */
  readonly inSet: number;
  readonly images: number;
  readonly positives: number;
  readonly negatives: number;
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  /** With refused positives counted as missed (intention to read); null where none was refused. */
  readonly sensitivityWithRefused: Estimate | null;
  /** At each point that the package names; none of a figure against another set. */
  readonly points: readonly (Rates & { readonly name: OperatingPointName })[];
  /** At the default point, of a whole set; null where one of the views has too few images. */
  readonly betweenViews: BetweenViews | null;
  readonly calibrationError: number | null;
  readonly calibration: readonly CalibrationBin[];
  readonly roc: readonly (readonly [number, number])[];
  /** The same network shown the outer tenth of the same images alone; null where it was not asked. */
  readonly borderOnly: Pick<Measures, 'auc'> | null;
};

export type FindingReport = Pick<
  ModelFinding,
  'code' | 'label' | 'operatingPoint' | 'points' | 'experimental'
> & {
  readonly figures: readonly Figure[];
  /** What the score knows beside the finding; absent where that was not asked for. */
  readonly knows?: readonly Knowledge[];
  /** Where the scores of each set lie, whatever its labels. */
  readonly scores: readonly ScoreDistribution[];
};

/** Every figure of one finding that the labels allow. */
export function reportFinding(
  finding: ModelFinding,
  sets: ImageSets,
  subgroups?: readonly Subgroup[],
): FindingReport {
  const { code, label, operatingPoint, points, experimental } = finding;
  return {
    code,
    label,
    operatingPoint,
    ...(points === undefined ? {} : { points }),
    experimental,
    figures: rowsOf(finding, sets, subgroups).map((row) => figureOf(finding, row)),
    scores: scoreDistributions(finding, sets),
  };
}

function figureOf(finding: ModelFinding, { kind, on, judged, ...of }: EvaluationRow): Figure {
  const { code } = finding;
  const point = pointFor(finding);
  const cases = casesOf(judged, code);
  const border = casesOf(judged, code, 'border');
  const positives = cases.filter(({ isPositive }) => isPositive).length;
  const isOfOneSet = kind === 'labelled' || kind === 'subgroup';
  const calibration = isOfOneSet ? calibrationBins(cases) : [];
  const named = isOfOneSet ? (finding.points ?? []) : [];
  const missed = judged
    .filter(({ one, truth }) => truth === true && 'refused' in one)
    .map(({ one }) => ({
      score: 0,
      isPositive: true,
      patient: one.image.patient,
      view: one.image.view,
      told: null,
    }));
  const {
    auc,
    at: [rates, ...ratesAtNamed],
  } = measureAt(cases, [point, ...named.map(({ name }) => pointFor(finding, name))]);
  return {
    kind,
    on,
    ...of,
    inSet: judged.length,
    images: cases.length,
    positives,
    negatives: cases.length - positives,
    leftOut: counts(judged.flatMap((one) => leftOutFor(one, code) ?? [])),
    auc,
    sensitivity: rates?.sensitivity ?? null,
    specificity: rates?.specificity ?? null,
    sensitivityWithRefused:
      missed.length === 0 || kind === 'normals' ? null : measure([...cases, ...missed], point).sensitivity,
    points: named.flatMap(({ name }, which) => {
      const some = ratesAtNamed[which];
      return some === undefined ? [] : [{ name, ...some }];
    }),
    betweenViews: kind === 'labelled' && hasBothViews(cases) ? measureBetweenViews(cases, point) : null,
    calibrationError: calibrationError(calibration),
    calibration,
    roc: rocCurve(cases),
    borderOnly: border.length === 0 ? null : { auc: measure(border, point).auc },
  };
}

const hasBothViews = (cases: readonly EvaluatedCase[]): boolean =>
  FRONTAL_VIEWS.every((view) =>
    [true, false].every(
      (wanted) => cases.filter((one) => one.view === view && one.isPositive === wanted).length >= FEWEST,
    ),
  );

/** How many images say nothing of a finding, by why. */
export const leftOutOf = (finding: ModelFinding, images: readonly EvaluatedImage[]): Figure['leftOut'] =>
  counts(
    images.flatMap((one) => leftOutFor({ one, truth: truthOf(finding, one.image) }, finding.code) ?? []),
  );

function leftOutFor({ one, truth }: JudgedImage, code: string): LeftOut | null {
  if (typeof truth === 'string') return truth;
  if ('error' in one) return 'unread';
  if ('refused' in one) return 'refused';
  return one.scores[code] === undefined ? 'unread' : null;
}

function counts<Name extends string>(names: readonly Name[]): Partial<Record<Name, number>> {
  const counted: Partial<Record<Name, number>> = {};
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1;
  return counted;
}
