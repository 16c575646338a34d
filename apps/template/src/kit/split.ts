/**
 * A whole number in whole parts by weight: their sum is the number itself (largest remainder). Equal parts
 * where all weights are zero.
 */
export function splitOf(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum === 0 ? whole / weights.length : (whole * weight) / sum));
  const parts = exact.map(Math.floor);
  let left = Math.round(whole - parts.reduce((total, part) => total + part, 0));
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
