import type { ModelManifest } from '@aiso/contracts';
import { Endpoint } from './endpoint.ts';

/**
 * Whether at least one of the servers says that it is ready, and that the model is (`/v2/health/ready`, `/v2/models/{model}/ready`), all
 * asked at once. None takes longer than a few seconds to be given up.
 */
export async function isServed(
  { engine }: Pick<ModelManifest, 'engine'>,
  endpoints: readonly string[],
): Promise<boolean> {
  if (engine === undefined) throw new Error('this model has its network in its package');
  const { model, version } = engine;
  const ready = await Promise.all(
    endpoints.map((url) => new Endpoint({ url, model, version, timeoutMs: 0 }).isAvailable()),
  );
  return ready.includes(true);
}
