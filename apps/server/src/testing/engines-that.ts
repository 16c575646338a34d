import type { EnginePool } from '../inference/engines/engine-pool.ts';

/** Engines that are never away and read as a test wants. */
export const enginesThat = (
  diagnose: EnginePool['diagnose'],
): Pick<EnginePool, 'askIfAway' | 'diagnose' | 'quiet'> => ({
  askIfAway: () => Promise.resolve(),
  quiet: () => Promise.resolve(),
  diagnose,
});
