const WINDOW_MS = 5_000;
const MINIMUM_MS = 300;

/** Bytes per second over the last five seconds; null until that can be said. */
export type SpeedMeter = { add(sentBytes: number, nowMs?: number): number | null };

export function createSpeedMeter(): SpeedMeter {
  let samples: { readonly atMs: number; readonly bytes: number }[] = [];
  return {
    add(sentBytes, nowMs = performance.now()) {
      // After a resume the count may start lower than it was.
      if ((samples.at(-1)?.bytes ?? 0) > sentBytes) samples = [];
      samples = samples.filter((sample) => nowMs - sample.atMs <= WINDOW_MS);
      samples.push({ atMs: nowMs, bytes: sentBytes });
      const first = samples[0];
      if (first === undefined || nowMs - first.atMs < MINIMUM_MS) return null;
      return ((sentBytes - first.bytes) * 1000) / (nowMs - first.atMs);
    },
  };
}
