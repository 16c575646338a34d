import type { Forward } from './forward-pass.ts';
import { type ModelSource, openSession, runSession, takesBatches } from './session.ts';

/** The network of the package, in the calling thread; warmed by one run. */
export async function openLocalForward(
  model: ModelSource,
  threads: number,
  mostImages: number,
): Promise<Forward> {
  const { manifest } = model;
  const session = await openSession(model, threads);
  await runSession(session, manifest, [new Float32Array(manifest.input.height * manifest.input.width)]);
  return {
    mostImages: takesBatches(session, manifest) ? mostImages : 1,
    check: async () => undefined,
    run: (images) => runSession(session, manifest, images),
  };
}
