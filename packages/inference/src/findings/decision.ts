import type { GateView, PopulationNote } from '@aiso/contracts';
import type { FrontalView } from '@aiso/contracts/frontal-view';
import { AGE_GROUP_YEARS, type AgeGroup } from '@aiso/contracts/known-age';
import { type ModelFinding, type ModelManifest, readsFrontalChest } from '@aiso/contracts/models';
import { packagePoint, pointOf } from '@aiso/contracts/operating-points';
import type { ImageRefusal, QualityFault } from '@aiso/contracts/refusals';
import type { ImageFacts, OtherView } from '@aiso/imaging';
import type { ImageQuality } from '../preparation/image-quality.ts';

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

export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/**
 * @param gateLogit null where the network has no gate: then nothing is refused but what lacks contrast.
 * @param contrast standard deviation of the prepared 0–1 image.
 */
export function judgeGate(gate: ModelManifest['gate'], gateLogit: number | null, contrast: number): GateView {
  const score = gateLogit === null ? null : sigmoid(gateLogit);
  const refused = { accepted: false, unusual: false, score };
  if (contrast < gate.minimumContrast) return { ...refused, reason: gate.reasons.lowContrast.code };
  if (score === null || score >= (gate.threshold ?? 1))
    return { accepted: true, unusual: score !== null && score < (gate.usualFrom ?? 0), score, reason: null };
  const { belowThreshold } = gate.reasons;
  if (belowThreshold === undefined) throw new Error('the package names no reason for what its gate refuses');
  return { ...refused, reason: belowThreshold.code };
}

/**
 * The refusal of an image that is too small or has too few grey levels for the model, whatever it shows: the
 * gate is not asked. Null for others, and for blank ones, which have their own reason.
 * @param contrast as `judgeGate` takes it
 */
export function judgeImage(
  { minimumSide = 0, minimumGreyLevels = 0, minimumContrast }: ModelManifest['gate'],
  { width, height, greyLevels }: Pick<ImageFacts, 'width' | 'height' | 'greyLevels'>,
  contrast: number,
): GateView | null {
  const refusedFor = (reason: ImageRefusal): GateView => ({
    accepted: false,
    unusual: false,
    score: null,
    reason,
  });
  if (Math.min(width, height) < minimumSide) return refusedFor('too_few_pixels');
  if (contrast < minimumContrast || greyLevels >= minimumGreyLevels) return null;
  return refusedFor('too_few_grey_levels');
}

/**
 * What the gate says, unless the header says before it that this is none for a model of the frontal chest.
 * A person may know better than a header.
 */
export function judgeHeader(
  manifest: Pick<ModelManifest, 'bodyPart' | 'views'>,
  otherView: OtherView | null,
  isFrontalChest: boolean,
  gate: GateView,
): GateView {
  if (otherView === null || isFrontalChest || !readsFrontalChest(manifest)) return gate;
  return { accepted: false, unusual: false, score: gate.score, reason: otherView.is, header: otherView.by };
}

/**
 * Of an image that may be read: refused where it is too clipped or blurred for the model, and marked as
 * unusual where it is so less. What is refused for something else keeps its reason.
 */
export function judgeQuality(
  { clipped, sharpness }: Pick<ModelManifest['gate'], 'clipped' | 'sharpness'>,
  quality: ImageQuality,
  gate: GateView,
): GateView {
  if (!gate.accepted) return gate;
  const beyond = (most: number, least: number): QualityFault | null => {
    if (quality.clipped > most) return 'clipped';
    return quality.sharpness < least ? 'blurred' : null;
  };
  const reason = beyond(clipped?.most ?? 1, sharpness?.least ?? 0);
  if (reason !== null) return { ...gate, accepted: false, unusual: false, reason };
  const fault = beyond(clipped?.usualTo ?? 1, sharpness?.usualFrom ?? 0);
  return fault === null ? gate : { ...gate, unusual: true, fault };
}

/** Whether the finding is made for an age in years, for every age of a group, or (null) for any age. */
export function speaksFor(
  { population }: Pick<ModelFinding, 'population'>,
  age: number | AgeGroup | null,
): boolean {
  const { minAgeYears = -Infinity, maxAgeYears = Infinity } = population;
  if (age === null) return minAgeYears === -Infinity && maxAgeYears === Infinity;
  if (typeof age === 'number') return age >= minAgeYears && age < maxAgeYears;
  const { from, under } = AGE_GROUP_YEARS[age];
  return from >= minAgeYears && under <= maxAgeYears;
}

/** Whether the same findings are made for two ages, in years. */
export const isSpokenForAlike = (
  findings: readonly Pick<ModelFinding, 'population'>[],
  one: number,
  other: number,
): boolean => findings.every((finding) => speaksFor(finding, one) === speaksFor(finding, other));

/** @param age years, a group, or null where nothing is known */
function populationOf(findings: readonly ModelFinding[], age: number | AgeGroup | null): PopulationNote {
  if (age === null) return findings.every((finding) => speaksFor(finding, null)) ? 'any_age' : 'age_unknown';
  if (!findings.some((finding) => speaksFor(finding, age))) return 'age_not_covered';
  return typeof age === 'number' ? 'age_known' : 'age_group';
}

/** `sigmoid(logit / temperature)`; a probability is taken back to its logit first. */
function scoreOf(value: number, temperature: number, scale: ScoreScale): number {
  if (scale === 'logits') return sigmoid(value / temperature);
  const probability = Math.min(1, Math.max(0, value));
  return temperature === 1 ? probability : sigmoid(Math.log(probability / (1 - probability)) / temperature);
}

/**
 * The heads made for the patient's age, which may be none. Where it is unknown all of them are scored, and
 * none is called above: a child's head flags nearly every adult. Operating points are the package's own.
 * @param values one of each finding, on `scale`.
 * @param age years, a group, or null where nothing is known
 * @param view the points of which count; null where it is not known
 */
export function scoreFindings(
  findings: readonly ModelFinding[],
  values: Float32Array,
  age: number | AgeGroup | null,
  {
    scale = 'logits',
    view = null,
  }: { readonly scale?: ScoreScale | undefined; readonly view?: FrontalView | null } = {},
): { readonly population: PopulationNote; readonly findings: readonly ScoredFinding[] } {
  const population = populationOf(findings, age);
  const scored = findings.flatMap((finding, head) => {
    const value = values[head];
    if (value === undefined || (age !== null && !speaksFor(finding, age))) return [];
    const score = scoreOf(value, finding.temperature, scale);
    const { code, label, experimental } = finding;
    const operatingPoint = pointOf(finding, packagePoint(finding), view);
    const above = isAbove(population, score, operatingPoint);
    return [{ code, label, score, operatingPoint, above, experimental, head }];
  });
  return { population, findings: scored };
}

/** Where the age is unknown nothing is called above. Score and operating point are 0–1. */
export const isAbove = (population: PopulationNote, score: number, operatingPoint: number): boolean =>
  population !== 'age_unknown' && score >= operatingPoint;
