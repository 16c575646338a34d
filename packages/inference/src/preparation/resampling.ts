/**
 * The antialiased triangle filter of one axis. `training/preparation.py` defines it, and Pillow's
 * `resize(BILINEAR)` computes it on a float image. For `from` input and `to` output samples:
 *
 *     scale   = from / to
 *     support = max(scale, 1)
 *     centre  = (i + 0.5) · scale
 *     taps    = max(0, trunc(centre − support + 0.5)) … min(from, trunc(centre + support + 0.5)) − 1
 *     weight  = max(0, 1 − |j + 0.5 − centre| / support), divided by the sum of the output sample's weights
 */
export type TriangleAxis = {
  readonly from: number;
  readonly to: number;
  /** First tap of each output sample; `offsets[i + 1] − offsets[i]` taps follow it. */
  readonly first: Int32Array;
  readonly offsets: Int32Array;
  /** Normalised weights of all output samples, one after the other. */
  readonly weights: Float64Array;
  /** Sum of each output sample's weights before they were normalised. */
  readonly sums: Float64Array;
};

/** The weights that take `from` samples to `to`. */
export function triangleAxis(from: number, to: number): TriangleAxis {
  const scale = from / to;
  const support = Math.max(scale, 1);
  const first = new Int32Array(to);
  const offsets = new Int32Array(to + 1);
  const sums = new Float64Array(to);
  const weights = new Float64Array(to * (2 * Math.ceil(support) + 2));
  let used = 0;
  for (let i = 0; i < to; i += 1) {
    const centre = (i + 0.5) * scale;
    const start = Math.max(0, Math.trunc(centre - support + 0.5));
    const end = Math.min(from, Math.trunc(centre + support + 0.5));
    let sum = 0;
    for (let j = start; j < end; j += 1) {
      const weight = Math.max(0, 1 - Math.abs(j + 0.5 - centre) / support);
      weights[used + j - start] = weight;
      sum += weight;
    }
    for (let k = used; k < used + end - start; k += 1) weights[k] = (weights[k] ?? 0) / sum;
    used += end - start;
    first[i] = start;
    offsets[i + 1] = used;
    sums[i] = sum;
  }
  return { from, to, first, offsets, weights: weights.subarray(0, used), sums };
}

/**
 * Takes `row` (`axis.from` samples) to `axis.to` samples, each multiplied by `factor`, and writes them to
 * `out` from `at` on.
 */
export function resampleRow(
  row: Float64Array,
  axis: TriangleAxis,
  factor: number,
  out: Float32Array,
  at: number,
): void {
  const { first, offsets, weights, to } = axis;
  for (let i = 0; i < to; i += 1) {
    let sum = 0;
    let tap = first[i] ?? 0;
    const end = offsets[i + 1] ?? 0;
    for (let k = offsets[i] ?? 0; k < end; k += 1) {
      sum += (weights[k] as number) * (row[tap] as number);
      tap += 1;
    }
    out[at + i] = sum * factor;
  }
}
