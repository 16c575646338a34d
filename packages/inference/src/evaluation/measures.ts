import { BOOTSTRAP_ROUNDS, bootstrap, type Estimate, patientsOf } from './bootstrap.ts';

/** One image of which the truth is known. */
export type Case = {
  /** 0–1, higher is more suspicious. */
  readonly score: number;
  readonly isPositive: boolean;
  /** Who it is of: cases of one patient are drawn together. */
  readonly patient: string;
};

/** An operating point for all cases, or the one of each. A score from it on counts as above. */
export type PointOf<One> = number | ((one: One) => number);

export type Rates = {
  readonly sensitivity: Estimate | null;
  readonly specificity: Estimate | null;
};

export type Measures = Rates & {
  /** Area under the ROC curve, ties at one half (Hanley and McNeil 1982). */
  readonly auc: Estimate | null;
};

/** Discrimination and the two rates at the operating point, with intervals by bootstrap over patients. */
export function measure<One extends Case>(
  cases: readonly One[],
  point: PointOf<One>,
  rounds = BOOTSTRAP_ROUNDS,
): Measures {
  const { auc, at } = measureAt(cases, [point], rounds);
  return { auc, sensitivity: at[0]?.sensitivity ?? null, specificity: at[0]?.specificity ?? null };
}

/** The same at several operating points, on the same draws. */
export function measureAt<One extends Case>(
  cases: readonly One[],
  points: readonly PointOf<One>[],
  rounds = BOOTSTRAP_ROUNDS,
): { readonly auc: Estimate | null; readonly at: readonly Rates[] } {
  // Whatever the order of the cases is, the draws are the same.
  const ordered = cases.toSorted((a, b) => a.score - b.score);
  const { patientOf, patients } = patientsOf(ordered);
  const [auc = null, ...rates] = bootstrap(patients, figuresOf(ordered, patientOf, points), rounds);
  const at = points.map((_point, which) => ({
    sensitivity: rates[2 * which] ?? null,
    specificity: rates[2 * which + 1] ?? null,
  }));
  return { auc, at };
}

/** One image that two models have scored. */
export type PairedCase = Case & { readonly otherScore: number };

/** What two models reach on the same cases, and by how much the first is above the other. */
export type Paired = { readonly value: number; readonly other: number; readonly difference: Estimate };
export type PairedMeasures = Readonly<Record<keyof Measures, Paired | null>>;

/** Both models with their differences, the same patients drawn for both. Each has its own operating point. */
export function measurePair<One extends PairedCase>(
  cases: readonly One[],
  point: PointOf<One>,
  otherPoint: PointOf<One>,
  rounds = BOOTSTRAP_ROUNDS,
): PairedMeasures {
  const { patientOf, patients } = patientsOf(cases);
  const otherCases = cases.map((one) => ({ ...one, score: one.otherScore }));
  const [first, other] = [
    figuresOf(cases, patientOf, [point]),
    figuresOf(otherCases, patientOf, [otherPoint]),
  ];
  const everybody = new Int32Array(patients).fill(1);
  const [ofFirst, ofOther] = [first(everybody), other(everybody)];
  const differences = bootstrap(patients, (times) => differencesOf(first(times), other(times)), rounds);
  const [auc = null, sensitivity = null, specificity = null] = differences.map((difference, which) => {
    const [value, otherValue] = [ofFirst[which] ?? null, ofOther[which] ?? null];
    return value === null || otherValue === null || difference === null
      ? null
      : { value, other: otherValue, difference };
  });
  return { auc, sensitivity, specificity };
}

type Figures = readonly (number | null)[];

const differencesOf = (one: Figures, other: Figures): Figures =>
  one.map((value, which) => {
    const otherValue = other[which] ?? null;
    return value === null || otherValue === null ? null : value - otherValue;
  });

/**
 * By how often each patient counts: the AUC, then sensitivity and specificity at each operating point. One
 * pass over the cases in the order of their scores.
 */
export function figuresOf<One extends Case>(
  cases: readonly One[],
  patientOf: Int32Array,
  points: readonly PointOf<One>[],
): (times: Int32Array) => Figures {
  const ranked = cases
    .map((one, i) => ({ one, patient: patientOf[i] ?? 0 }))
    .toSorted((a, b) => a.one.score - b.one.score);
  const scores = Float64Array.from(ranked, ({ one }) => one.score);
  const patients = Int32Array.from(ranked, ({ patient }) => patient);
  const isPositive = Uint8Array.from(ranked, ({ one }) => Number(one.isPositive));
  const isAbove = points.map((point) =>
    Uint8Array.from(ranked, ({ one }) =>
      Number(one.score >= (typeof point === 'number' ? point : point(one))),
    ),
  );
  // Of each point, negatives above and positives above.
  const above = new Float64Array(2 * points.length);
  return (times) => {
    let [positives, negatives, won] = [0, 0, 0];
    above.fill(0);
    for (let i = 0; i < scores.length; ) {
      const score = scores[i];
      let [tiedPositives, tiedNegatives] = [0, 0];
      for (; i < scores.length && scores[i] === score; i += 1) {
        const weight = times[patients[i] ?? 0] ?? 0;
        const truth = isPositive[i] ?? 0;
        if (truth === 1) tiedPositives += weight;
        else tiedNegatives += weight;
        for (let which = 0; which < points.length; which += 1) {
          const place = 2 * which + truth;
          if (isAbove[which]?.[i] === 1) above[place] = (above[place] ?? 0) + weight;
        }
      }
      won += tiedPositives * (negatives + tiedNegatives / 2);
      positives += tiedPositives;
      negatives += tiedNegatives;
    }
    return [
      positives > 0 && negatives > 0 ? won / positives / negatives : null,
      ...points.flatMap((_point, which) => [
        positives > 0 ? (above[2 * which + 1] ?? 0) / positives : null,
        negatives > 0 ? 1 - (above[2 * which] ?? 0) / negatives : null,
      ]),
    ];
  };
}
