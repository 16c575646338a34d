import type { FrontalView } from './frontal-view.ts';

/**
 * Points that a package may name for a finding. Apart from the schemas, as their library is 24 kB on the
 * wire.
 */
export const OPERATING_POINT_NAMES = ['balanced', 'sensitive', 'specific'] as const;
export type OperatingPointName = (typeof OPERATING_POINT_NAMES)[number];
/** Where a finding is called above: at a point that its package names, or at a number, 0–1. */
export type PointChoice = OperatingPointName | number;

/** A share, 0–1, with its interval of 95 %. */
type Share = { readonly value: number; readonly low: number; readonly high: number };

/** A point's number, with what it gave `on` a set. */
type MeasuredPoint = {
  readonly value: number;
  readonly sensitivity: Share;
  readonly specificity: Share;
  readonly on: string;
};

/** A point as the package names it: for images of any view, and for those of each. */
export type OperatingPoint = MeasuredPoint & {
  readonly name: OperatingPointName;
  readonly views?: { readonly [View in FrontalView]?: MeasuredPoint | undefined } | undefined;
};

/**
 * What was measured of an operating point: shares, 0–1, of normals and of those who have the finding, among
 * images of `view`, or without it of any view. `own`: a number that the package does not name, of which
 * nothing was measured.
 */
export type PointPerformance =
  | { readonly normalsAbove: number; readonly positivesBelow: number; readonly view?: FrontalView }
  | 'own';

/** A finding's own point and those that its package names, if any. */
type WithPoints = {
  readonly operatingPoint: number;
  readonly points?: readonly OperatingPoint[] | undefined;
};

/** What counts where nobody chose otherwise. */
export const packagePoint = ({ operatingPoint, points = [] }: WithPoints): PointChoice =>
  points.find(({ value }) => value === operatingPoint)?.name ?? operatingPoint;

/**
 * The number of a choice for images of a view, null where that is not known. A name stands for its number of
 * that view, a number for itself. A name that the package does not have counts as the package's own point.
 */
export function pointOf(finding: WithPoints, choice: PointChoice, view: FrontalView | null): number {
  if (typeof choice === 'number') return choice;
  const { operatingPoint, points = [] } = finding;
  const named =
    points.find(({ name }) => name === choice) ?? points.find(({ value }) => value === operatingPoint);
  return named === undefined ? operatingPoint : measuredFor(named, view).value;
}

/** Null where the package does not say. Two names may have one number, each for another view. */
export function performanceOf(
  { operatingPoint, points = [] }: WithPoints,
  point: number,
  view: FrontalView | null,
): PointPerformance | null {
  const named = points.find((one) => measuredFor(one, view).value === point);
  if (named === undefined) return points.length === 0 && point === operatingPoint ? null : 'own';
  const { specificity, sensitivity } = measuredFor(named, view);
  const performance = { normalsAbove: 1 - specificity.value, positivesBelow: 1 - sensitivity.value };
  return view === null || named.views?.[view] === undefined ? performance : { ...performance, view };
}

/** Of any view where the point has no number for this one, or the view is not known. */
const measuredFor = (point: OperatingPoint, view: FrontalView | null): MeasuredPoint =>
  (view === null ? undefined : point.views?.[view]) ?? point;

/** Whether the package has a number of its own for any view. */
export const hasPointsByView = ({ points = [] }: Pick<WithPoints, 'points'>): boolean =>
  points.some(({ views }) => views?.AP !== undefined || views?.PA !== undefined);
