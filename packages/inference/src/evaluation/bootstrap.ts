import { createCipheriv } from 'node:crypto';

/** A figure and its percentile interval of 95 %. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number };

export const BOOTSTRAP_ROUNDS = 2000;
const SEED = 5;

/**
 * Figures with their intervals by bootstrap over patients (Efron and Tibshirani 1993); null where the cases
 * cannot give one. The same cases give the same figures: the seed is fixed.
 * @param figuresOf what all cases give when those of each patient count so many times
 */
export function bootstrap(
  patients: number,
  figuresOf: (times: Int32Array) => readonly (number | null)[],
  rounds: number,
): readonly (Estimate | null)[] {
  const times = new Int32Array(patients).fill(1);
  const once = figuresOf(times);
  const drawn = once.map(() => new Array<number>());
  const draw = drawer(patients);
  for (let round = 0; round < rounds; round += 1) {
    times.fill(0);
    for (const who of draw()) times[who] = (times[who] ?? 0) + 1;
    for (const [which, figure] of figuresOf(times).entries()) if (figure !== null) drawn[which]?.push(figure);
  }
  return once.map((value, which) => {
    if (value === null) return null;
    const sorted = drawn[which]?.toSorted((a, b) => a - b) ?? [];
    return { value, low: quantile(sorted, 0.025) ?? value, high: quantile(sorted, 0.975) ?? value };
  });
}

/** Patients by number, in the order in which they first appear. */
export function patientsOf(cases: readonly { readonly patient: string }[]): {
  readonly patientOf: Int32Array;
  readonly patients: number;
} {
  const numbers = new Map<string, number>();
  for (const { patient } of cases) if (!numbers.has(patient)) numbers.set(patient, numbers.size);
  return {
    patientOf: Int32Array.from(cases, ({ patient }) => numbers.get(patient) ?? 0),
    patients: numbers.size,
  };
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
