import { AppError, LEAST_PATIENTS } from '@aiso/contracts';
import type { StoredObject } from '@aiso/objectstore';
import { deidentificationOf } from '../intake/deidentification.repository.ts';
import { requireFreeSpace } from '../intake/free-space.ts';
import { workOn } from '../platform/queue.ts';
import type { Services } from '../platform/services.ts';
import { deidentifyOriginal } from './deidentify-original.ts';
import {
  countChosen,
  lockResearchExport,
  noteProgress,
  selectChosen,
  updateResearchExport,
} from './research.repository.ts';
import {
  enqueueResearch,
  MAKE_RESEARCH_QUEUE,
  REMOVE_RESEARCH_QUEUE,
  researchJobSchema,
} from './research-queue.ts';
import { researchZip } from './research-zip.ts';
import { sealIds } from './sealed-ids.ts';

type Deps = Pick<
  Services,
  'datastore' | 'objects' | 'decoders' | 'tenantSecrets' | 'settings' | 'boss' | 'events' | 'log'
>;

/** How long an export can be fetched. */
const KEPT_MS = 86_400_000;
/** While the image store is away. */
const AGAIN_SECONDS = 30;
const POLL_SECONDS = 2;

/** It was taken back, or given up, while it was made. */
class Withdrawn extends Error {}

/** Part of the worker role: makes exports for research, one at a time, and removes their files. */
export async function startResearchWorker(services: Deps): Promise<{ readonly stop: () => Promise<void> }> {
  const { boss } = services;
  const workers = [
    await workOn(boss, MAKE_RESEARCH_QUEUE, POLL_SECONDS, (job) => makeResearchExport(services, job)),
    await workOn(boss, REMOVE_RESEARCH_QUEUE, POLL_SECONDS, (job) => removeResearchExport(services, job)),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/**
 * Nothing lies on a disk of this process: a copy goes from the decoder into the object store. What a process
 * that died has begun is begun anew by the next one; an export that was taken back leaves nothing.
 */
export async function makeResearchExport(services: Deps, job: unknown): Promise<void> {
  const { tenantId, exportId } = researchJobSchema.parse(job);
  const { boss, datastore, objects, settings, tenantSecrets, log } = services;
  let made: StoredObject | null = null;
  try {
    const asked = await datastore.tenantTransaction(tenantId, async (tx) => {
      const row = await lockResearchExport(tx, exportId);
      if (row?.state !== 'queued') return null;
      const { patients, bytes } = await countChosen(tx, row.choice);
      // They may have been split, merged or removed since.
      if (patients < LEAST_PATIENTS) throw new AppError('research.too_few');
      await requireFreeSpace(settings, bytes);
      const { use: _, ...rule } = await deidentificationOf(tx);
      return { row, rule, images: await selectChosen(tx, row.choice, row.images) };
    });
    if (asked === null) return;
    const { rule, images, row } = asked;
    const { zip, ids } = researchZip(
      {
        exportId,
        at: row.asked_at,
        copy: (image) => deidentifyOriginal(services, { tenantId, rule, correlationId: exportId }, image),
        async onProgress(far) {
          const goesOn = await datastore.tenantTransaction(tenantId, (tx) => noteProgress(tx, exportId, far));
          if (!goesOn) throw new Withdrawn();
        },
      },
      images,
    );
    made = await objects.put(zip, { tenantId, contentType: 'application/zip' }).finally(() => zip.destroy());
    const { key, bytes } = made;
    const copied = new Set(ids.map(({ imageId }) => imageId));
    const shown = new Set(images.filter(({ id }) => copied.has(id)).map(({ patientId }) => patientId));
    // Those of others could not be made.
    if (shown.size < LEAST_PATIENTS) throw new AppError('research.too_few');
    const sealed = sealIds(await tenantSecrets.of(tenantId), exportId, ids);
    const expiresAt = new Date(Date.now() + KEPT_MS);
    await datastore.tenantTransaction(tenantId, async (tx) => {
      const { state = 'gone' } = (await lockResearchExport(tx, exportId)) ?? {};
      if (state !== 'queued') throw new Withdrawn();
      await updateResearchExport(tx, exportId, {
        state: 'ready',
        object_key: key,
        bytes,
        ids: sealed,
        expires_at: expiresAt,
      });
      await enqueueResearch(boss, tx, REMOVE_RESEARCH_QUEUE, exportId, { startAfter: expiresAt });
    });
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'storage.unreachable';
    if (!(error instanceof Withdrawn)) log.warn({ err: error, exportId }, 'an export for research failed');
    const key = await datastore.tenantTransaction(tenantId, async (tx) => {
      const row = await lockResearchExport(tx, exportId);
      if (row?.state === 'queued' && isAway)
        await enqueueResearch(boss, tx, MAKE_RESEARCH_QUEUE, exportId, { startAfter: AGAIN_SECONDS });
      else if (row?.state === 'queued')
        await updateResearchExport(tx, exportId, {
          state: 'failed',
          error_code: error instanceof AppError ? error.code : null,
        });
      return row?.object_key;
    });
    if (made !== null && made.key !== key) await objects.delete(tenantId, made.key);
  }
}

/** The file goes before the row says so: a job that comes again finds what is left. */
export async function removeResearchExport(
  { datastore, objects }: Pick<Deps, 'datastore' | 'objects'>,
  job: unknown,
): Promise<void> {
  const { tenantId, exportId } = researchJobSchema.parse(job);
  const row = await datastore.tenantTransaction(tenantId, (tx) => lockResearchExport(tx, exportId));
  if (row === undefined || row.object_key === null) return;
  await objects.delete(tenantId, row.object_key);
  await datastore.tenantTransaction(tenantId, (tx) =>
    updateResearchExport(tx, exportId, { state: 'gone', object_key: null, bytes: null }),
  );
}
