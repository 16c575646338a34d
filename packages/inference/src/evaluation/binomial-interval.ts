import type { Estimate } from './bootstrap.ts';

/** On either side of an interval of 95 %. */
const TAIL = 0.025;

/**
 * The exact interval of 95 % of a share (Clopper and Pearson, Biometrika 1934). Neither number need be whole:
 * trials that depend on each other count as fewer (Korn and Graubard 1998).
 * @param trials above 0, and at least `successes`
 */
export function exactInterval(successes: number, trials: number): Estimate {
  const failures = trials - successes;
  return {
    value: successes / trials,
    low: successes <= 0 ? 0 : betaQuantile(TAIL, successes, failures + 1),
    high: failures <= 0 ? 1 : betaQuantile(1 - TAIL, successes + 1, failures),
  };
}

const HALVINGS = 60;

/** Where the beta distribution reaches a probability, by halving. */
function betaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if (betaProbability(middle, a, b) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The regularised incomplete beta function Iₓ(a, b), by its continued fraction (DLMF 8.17.22). */
function betaProbability(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges quickly on this side.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaProbability(1 - x, b, a);
  const factor = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return (factor * betaFraction(x, a, b)) / a;
}

const MOST_TERMS = 10_000;
const PRECISION = 1e-14;
/** In the place of a denominator of 0. */
const TINY = 1e-300;

/** By the method of Lentz as Thompson and Barnett changed it (1986). */
function betaFraction(x: number, a: number, b: number): number {
  let denominator = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let numerator = 1;
  let value = denominator;
  for (let m = 1; m < MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    const before = value;
    for (const term of [even, odd]) {
      denominator = 1 / nonZero(1 + term * denominator);
      numerator = nonZero(1 + term / numerator);
      value *= denominator * numerator;
    }
    if (Math.abs(value / before - 1) < PRECISION) break;
  }
  return value;
}

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** Stirling's series from here on has twelve digits. */
const LARGE = 15;

function logGamma(z: number): number {
  if (z < LARGE) return logGamma(z + 1) - Math.log(z);
  const square = 1 / (z * z);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / z;
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series;
}
