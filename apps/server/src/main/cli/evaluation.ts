import type { ErrorCode, ModelFinding } from '@aiso/contracts';
import {
  type CalibrationBin,
  type Case,
  calibrationBins,
  calibrationError,
  type Measures,
  measure,
  rocCurve,
  speaksFor,
} from '@aiso/inference';
import type { LabelledImage } from './labelled-set.ts';

/**
 * What became of one labelled image. Scores are by the code of the finding, `border` holds those of the
 * border alone, `refused` is the code of the gate's reason.
 */
export type EvaluatedImage = { readonly image: LabelledImage } & (
  | { readonly error: ErrorCode }
  | { readonly refused: string }
  | {
      readonly scores: Readonly<Record<string, number>>;
      readonly border: Readonly<Record<string, number>> | null;
      readonly isUnusual: boolean;
    }
);

/** Images of one source and split. */
export type GroupReport = {
  readonly group: string;
  readonly images: number;
  readonly accepted: number;
  /** Of those accepted; absent where the model tells no image unusual. */
  readonly unusual?: number;
  readonly refused: Readonly<Partial<Record<string, number>>>;
  readonly unread: Readonly<Partial<Record<ErrorCode, number>>>;
};

/**
 * `labelled`: positives and negatives of one group. `across`: positives of one group against the normals
 * of a group that has nothing else. `normals`: normals of one group in the place of the positives, against
 * such a group. There 0.5 is right; anything else says that the model tells the sources apart.
 */
export type FigureKind = 'labelled' | 'subgroup' | 'across' | 'normals';

export type Figure = Measures & {
  readonly kind: FigureKind;
  readonly on: string;
  readonly images: number;
  readonly positives: number;
  readonly negatives: number;
  /** Images of these sets that the gate refused or that could not be read: they have no score. */
  readonly notScored: { readonly positives: number; readonly negatives: number };
  readonly calibrationError: number | null;
  readonly calibration: readonly CalibrationBin[];
  readonly roc: readonly (readonly [number, number])[];
  /** The same network shown the outer tenth of the same images alone; null where it was not asked. */
  readonly borderOnly: Pick<Measures, 'auc'> | null;
};

export type FindingReport = Pick<ModelFinding, 'code' | 'label' | 'operatingPoint' | 'experimental'> & {
  readonly figures: readonly Figure[];
};

/** A subgroup with fewer positives or negatives says too little for a line of its own. */
const FEWEST = 10;
const NORMAL = 'no finding';

/** @param hasUnusual whether the model marks images as unusual */
export function reportGroups(images: readonly EvaluatedImage[], hasUnusual: boolean): readonly GroupReport[] {
  return [...Map.groupBy(images, ({ image }) => groupOf(image))].map(([group, members]) => ({
    group,
    images: members.length,
    accepted: members.filter((member) => 'scores' in member).length,
    ...(hasUnusual
      ? { unusual: members.filter((member) => 'scores' in member && member.isUnusual).length }
      : {}),
    refused: counts(members.flatMap((member) => ('refused' in member ? [member.refused] : []))),
    unread: counts(members.flatMap((member) => ('error' in member ? [member.error] : []))),
  }));
}

/** Every figure of one finding that the labels allow. */
export function reportFinding(finding: ModelFinding, images: readonly EvaluatedImage[]): FindingReport {
  const { code, label, operatingPoint, experimental } = finding;
  const known = images.flatMap((one) => {
    const isPositive = truthOf(finding, one.image);
    return isPositive === null ? [] : [{ one, isPositive }];
  });
  const groups = [...Map.groupBy(known, ({ one }) => groupOf(one.image))];
  const ofNormalsAlone = groups.filter(([, members]) => !members.some(({ isPositive }) => isPositive));
  const figures: Figure[] = [];
  for (const [group, members] of groups) {
    if (isMixed(members)) {
      figures.push(figure(finding, 'labelled', group, members));
      for (const [name, belongs] of SUBGROUPS) {
        const some = members.filter(({ one }) => belongs(one.image));
        if (some.length < members.length && hasEnough(some))
          figures.push(figure(finding, 'subgroup', `${group}, ${name}`, some));
      }
    }
    for (const [normals, others] of ofNormalsAlone) {
      const positives = members.filter(({ isPositive }) => isPositive);
      if (normals === group || positives.length === 0) continue;
      figures.push(
        figure(finding, 'across', `${group} positives against ${normals}`, [...positives, ...others]),
      );
      const asPositives = members
        .filter(({ isPositive }) => !isPositive)
        .map(({ one }) => ({ one, isPositive: true }));
      if (asPositives.length > 0)
        figures.push(
          figure(finding, 'normals', `${group} normals against ${normals}`, [...asPositives, ...others]),
        );
    }
  }
  return { code, label, operatingPoint, experimental, figures };
}

