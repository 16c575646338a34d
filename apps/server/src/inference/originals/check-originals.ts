import type { OriginalFault } from '@aiso/contracts';
import type { Services } from '../../platform/services.ts';
import { takeFaultyOriginals } from '../../registry/original.repository.ts';
import { CHECK_ORIGINALS_QUEUE, checkJobSchema, enqueueCheck } from './check-queue.ts';
import { noteFault, noteSound } from './note-original.ts';
import { faultOfObject } from './read-original.ts';

type Deps = Pick<Services, 'datastore' | 'objects' | 'boss' | 'events' | 'log'>;

/** Of a tenant at once; the others come next time. */
const AT_ONCE = 100;

/** Part of the worker role: looks for originals that are missing or damaged until they are back. */
export async function checkOriginals(services: Deps): Promise<{ readonly stop: () => Promise<void> }> {
  const { boss, datastore } = services;
  await boss.work(CHECK_ORIGINALS_QUEUE, { batchSize: 1, pollingIntervalSeconds: 15 }, async (jobs) => {
    for (const { id, data } of jobs) await checkOfTenant(services, checkJobSchema.parse(data).tenantId, id);
  });
  // A chain of jobs that broke begins anew.
  for (const tenantId of [...(await datastore.knownTenantIds()), ...(await datastore.scopeIds())])
    await enqueueCheck(boss, tenantId);
  return { stop: () => boss.offWork(CHECK_ORIGINALS_QUEUE, { wait: true }) };
}

/** While the store is away nothing is known: what is marked stays marked, and is looked for later. */
export async function checkOfTenant(deps: Deps, tenantId: string, correlationId: string): Promise<void> {
  const { datastore, boss, log } = deps;
  const marked = await datastore.tenantTransaction(tenantId, (tx) => takeFaultyOriginals(tx, AT_ONCE));
  if (marked.length === 0) return;
  await enqueueCheck(boss, tenantId);
  try {
    for (const image of marked) {
      const fault = await lookAt(deps, tenantId, image);
      if (fault === image.fault) continue;
      await datastore.tenantTransaction(tenantId, (tx) =>
        fault === null
          ? noteSound(deps, tx, image.id, correlationId)
          : noteFault(deps, tx, image.id, fault, correlationId),
      );
    }
  } catch (error) {
    log.warn({ err: error, tenant: tenantId }, 'originals could not be looked for');
  }
}

/** Reads it whole, unless its length tells. */
async function lookAt(
  { objects }: Pick<Deps, 'objects'>,
  tenantId: string,
  { objectKey, bytes }: { readonly objectKey: string; readonly bytes: number },
): Promise<OriginalFault | null> {
  try {
    if ((await objects.head(tenantId, objectKey)).bytes !== bytes) return 'damaged';
    const { pieces } = await objects.open(tenantId, objectKey);
    for await (const _piece of pieces);
    return null;
  } catch (error) {
    const fault = faultOfObject(error);
    if (fault === null) throw error;
    return fault;
  }
}
