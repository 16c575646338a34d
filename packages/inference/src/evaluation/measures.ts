import { createCipheriv } from 'node:crypto';

/** One image of which the truth is known. */
export type Case = {
  /** 0–1, higher is more suspicious. */
  readonly score: number;
  readonly isPositive: boolean;
  /** Who it is of: cases of one patient are drawn together. */
  readonly patient: string;
};

/** A figure and its percentile interval of 95 %; both null where the cases cannot give it. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number };

export type Measures = {
  /** Area under the ROC curve, ties at one half (Hanley and McNeil 1982). */
  readonly auc: Estimate | null;
  readonly sensitivity: Estimate | null;
  readonly specificity: Estimate | null;
};

const BOOTSTRAP_ROUNDS = 2000;
const SEED = 5;
const MEASURES = ['auc', 'sensitivity', 'specificity'] as const;

/**
 * Discrimination and the two rates at the operating point (`score >= operatingPoint` counts as above),
 * with intervals by bootstrap over patients (Efron and Tibshirani 1993). The same cases give the same
 * figures: the seed is fixed.
 */
export function measure(cases: readonly Case[], operatingPoint: number, rounds = BOOTSTRAP_ROUNDS): Measures {
  const ordered = cases.toSorted((a, b) => a.score - b.score);
  const { patientOf, patients } = patientsOf(ordered);
  return bootstrap(patients, ratesOf(ordered, patientOf, operatingPoint), rounds);
}

/** One image that two models have scored. */
export type PairedCase = Case & { readonly otherScore: number };

/** What two models reach on the same cases, and by how much the first is above the other. */
export type Paired = { readonly value: number; readonly other: number; readonly difference: Estimate };
export type PairedMeasures = Readonly<Record<keyof Measures, Paired | null>>;

/** Both models with their differences, the same patients drawn for both. Each has its own operating point. */
export function measurePair(
  cases: readonly PairedCase[],
  operatingPoint: number,
  otherPoint: number,
  rounds = BOOTSTRAP_ROUNDS,
): PairedMeasures {
  const { patientOf, patients } = patientsOf(cases);
  const otherCases = cases.map((one) => ({ ...one, score: one.otherScore }));
  const [first, other] = [
    ratesOf(cases, patientOf, operatingPoint),
    ratesOf(otherCases, patientOf, otherPoint),
  ];
  const everybody = new Int32Array(patients).fill(1);
  const [ofFirst, ofOther] = [first(everybody), other(everybody)];
  const differences = bootstrap(patients, (times) => differenceOf(first(times), other(times)), rounds);
  const paired = (name: keyof Measures): Paired | null => {
    const [value, otherValue, difference] = [ofFirst[name], ofOther[name], differences[name]];
    return value === null || otherValue === null || difference === null
      ? null
      : { value, other: otherValue, difference };
  };
  return { auc: paired('auc'), sensitivity: paired('sensitivity'), specificity: paired('specificity') };
}

function differenceOf(one: Rates, other: Rates): Rates {
  const difference = (name: keyof Measures): number | null => {
    const [value, otherValue] = [one[name], other[name]];
    return value === null || otherValue === null ? null : value - otherValue;
  };
  return {
    auc: difference('auc'),
    sensitivity: difference('sensitivity'),
    specificity: difference('specificity'),
  };
}

/** Patients by number, in the order in which they first appear. */
function patientsOf(cases: readonly Case[]): { patientOf: Int32Array; patients: number } {
  const numbers = new Map<string, number>();
  for (const { patient } of cases) if (!numbers.has(patient)) numbers.set(patient, numbers.size);
  return {
    patientOf: Int32Array.from(cases, ({ patient }) => numbers.get(patient) ?? 0),
    patients: numbers.size,
  };
}

/** The rates of the cases by how often each patient counts. */
function ratesOf(
  cases: readonly Case[],
  patientOf: Int32Array,
  operatingPoint: number,
): (times: Int32Array) => Rates {
  const ranked = cases
    .map((one, i) => ({ one, patient: patientOf[i] ?? 0 }))
    .toSorted((a, b) => a.one.score - b.one.score);
  const ordered = ranked.map(({ one }) => one);
  const patients = Int32Array.from(ranked, ({ patient }) => patient);
  return (times) => rates(ordered, patients, times, operatingPoint);
}

/** @param figuresOf what each patient gives when counted so many times */
function bootstrap(patients: number, figuresOf: (times: Int32Array) => Rates, rounds: number): Measures {
  const times = new Int32Array(patients).fill(1);
  const once = figuresOf(times);
  const drawn = {
    auc: new Array<number>(),
    sensitivity: new Array<number>(),
    specificity: new Array<number>(),
  };
  const draw = drawer(patients);
  for (let round = 0; round < rounds; round += 1) {
    times.fill(0);
    for (const who of draw()) times[who] = (times[who] ?? 0) + 1;
    const one = figuresOf(times);
    for (const name of MEASURES) if (one[name] !== null) drawn[name].push(one[name]);
  }
  const estimate = (name: keyof Measures): Estimate | null => {
    const value = once[name];
    if (value === null) return null;
    const sorted = drawn[name].toSorted((a, b) => a - b);
    return { value, low: quantile(sorted, 0.025) ?? value, high: quantile(sorted, 0.975) ?? value };
  };
  return { auc: estimate('auc'), sensitivity: estimate('sensitivity'), specificity: estimate('specificity') };
}

