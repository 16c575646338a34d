import {
  type FrontalView,
  type ModelFinding,
  type PointChoice,
  packagePoint,
  pointOf,
} from '@aiso/contracts';

/**
 * Where a tenant decides on images of a view: at the point that it chose for the finding, else at the
 * package's own.
 * @param choices by the finding's code
 * @param view null where it is not known
 */
export const decidingPoint = (
  finding: ModelFinding,
  choices: ReadonlyMap<string, PointChoice>,
  view: FrontalView | null,
): number => pointOf(finding, choices.get(finding.code) ?? packagePoint(finding), view);
