import type { GateView, ModelFinding, ModelManifest, PopulationNote } from '@aiso/contracts';

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

type ScoreScale = NonNullable<ModelManifest['outputs']['scores']>;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/**
 * @param gateLogit null where the network has no gate: then nothing is refused but what lacks contrast.
 * @param contrast standard deviation of the prepared 0–1 image.
 */
export function judgeGate(gate: ModelManifest['gate'], gateLogit: number | null, contrast: number): GateView {
  const score = gateLogit === null ? null : sigmoid(gateLogit);
  if (contrast < gate.minimumContrast)
    return { accepted: false, score, reason: gate.reasons.lowContrast.code };
  if (score === null || score >= (gate.threshold ?? 1)) return { accepted: true, score, reason: null };
  const { belowThreshold } = gate.reasons;
  if (belowThreshold === undefined) throw new Error('the package names no reason for what its gate refuses');
  return { accepted: false, score, reason: belowThreshold.code };
}

const speaksFor = ({ population }: ModelFinding, ageYears: number): boolean =>
  ageYears >= (population.minAgeYears ?? -Infinity) && ageYears < (population.maxAgeYears ?? Infinity);

/** `sigmoid(logit / temperature)`; a probability is taken back to its logit first. */
function scoreOf(value: number, temperature: number, scale: ScoreScale): number {
  if (scale === 'logits') return sigmoid(value / temperature);
  const probability = Math.min(1, Math.max(0, value));
  return temperature === 1 ? probability : sigmoid(Math.log(probability / (1 - probability)) / temperature);
}

/**
 * The heads made for the patient's age; all of them where it is unknown.
 * @param values one of each finding, on `scale`.
 */
export function scoreFindings(
  findings: readonly ModelFinding[],
  values: Float32Array,
  ageYears: number | null,
  scale: ScoreScale = 'logits',
): { readonly population: PopulationNote; readonly findings: readonly ScoredFinding[] } {
  const scored = findings.flatMap((finding, head) => {
    const value = values[head];
    if (value === undefined || (ageYears !== null && !speaksFor(finding, ageYears))) return [];
    const score = scoreOf(value, finding.temperature, scale);
    const { code, label, operatingPoint, experimental } = finding;
    return [{ code, label, score, operatingPoint, above: score >= operatingPoint, experimental, head }];
  });
  return { population: ageYears === null ? 'age_unknown' : 'age_known', findings: scored };
}
