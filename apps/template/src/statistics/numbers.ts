/**
 * The value that a share (0–1) of all values does not pass, between two of them where it falls between (type
 * 7 of Hyndman and Fan). Null of nothing.
 */
export function quantileOf(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

/** Equal parts of a range, with round ends; `least` is counted in, `below` is not. */
export type Bin = { readonly least: number; readonly below: number };

/** Round steps: 1, 2 or 5 and zeros. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** About so many bins that hold all of the values; none without values. */
export function binsOf(values: readonly number[], about: number): readonly Bin[] {
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(1, roundStep(Math.max(most - least, 1) / about));
  const first = Math.floor(least / step);
  const last = Math.floor(most / step);
  return Array.from({ length: last - first + 1 }, (_none, at) => ({
    least: (first + at) * step,
    below: (first + at + 1) * step,
  }));
}

export const countIn = (values: readonly number[], { least, below }: Bin): number =>
  values.filter((value) => value >= least && value < below).length;
