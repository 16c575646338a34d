/**
 * Where a score stands on a bar whose middle is its operating point, 0–1. The odds of the score are set
 * against the odds of the operating point. So 0 and 1 stay the ends, the order is kept, and operating points
 * as different as 0.002 and 0.6 can be compared.
 * @param score 0–1
 * @param operatingPoint 0–1, exclusive
 */
export function scorePosition(score: number, operatingPoint: number): number {
  const over = score * (1 - operatingPoint);
  const under = operatingPoint * (1 - score);
  return over + under === 0 ? 0.5 : over / (over + under);
}

/** Decimals that tell a score from its operating point, however small that is. */
export function scoreDigits(operatingPoint: number): number {
  if (operatingPoint < 0.01) return 4;
  return operatingPoint < 0.1 ? 3 : 2;
}
