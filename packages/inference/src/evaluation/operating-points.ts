import type { OperatingPointName } from '@aiso/contracts';
import { type Case, type Estimate, measure } from './measures.ts';

/** As `findings[].points` of a `model.json` has it, without the name of the set. */
type ChosenPoint = {
  readonly name: OperatingPointName;
  readonly value: number;
  readonly sensitivity: Estimate;
  readonly specificity: Estimate;
};

/** The least performance of the named points. */
const SENSITIVE = 0.9;
const SPECIFIC = 0.85;
/** Where the balanced point keeps that already. */
const GIVEN_UP = 0.04;
/** Points have three digits, so that each rate holds at the very value that is written down. */
const STEPS = 1000;

/**
 * *balanced*: where both rates are closest to each other. *sensitive*: the highest point with a sensitivity
 * of 0.90. *specific*: the lowest with a specificity of 0.85. Where the balanced point reaches that already,
 * the other goes as far as it can while the rate that it gives up falls by no more than 0.04. Null without
 * positives or negatives.
 */
export function choosePoints(cases: readonly Case[]): readonly ChosenPoint[] | null {
  const [positives, negatives] = [true, false].map((wanted) =>
    cases.filter(({ isPositive }) => isPositive === wanted).map(({ score }) => score),
  );
  if (!positives?.length || !negatives?.length) return null;
  const grid = Array.from({ length: STEPS - 1 }, (_, i) => {
    const value = (i + 1) / STEPS;
    return { value, sensitivity: shareFrom(positives, value), specificity: 1 - shareFrom(negatives, value) };
  });
  type Place = (typeof grid)[number];
  const apart = ({ sensitivity, specificity }: Place): number => Math.abs(sensitivity - specificity);
  const balanced = grid.reduce((best, one) => (apart(one) < apart(best) ? one : best));
  const sensitive =
    balanced.sensitivity < SENSITIVE
      ? grid.findLast(({ sensitivity }) => sensitivity >= SENSITIVE)
      : grid.find(({ specificity }) => specificity >= balanced.specificity - GIVEN_UP);
  const specific =
    balanced.specificity < SPECIFIC
      ? grid.find(({ specificity }) => specificity >= SPECIFIC)
      : grid.findLast(({ sensitivity }) => sensitivity >= balanced.sensitivity - GIVEN_UP);
  return [
    pointAt('balanced', balanced.value, cases),
    pointAt('sensitive', sensitive?.value, cases),
    pointAt('specific', specific?.value, cases),
  ].flatMap((point) => point ?? []);
}

const shareFrom = (scores: readonly number[], point: number): number =>
  scores.filter((score) => score >= point).length / scores.length;

/** Null where no point of the grid gives what is wanted. */
function pointAt(
  name: OperatingPointName,
  value: number | undefined,
  cases: readonly Case[],
): ChosenPoint | null {
  if (value === undefined) return null;
  const { sensitivity, specificity } = measure(cases, value);
  return sensitivity === null || specificity === null ? null : { name, value, sensitivity, specificity };
}
