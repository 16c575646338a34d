import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/services.ts';
import { waitingAmong } from '../../registry/image.repository.ts';

const AT_ONCE = 500;
const POLL_MS = 1_000;
/** For so long no image was read: perhaps nobody reads. */
const IDLE_MS = 30_000;

/**
 * Waits until the model has done what it can with these images of a tenant, or `signal` aborts.
 * @param onIdle hears how many wait while none is read
 */
export async function awaitInference(
  { datastore }: Pick<Services, 'datastore'>,
  tenantId: string,
  imageIds: ReadonlySet<string>,
  onIdle: (waiting: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...imageIds];
  let movedAt = Date.now();
  while (waiting.length > 0 && !signal.aborted) {
    // Jobs are done about in the order in which they came, so the first ones tell when it goes on.
    const asked = waiting.splice(0, AT_ONCE);
    const open = await datastore.tenantTransaction(tenantId, (tx) => waitingAmong(tx, asked));
    waiting.unshift(...open);
    if (open.length < asked.length) movedAt = Date.now();
    if (open.length === 0) continue;
    if (Date.now() - movedAt > IDLE_MS) {
      onIdle(waiting.length);
      movedAt = Date.now();
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
