import type { ErrorCode, ModelFinding } from '@aiso/contracts';
import {
  type CalibrationBin,
  type Case,
  calibrationBins,
  calibrationError,
  type Estimate,
  type Measures,
  measure,
  rocCurve,
} from '@aiso/inference';
import type { ImageSets } from './image-sets.ts';
import { type EvaluationRow, type JudgedImage, type RowKind, rowsOf } from './rows.ts';
import { type ScoreDistribution, scoreDistributions } from './score-distribution.ts';
import { type NoTruth, truthOf } from './truth.ts';

/** What became of the images of a set. */
export type GroupReport = {
  readonly group: string;
  readonly images: number;
  readonly accepted: number;
  /** Of those accepted; absent where the model tells no image unusual. */
  readonly unusual?: number;
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
      ? { unusual: members.filter((member) => 'scores' in member && member.isUnusual).length }
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
  /** All images of the row. Those that are measured and those that are left out add up to it. */
  readonly inSet: number;
  readonly images: number;
  readonly positives: number;
  readonly negatives: number;
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  /** With refused positives counted as missed (intention to read); null where none was refused. */
  readonly sensitivityWithRefused: Estimate | null;
  readonly calibrationError: number | null;
  readonly calibration: readonly CalibrationBin[];
  readonly roc: readonly (readonly [number, number])[];
  /** The same network shown the outer tenth of the same images alone; null where it was not asked. */
  readonly borderOnly: Pick<Measures, 'auc'> | null;
};

export type FindingReport = Pick<ModelFinding, 'code' | 'label' | 'operatingPoint' | 'experimental'> & {
  readonly figures: readonly Figure[];
  /** Where the scores of each set lie, whatever its labels. */
  readonly scores: readonly ScoreDistribution[];
};

/** Every figure of one finding that the labels allow. */
export function reportFinding(finding: ModelFinding, sets: ImageSets): FindingReport {
  const { code, label, operatingPoint, experimental } = finding;
  return {
    code,
    label,
    operatingPoint,
    experimental,
    figures: rowsOf(finding, sets).map((row) => figureOf(finding, row)),
    scores: scoreDistributions(finding, sets),
  };
}

const LONGEST_NAME = 200;

/**
 * The positives and negatives of all sets together that have a score, each image once, and what that is of.
 */
export function casesOfAll(
  finding: ModelFinding,
  sets: ImageSets,
): { readonly cases: readonly Case[]; readonly on: string } {
  const judged = [...new Set([...sets.values()].flat())].map((one) => ({
    one,
    truth: truthOf(finding, one.image),
  }));
  const measured = new Set(judged.filter(({ truth }) => typeof truth !== 'string').map(({ one }) => one));
  const names = [...sets].flatMap(([name, members]) =>
    members.some((one) => measured.has(one)) ? [name] : [],
  );
  return { cases: casesOf(judged, finding.code), on: names.join(' + ').slice(0, LONGEST_NAME) };
}

function figureOf({ code, operatingPoint }: ModelFinding, { kind, on, judged }: EvaluationRow): Figure {
  const cases = casesOf(judged, code);
  const border = casesOf(judged, code, 'border');
  const positives = cases.filter(({ isPositive }) => isPositive).length;
  const calibration = kind === 'labelled' || kind === 'subgroup' ? calibrationBins(cases) : [];
  const missed = judged
    .filter(({ one, truth }) => truth === true && 'refused' in one)
    .map(({ one }) => ({ score: 0, isPositive: true, patient: one.image.patient }));
  return {
    kind,
    on,
    inSet: judged.length,
    images: cases.length,
    positives,
    negatives: cases.length - positives,
    leftOut: counts(judged.flatMap((one) => leftOutFor(one, code) ?? [])),
    ...measure(cases, operatingPoint),
    sensitivityWithRefused:
      missed.length === 0 || kind === 'normals'
        ? null
        : measure([...cases, ...missed], operatingPoint).sensitivity,
    calibrationError: calibrationError(calibration),
    calibration,
    roc: rocCurve(cases),
    borderOnly: border.length === 0 ? null : { auc: measure(border, operatingPoint).auc },
  };
}

function leftOutFor({ one, truth }: JudgedImage, code: string): LeftOut | null {
  if (typeof truth === 'string') return truth;
  if ('error' in one) return 'unread';
  if ('refused' in one) return 'refused';
  return one.scores[code] === undefined ? 'unread' : null;
}

function casesOf(
  judged: readonly JudgedImage[],
  code: string,
  seen: 'scores' | 'border' = 'scores',
): readonly Case[] {
  return judged.flatMap(({ one, truth }) => {
    const score = 'scores' in one ? one[seen]?.[code] : undefined;
    return score === undefined || typeof truth === 'string'
      ? []
      : [{ score, isPositive: truth, patient: one.image.patient }];
  });
}

function counts<Name extends string>(names: readonly Name[]): Partial<Record<Name, number>> {
  const counted: Partial<Record<Name, number>> = {};
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1;
  return counted;
}
