/** Median and the middle eight tenths of some measurements, in their unit. */
export type Spread = { readonly median: number; readonly low: number; readonly high: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

export const spreadText = ({ median, low, high }: Spread): string =>
  `${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;
