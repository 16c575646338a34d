import { mulberry32 } from '@aiso/imaging/synthetic';
import { type Estimate, quantile } from '@aiso/inference';

const ROUNDS = 2000;
const SEED = 41;

/**
 * A statistic of what was measured on each film, with its percentile interval of 95 % by bootstrap over
 * patients.
 * @param patients whose film each is
 */
export function estimateOf<Measured>(
  measured: readonly Measured[],
  patients: readonly string[],
  statistic: (some: readonly Measured[]) => number,
): Estimate {
  const byPatient = [...Map.groupBy(measured.keys(), (at) => patients[at] ?? '').values()];
  const random = mulberry32(SEED);
  const drawn = Array.from({ length: ROUNDS }, () =>
    statistic(
      byPatient
        .flatMap(() => byPatient[Math.floor(random() * byPatient.length)] ?? [])
        .flatMap((at) => {
          const one = measured[at];
          return one === undefined ? [] : [one];
        }),
    ),
  ).toSorted((a, b) => a - b);
  const [low = Number.NaN, high = Number.NaN] = [quantile(drawn, 0.025), quantile(drawn, 0.975)];
  return { value: statistic(measured), low, high };
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  ) ?? Number.NaN;
