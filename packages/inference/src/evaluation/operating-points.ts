import { FRONTAL_VIEWS, type FrontalView } from '@aiso/contracts/frontal-view';
import { OPERATING_POINT_NAMES, type OperatingPointName } from '@aiso/contracts/operating-points';
import type { ViewedCase } from './between-views.ts';
import type { Estimate } from './bootstrap.ts';
import { type Case, measureAt } from './measures.ts';

type MeasuredPoint = {
  readonly value: number;
  readonly sensitivity: Estimate;
  readonly specificity: Estimate;
};

/** As `findings[].points` of a `model.json` has it, without the names of the sets. */
type ChosenPoint = MeasuredPoint & {
  readonly name: OperatingPointName;
  readonly views?: { readonly [View in FrontalView]?: MeasuredPoint };
};

/** The least performance of the named points. */
const SENSITIVE = 0.9;
const SPECIFIC = 0.85;
/** Where the balanced point keeps that already. */
const GIVEN_UP = 0.04;
/** Points have three digits, so that each rate holds at the very value that is written down. */
const STEPS = 1000;
/** With fewer positives or negatives of a view, one case moves a rate by more than 0.05. */
export const LEAST_OF_VIEW = 20;

/**
 * *balanced*: where both rates are closest to each other. *sensitive*: the highest point with a sensitivity
 * of 0.90. *specific*: the lowest with a specificity of 0.85. Where the balanced point reaches that already,
 * the other goes as far as it can while the rate that it gives up falls by no more than 0.04. Null without
 * positives or negatives.
 *
 * The points of a view promise what those of all cases do: *sensitive* the same sensitivity, *specific* the
 * same specificity, and *balanced* has both rates closest in that view, so that what the view is told apart
 * less well costs both rates alike. Never out of order: where the balanced point of a view keeps more than is
 * asked for, it is that point. A view with too few cases has none.
 */
export function choosePoints(cases: readonly ViewedCase[]): readonly ChosenPoint[] | null {
  const grid = gridOf(cases);
  if (grid === null) return null;
  const balanced = closest(grid);
  const isSensitive = balanced.sensitivity >= SENSITIVE;
  const sensitive = isSensitive
    ? grid.find(({ specificity }) => specificity >= balanced.specificity - GIVEN_UP)
    : grid.findLast(({ sensitivity }) => sensitivity >= SENSITIVE);
  const isSpecific = balanced.specificity >= SPECIFIC;
  const specific = isSpecific
    ? grid.findLast(({ sensitivity }) => sensitivity >= balanced.sensitivity - GIVEN_UP)
    : grid.find(({ specificity }) => specificity >= SPECIFIC);
  const points = measuredAt(cases, { balanced, sensitive, specific });
  const promised = {
    sensitivity: (isSensitive && sensitive?.sensitivity) || SENSITIVE,
    specificity: (isSpecific && specific?.specificity) || SPECIFIC,
  };
  const ofViews = FRONTAL_VIEWS.flatMap((view) => {
    const chosen =
      tooFewOfView(cases, view) === null ? pointsPromising(casesOfView(cases, view), promised) : null;
    // One that is missing would leave the others beside a number for any view.
    return chosen?.length === points.length ? [{ view, chosen }] : [];
  });
  if (ofViews.length === 0) return points;
  return points.map((point, which) => ({
    ...point,
    views: Object.fromEntries(
      ofViews.flatMap(({ view, chosen }) => {
        const { name: _name, ...measured } = chosen[which] ?? point;
        return [[view, measured] as const];
      }),
    ),
  }));
}

const casesOfView = (cases: readonly ViewedCase[], wanted: FrontalView): readonly ViewedCase[] =>
  cases.filter(({ view }) => view === wanted);

/** How many there are of a view that has too few cases for points of its own, but some; else null. */
export function tooFewOfView(
  cases: readonly ViewedCase[],
  view: FrontalView,
): { readonly positives: number; readonly negatives: number } | null {
  const some = casesOfView(cases, view);
  const positives = some.filter(({ isPositive }) => isPositive).length;
  const negatives = some.length - positives;
  return Math.min(positives, negatives) < LEAST_OF_VIEW ? { positives, negatives } : null;
}

type Promised = { readonly sensitivity: number; readonly specificity: number };

function pointsPromising(cases: readonly Case[], promised: Promised): readonly NamedPoint[] | null {
  const grid = gridOf(cases);
  if (grid === null) return null;
  const balanced = closest(grid);
  const sensitive = grid.findLast((place) => place.sensitivity >= promised.sensitivity);
  const specific = grid.find((place) => place.specificity >= promised.specificity);
  return measuredAt(cases, {
    balanced,
    sensitive: sensitive && sensitive.value > balanced.value ? balanced : sensitive,
    specific: specific && specific.value < balanced.value ? balanced : specific,
  });
}

type Place = { readonly value: number; readonly sensitivity: number; readonly specificity: number };

/** Both rates at each number that may be a point; null without positives or negatives. */
function gridOf(cases: readonly Case[]): readonly Place[] | null {
  const [positives, negatives] = [true, false].map((wanted) =>
    cases.filter(({ isPositive }) => isPositive === wanted).map(({ score }) => score),
  );
  if (!positives?.length || !negatives?.length) return null;
  return Array.from({ length: STEPS - 1 }, (_, i) => {
    const value = (i + 1) / STEPS;
    return { value, sensitivity: shareFrom(positives, value), specificity: 1 - shareFrom(negatives, value) };
  });
}

const shareFrom = (scores: readonly number[], point: number): number =>
  scores.filter((score) => score >= point).length / scores.length;

function closest(grid: readonly Place[]): Place {
  const apart = ({ sensitivity, specificity }: Place): number => Math.abs(sensitivity - specificity);
  return grid.reduce((best, one) => (apart(one) < apart(best) ? one : best));
}

type NamedPoint = MeasuredPoint & { readonly name: OperatingPointName };

/** In the order of the names; one without a place is left out. */
function measuredAt(
  cases: readonly Case[],
  places: Readonly<Record<OperatingPointName, Place | undefined>>,
): readonly NamedPoint[] {
  const found = OPERATING_POINT_NAMES.flatMap((name) => {
    const value = places[name]?.value;
    return value === undefined ? [] : [{ name, value }];
  });
  const { at } = measureAt(
    cases,
    found.map(({ value }) => value),
  );
  return found.flatMap(({ name, value }, which) => {
    const { sensitivity = null, specificity = null } = at[which] ?? {};
    return sensitivity === null || specificity === null ? [] : [{ name, value, sensitivity, specificity }];
  });
}
