import type { EnginePool } from '../inference/engines/engine-pool.ts';

/** Engines that are never away and read as a test wants. */
export const enginesThat = (
  infer: EnginePool['infer'],
): Pick<EnginePool, 'askIfAway' | 'infer' | 'quiet'> => ({
  askIfAway: () => Promise.resolve(),
  quiet: () => Promise.resolve(),
  infer,
});
