/**
 * McNemar's test on paired decisions, exact and two-sided. Of the pairs on which just one of two is right:
 * how likely a fair coin parts them as unevenly or more (McNemar, Psychometrika 1947; exact form after
 * Edwards 1948). 1 where there is no such pair.
 */
export function chanceOfDifference(onlyFirst: number, onlySecond: number): number {
  const pairs = onlyFirst + onlySecond;
  // In logarithms, as 2^-pairs is no number for thousands of pairs.
  let term = -pairs * Math.LN2;
  let tail = Math.exp(term);
  for (let count = 1; count <= Math.min(onlyFirst, onlySecond); count += 1) {
    term += Math.log((pairs - count + 1) / count);
    tail += Math.exp(term);
  }
  return Math.min(1, 2 * tail);
}
