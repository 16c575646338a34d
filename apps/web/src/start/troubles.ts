import type { StartCount, StartView } from '@aiso/contracts/start';

/** How much needs attention, all kinds together. */
export function troublesOf({ failed, waiting, results }: StartView): StartCount {
  const drifts = results?.drifts.length ?? 0;
  return { ...failed, total: failed.total + waiting.conflict + waiting.age + drifts };
}