type Known = { readonly one: EvaluatedImage; readonly isPositive: boolean };

const SUBGROUPS: readonly (readonly [string, (image: LabelledImage) => boolean])[] = [
  ['women', ({ sex }) => sex === 'F'],
  ['men', ({ sex }) => sex === 'M'],
  ['under 50 years', ({ ageYears }) => ageYears !== null && ageYears < 50],
  ['50 years and over', ({ ageYears }) => ageYears !== null && ageYears >= 50],
  ['PA', ({ view }) => view === 'PA'],
  ['AP', ({ view }) => view === 'AP'],
];

export const groupOf = ({ source, split }: LabelledImage): string =>
  [source, split].filter((part) => part !== '').join(' ') || 'all';

const isMixed = (members: readonly Known[]): boolean =>
  members.some(({ isPositive }) => isPositive) && members.some(({ isPositive }) => !isPositive);

const hasEnough = (members: readonly Known[]): boolean => {
  const positives = members.filter(({ isPositive }) => isPositive).length;
  return Math.min(positives, members.length - positives) >= FEWEST;
};

/**
 * Whether the image has the finding. Null where the labels do not tell, or the finding is not for the
 * patient's age. A column named by the finding's code (1 or 0, also 1.0) goes before the names in `findings`.
 */
function truthOf(finding: ModelFinding, image: LabelledImage): boolean | null {
  const { code, label, labels } = finding;
  if (!isForAgeOf(finding, image)) return null;
  const cell = image.cells[code];
  if (cell !== undefined) return cell === '' ? null : (TRUTH.get(Number(cell)) ?? null);
  if (image.findings === null) return null;
  const names = new Set(image.findings.map(plain));
  const { positive, negative } = labels ?? { positive: [code, label], negative: [NORMAL] };
  if (positive.some((name) => names.has(plain(name)))) return true;
  return image.findings.every((name) => negative.some((other) => plain(other) === plain(name)))
    ? false
    : null;
}

/** Whether the labels have a column that may say of any finding whether it is there. */
export const haveTruth = (findings: readonly ModelFinding[], images: readonly LabelledImage[]): boolean =>
  images.some(({ cells }) =>
    ['findings', ...findings.map(({ code }) => code)].some((name) => Object.hasOwn(cells, name)),
  );

/** Whether the finding is for the patient's age, or for the group that counts in its place. */
export const isForAgeOf = (finding: ModelFinding, { ageYears, ageGroup }: LabelledImage): boolean =>
  speaksFor(finding, ageYears ?? ageGroup);

const TRUTH: ReadonlyMap<number, boolean> = new Map([
  [1, true],
  [0, false],
]);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_\s]+/gu, ' ');

function figure(finding: ModelFinding, kind: FigureKind, on: string, members: readonly Known[]): Figure {
  const { code, operatingPoint } = finding;
  const cases = casesOf(members, (one) => ('scores' in one ? one.scores[code] : undefined));
  const border = casesOf(members, (one) => ('scores' in one ? one.border?.[code] : undefined));
  const positives = cases.filter(({ isPositive }) => isPositive).length;
  const all = members.filter(({ isPositive }) => isPositive).length;
  const calibration = kind === 'labelled' || kind === 'subgroup' ? calibrationBins(cases) : [];
  return {
    kind,
    on,
    images: cases.length,
    positives,
    negatives: cases.length - positives,
    notScored: { positives: all - positives, negatives: members.length - all - (cases.length - positives) },
    ...measure(cases, operatingPoint),
    calibrationError: calibrationError(calibration),
    calibration,
    roc: rocCurve(cases),
    borderOnly: border.length === 0 ? null : { auc: measure(border, operatingPoint).auc },
  };
}

const casesOf = (
  members: readonly Known[],
  scoreOf: (one: EvaluatedImage) => number | undefined,
): readonly Case[] =>
  members.flatMap(({ one, isPositive }) => {
    const score = scoreOf(one);
    return score === undefined ? [] : [{ score, isPositive, patient: one.image.patient }];
  });

function counts<Name extends string>(names: readonly Name[]): Partial<Record<Name, number>> {
  const counted: Partial<Record<Name, number>> = {};
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1;
  return counted;
}
