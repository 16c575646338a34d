import type { FindingView, ModelFinding, PointChoice } from '@aiso/contracts';
import { type Inference, isAbove } from '@aiso/inference';
import { decidingPoint } from '../models/operating-points.ts';

/**
 * Decides anew at a tenant's operating points for the view of the image. Scores stay.
 * @param heads the findings of the version that inferred it
 * @param choices by the finding's code
 */
export function decideAt(
  inference: Inference,
  heads: readonly ModelFinding[],
  choices: ReadonlyMap<string, PointChoice>,
): Inference {
  const view = inference.view?.position ?? null;
  return {
    ...inference,
    findings: inference.findings.map((finding) => {
      const head = heads.find(({ code }) => code === finding.code);
      if (head === undefined) return finding;
      const operatingPoint = decidingPoint(head, choices, view);
      return {
        ...finding,
        operatingPoint,
        above: isAbove(inference.population, finding.score, operatingPoint),
      };
    }),
  };
}

type Scored = Pick<FindingView, 'score' | 'operatingPoint'>;

/** A score on the scale on which every operating point is 0.5: 0–1, piecewise linear. */
export function rescaled({ score, operatingPoint }: Scored): number {
  return score >= operatingPoint
    ? 0.5 + (0.5 * (score - operatingPoint)) / (1 - operatingPoint)
    : (0.5 * score) / operatingPoint;
}

/** The finding furthest above, or least below, its operating point; null when the gate left none. */
export function topFindingOf<T extends Scored>(findings: readonly T[]): T | null {
  return findings.reduce<T | null>(
    (top, finding) => (top === null || rescaled(finding) > rescaled(top) ? finding : top),
    null,
  );
}
