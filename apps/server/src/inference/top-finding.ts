import type { TopFinding } from '@aiso/contracts';

/** A score on the scale on which every operating point is 0.5: 0–1, piecewise linear. */
export function rescaled({ score, operatingPoint }: Pick<TopFinding, 'score' | 'operatingPoint'>): number {
  return score >= operatingPoint
    ? 0.5 + (0.5 * (score - operatingPoint)) / (1 - operatingPoint)
    : (0.5 * score) / operatingPoint;
}

/** The finding furthest above, or least below, its operating point; null when the gate left none. */
export function topFindingOf<T extends TopFinding>(findings: readonly T[]): T | null {
  return findings.reduce<T | null>(
    (top, finding) => (top === null || rescaled(finding) > rescaled(top) ? finding : top),
    null,
  );
}
