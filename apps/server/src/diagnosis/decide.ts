import type { Inference } from '@aiso/inference';

/** Decides anew at a tenant's operating points, by the finding's code; the others stay at the package's own. Scores stay as they are. */
export function decideAt(diagnosis: Inference, points: ReadonlyMap<string, number>): Inference {
  if (points.size === 0) return diagnosis;
  return {
    ...diagnosis,
    findings: diagnosis.findings.map((finding) => {
      const operatingPoint = points.get(finding.code) ?? finding.operatingPoint;
      return { ...finding, operatingPoint, above: finding.score >= operatingPoint };
    }),
  };
}
