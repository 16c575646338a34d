import type { GateView, ModelFinding, ModelManifest, PopulationNote } from '@aiso/contracts';

/** The numbers of one forward pass. */
export type NetworkAnswer = {
  /** One per finding of the manifest, in its order. */
  readonly logits: Float32Array;
  readonly gateLogit: number;
};

export type ScoredFinding = {
  readonly code: string;
  readonly label: string;
  /** `sigmoid(logit / temperature)`, 0–1. */
  readonly score: number;
  readonly operatingPoint: number;
  readonly above: boolean;
  readonly experimental: boolean;
  /** Place of this head in the manifest, and so in the network's outputs. */
  readonly head: number;
};

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** @param contrast standard deviation of the prepared 0–1 image. */
export function judgeGate(gate: ModelManifest['gate'], gateLogit: number, contrast: number): GateView {
  const score = sigmoid(gateLogit);
  if (contrast < gate.minimumContrast) return { accepted: false, score, reason: 'blank' };
  if (score < gate.threshold) return { accepted: false, score, reason: 'not_frontal_chest' };
  return { accepted: true, score, reason: null };
}

const speaksFor = ({ population }: ModelFinding, ageYears: number): boolean =>
  ageYears >= (population.minAgeYears ?? -Infinity) && ageYears < (population.maxAgeYears ?? Infinity);

/** The heads made for the patient's age; all of them where it is unknown. */
export function scoreFindings(
  findings: readonly ModelFinding[],
  logits: Float32Array,
  ageYears: number | null,
): { readonly population: PopulationNote; readonly findings: readonly ScoredFinding[] } {
  const scored = findings.flatMap((finding, head) => {
    const logit = logits[head];
    if (logit === undefined || (ageYears !== null && !speaksFor(finding, ageYears))) return [];
    const score = sigmoid(logit / finding.temperature);
    const { code, label, operatingPoint, experimental } = finding;
    return [{ code, label, score, operatingPoint, above: score >= operatingPoint, experimental, head }];
  });
  return { population: ageYears === null ? 'age_unknown' : 'age_known', findings: scored };
}
