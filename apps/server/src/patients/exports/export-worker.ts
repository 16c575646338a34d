import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Settings } from '@aiso/contracts';
import { nameOfProcess, removeLeftovers } from '@aiso/datastore/leftovers';
import { makeOwnedFolder } from '@aiso/datastore/ownership';
import type { StoredObject } from '@aiso/objectstore';
import { requireFreeSpace } from '../../intake/free-space.ts';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { workOn } from '../../platform/queue.ts';
import { findExport, lockExport, stateOf, updateExport } from './export.repository.ts';
import { exportContents } from './export-contents.ts';
import { exportImage } from './export-image.ts';
import { enqueueExport, exportJobSchema, MAKE_EXPORT_QUEUE, REMOVE_EXPORT_QUEUE } from './export-queue.ts';
import { exportZip } from './export-zip.ts';
import type { HeldImage } from './held-images.repository.ts';
import { heldOfPatient } from './held-of-patient.repository.ts';

type Deps = Pick<ModelServices, 'boss' | 'datastore' | 'objects' | 'models' | 'settings' | 'events' | 'log'>;

/** How long an export can be fetched. */
const KEPT_MS = 86_400_000;

/** While the image store is away. */
const AGAIN_SECONDS = 30;
const POLL_SECONDS = 2;

const isStoreAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'storage.unreachable';

/** What is written for an export that is being made. */
const scratchOf = ({ AISO_DATA_DIR }: Pick<Settings, 'AISO_DATA_DIR'>): string =>
  join(AISO_DATA_DIR, 'exports');

/** Part of the worker role: puts exports together, and removes them a day later. */
export async function startExportWorker(services: Deps): Promise<{ readonly stop: () => Promise<void> }> {
  const { boss, settings } = services;
  const scratch = scratchOf(settings);
  makeOwnedFolder(scratch);
  await removeLeftovers(scratch);
  const workers = [
    await workOn(boss, MAKE_EXPORT_QUEUE, POLL_SECONDS, (job) => makeExport(services, job)),
    await workOn(boss, REMOVE_EXPORT_QUEUE, POLL_SECONDS, (job) => removeExport(services, job)),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/**
 * One that cannot be made says why, and whoever wants it asks again. While the image store is away it waits.
 * A job that comes again does nothing twice.
 */
export async function makeExport(services: Deps, job: unknown): Promise<void> {
  const { tenantId, exportId } = exportJobSchema.parse(job);
  const { boss, datastore, objects, settings, log } = services;
  const folder = join(scratchOf(settings), nameOfProcess(randomUUID()));
  let made: StoredObject | null = null;
  try {
    makeOwnedFolder(folder);
    const asked = await datastore.tenantTransaction(tenantId, async (tx) => {
      const row = await findExport(tx, exportId);
      if (row?.state !== 'queued') return null;
      // First: what changes while the contents are read makes it another one.
      const held = await heldOfPatient(tx, row.patient_id);
      // Others were made since it was asked for.
      await requireFreeSpace(settings, held.bytes);
      return { row, held, contents: await exportContents(tx, services, row.patient_id, folder) };
    });
    if (asked === null) return;
    const openImage = (image: HeldImage) => exportImage(services, tenantId, image, exportId);
    const zip = exportZip({ openImage, export: asked.row }, asked.contents);
    // Where it is not taken, nothing more is read for it.
    made = await objects.put(zip, { tenantId, contentType: 'application/zip' }).finally(() => zip.destroy());
    const { key, bytes } = made;
    const expiresAt = new Date(Date.now() + KEPT_MS);
    const isWithdrawn = await datastore.tenantTransaction(tenantId, async (tx) => {
      const { state = 'gone' } = (await lockExport(tx, exportId)) ?? {};
      // Another attempt made the same object.
      if (state !== 'queued') return state === 'gone';
      await updateExport(tx, exportId, {
        state: 'ready',
        object_key: key,
        bytes,
        made_of: asked.held.mark,
        expires_at: expiresAt,
      });
      await enqueueExport(boss, tx, REMOVE_EXPORT_QUEUE, exportId, { startAfter: expiresAt });
      return false;
    });
    if (isWithdrawn) await objects.delete(tenantId, key);
  } catch (error) {
    const level = error instanceof AppError && !error.report ? 'warn' : 'error';
    log[level]({ err: error, exportId }, 'an export could not be made');
    const key = await datastore.tenantTransaction(tenantId, async (tx) => {
      const row = await lockExport(tx, exportId);
      if (row !== undefined && stateOf(row) === 'queued' && isStoreAway(error))
        await enqueueExport(boss, tx, MAKE_EXPORT_QUEUE, exportId, { startAfter: AGAIN_SECONDS });
      else if (row?.state === 'queued')
        await updateExport(tx, exportId, {
          state: 'failed',
          error_code: error instanceof AppError ? error.code : null,
        });
      return row?.object_key;
    });
    if (made !== null && made.key !== key) await objects.delete(tenantId, made.key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file goes before the row says so: a job that comes again finds what is left. */
export async function removeExport(
  { datastore, objects }: Pick<Deps, 'datastore' | 'objects'>,
  job: unknown,
): Promise<void> {
  const { tenantId, exportId } = exportJobSchema.parse(job);
  const row = await datastore.tenantTransaction(tenantId, (tx) => findExport(tx, exportId));
  if (row === undefined || row.object_key === null) return;
  await objects.delete(tenantId, row.object_key);
  await datastore.tenantTransaction(tenantId, (tx) =>
    updateExport(tx, exportId, { state: 'gone', object_key: null, bytes: null }),
  );
}