type Rates = Readonly<Record<keyof Measures, number | null>>;

/** One pass over cases in the order of their scores, each counted as often as its patient was drawn. */
function rates(
  ordered: readonly Case[],
  patientOf: Int32Array,
  times: Int32Array,
  operatingPoint: number,
): Rates {
  let [positives, negatives, positivesAbove, negativesAbove, won] = [0, 0, 0, 0, 0];
  for (let i = 0; i < ordered.length; ) {
    const { score = 0 } = ordered[i] ?? {};
    let [tiedPositives, tiedNegatives] = [0, 0];
    for (; i < ordered.length && ordered[i]?.score === score; i += 1) {
      const weight = times[patientOf[i] ?? 0] ?? 0;
      if (ordered[i]?.isPositive) tiedPositives += weight;
      else tiedNegatives += weight;
    }
    won += tiedPositives * (negatives + tiedNegatives / 2);
    positives += tiedPositives;
    negatives += tiedNegatives;
    if (score >= operatingPoint) {
      positivesAbove += tiedPositives;
      negativesAbove += tiedNegatives;
    }
  }
  return {
    auc: positives > 0 && negatives > 0 ? won / positives / negatives : null,
    sensitivity: positives > 0 ? positivesAbove / positives : null,
    specificity: negatives > 0 ? 1 - negativesAbove / negatives : null,
  };
}

/** A bin of cases with like scores: how sure the model was, and how often it was right to be. */
export type CalibrationBin = {
  readonly cases: number;
  readonly meanScore: number;
  readonly positiveShare: number;
};

/** Bins of equal count in the order of the scores (Guo et al. 2017 with equal mass). */
export function calibrationBins(cases: readonly Case[], bins = 10): readonly CalibrationBin[] {
  const ordered = cases.toSorted((a, b) => a.score - b.score);
  return Array.from({ length: bins }, (_, bin) =>
    ordered.slice(Math.round((bin * ordered.length) / bins), Math.round(((bin + 1) * ordered.length) / bins)),
  )
    .filter((part) => part.length > 0)
    .map((part) => ({
      cases: part.length,
      meanScore: part.reduce((sum, { score }) => sum + score, 0) / part.length,
      positiveShare: part.filter(({ isPositive }) => isPositive).length / part.length,
    }));
}

/** Expected calibration error: mean distance of score and share of positives, weighted by the bins' cases. */
export function calibrationError(bins: readonly CalibrationBin[]): number | null {
  const cases = bins.reduce((sum, bin) => sum + bin.cases, 0);
  if (cases === 0) return null;
  const error = bins.reduce((sum, bin) => sum + bin.cases * Math.abs(bin.meanScore - bin.positiveShare), 0);
  return error / cases;
}

/**
 * Corners of the ROC curve, (0, 0) to (1, 1), as [1 − specificity, sensitivity]; none without both
 * kinds.
 */
export function rocCurve(cases: readonly Case[]): readonly (readonly [number, number])[] {
  const positives = cases.filter(({ isPositive }) => isPositive).length;
  const negatives = cases.length - positives;
  if (positives === 0 || negatives === 0) return [];
  const ordered = cases.toSorted((a, b) => b.score - a.score);
  const points: [number, number][] = [[0, 0]];
  let [truly, falsely] = [0, 0];
  ordered.forEach(({ score, isPositive }, i) => {
    if (isPositive) truly += 1;
    else falsely += 1;
    if (ordered[i + 1]?.score !== score) points.push([falsely / negatives, truly / positives]);
  });
  return points.filter((point, i) => !isOnTheWay(points[i - 1], point, points[i + 1]));
}

/** Between two points on one straight line a third says nothing. */
function isOnTheWay(
  before: readonly [number, number] | undefined,
  [x, y]: readonly [number, number],
  after: readonly [number, number] | undefined,
): boolean {
  if (before === undefined || after === undefined) return false;
  return (before[0] === x && x === after[0]) || (before[1] === y && y === after[1]);
}

/** Of sorted values, with linear interpolation; undefined of none. `share` is 0–1. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * As many draws with equal chances as there are patients. They are the keystream of AES in counter mode
 * under a fixed key, so the same in every run.
 */
function drawer(patients: number): () => Uint32Array {
  const stream = createCipheriv('aes-128-ctr', Buffer.alloc(16, SEED), Buffer.alloc(16));
  const zeros = Buffer.alloc(4 * patients);
  return () => {
    const bytes = stream.update(zeros);
    return Uint32Array.from({ length: patients }, (_, i) =>
      Math.floor((bytes.readUInt32LE(4 * i) / 2 ** 32) * patients),
    );
  };
}
