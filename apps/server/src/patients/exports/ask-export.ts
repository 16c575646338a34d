import { AppError, type AskPatientExport, type PatientExport, type PatientExports } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { requireFreeSpace } from '../../intake/free-space.ts';
import { requireStoredQuota } from '../../intake/quotas.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import type { Services } from '../../platform/services.ts';
import { storedBytes } from '../../registry/image.repository.ts';
import { findPatient } from '../../registry/patient.repository.ts';
import {
  countQueued,
  type ExportRow,
  findExport,
  findSameExport,
  insertExport,
  lockExport,
  lockExports,
  mayFetch,
  presentExport,
  selectExports,
  stateOf,
  updateExport,
} from './export.repository.ts';
import { enqueueExport, MAKE_EXPORT_QUEUE, REMOVE_EXPORT_QUEUE } from './export-queue.ts';
import { heldOfPatient } from './held-of-patient.repository.ts';

/** So many are made at once, or wait for it. */
const MOST_QUEUED = { ofUser: 3, ofTenant: 10 };

/**
 * Has everything held on a person put together. Who asks again, while nothing of it has changed, is given
 * what they have: the reason of the first time stands.
 * @throws AppError `access.denied`, `resource.not_found`, `patient.merged`, `export.too_many`, `quota.*`,
 * `storage.full`
 */
export async function askExport(
  services: Pick<Services, 'boss' | 'settings'>,
  actor: Actor,
  patientId: string,
  { reason }: AskPatientExport,
): Promise<PatientExport> {
  actor.require('patient:export');
  return actor.transaction(async (tx) => {
    await requirePatient(tx, patientId);
    await lockExports(tx);
    const { mark: madeOf, bytes } = await heldOfPatient(tx, patientId);
    const same = await findSameExport(tx, { userId: actor.userId, patientId, madeOf });
    const row = same ?? (await beginExport(services, tx, actor, { patientId, reason, madeOf, bytes }));
    const subject = { type: 'patient', id: patientId };
    await recordAudit(tx, actor, 'patient.export_asked', subject, { export: row.id });
    return presentExport(row, actor);
  });
}

type NewExport = Parameters<typeof insertExport>[2] & { readonly bytes: number };

async function beginExport(
  { boss, settings }: Pick<Services, 'boss' | 'settings'>,
  tx: TenantTransaction,
  actor: Actor,
  { bytes, ...asked }: NewExport,
): Promise<ExportRow> {
  const queued = await countQueued(tx, actor.userId);
  if (queued.ofUser >= MOST_QUEUED.ofUser || queued.ofTenant >= MOST_QUEUED.ofTenant)
    throw new AppError('export.too_many');
  await requireStoredQuota(() => storedBytes(tx), settings, actor, bytes);
  await requireFreeSpace(settings, bytes);
  const row = await insertExport(tx, actor, asked);
  // Whose tenant has few waiting goes before.
  await enqueueExport(boss, tx, MAKE_EXPORT_QUEUE, row.id, { priority: -queued.ofTenant });
  return row;
}

/** The exports of a patient, by whomever asked for. @throws AppError `access.denied`, `resource.not_found` */
export async function listExports(actor: Actor, patientId: string): Promise<PatientExports> {
  actor.require('patient:export');
  return actor.transaction(async (tx) => {
    const rows = await selectExports(tx, patientId);
    if (rows.length === 0) await requirePatient(tx, patientId);
    return { exports: rows.map((row) => presentExport(row, actor)) };
  });
}

type Asked = { readonly patientId: string; readonly exportId: string };

/** @throws AppError `access.denied`, `resource.not_found` */
export async function showExport(actor: Actor, asked: Asked): Promise<PatientExport> {
  actor.require('patient:export');
  return actor.transaction(async (tx) => presentExport(await exportOf(tx, asked), actor));
}

/** Its file is not there any more as it was made: who asks again has another one made. */
export async function forgetFile(actor: Actor, exportId: string): Promise<void> {
  await actor.transaction(async (tx) => {
    const row = await lockExport(tx, exportId);
    if (row?.state !== 'ready') return;
    await updateExport(tx, exportId, { state: 'gone', object_key: null, bytes: null });
  });
}

/**
 * What its file is, for whoever asked for it, and for group admin.
 * @throws AppError `access.denied`, `resource.not_found` also while it is made, `export.gone`
 */
export async function fetchExport(
  actor: Actor,
  asked: Asked,
): Promise<{ readonly objectKey: string; readonly bytes: number }> {
  actor.require('patient:export');
  return actor.transaction(async (tx) => {
    const row = await exportOf(tx, asked);
    if (!mayFetch(actor, row)) throw new AppError('access.denied');
    if (stateOf(row) === 'gone') throw new AppError('export.gone');
    if (row.object_key === null) throw new AppError('resource.not_found');
    const subject = { type: 'patient', id: asked.patientId };
    await recordAudit(tx, actor, 'patient.export_fetched', subject, { export: row.id });
    return { objectKey: row.object_key, bytes: Number(row.bytes) };
  });
}

/**
 * Takes an export back: one that is being made will not be there, and the file of one that is there goes.
 * @throws AppError `access.denied`, `resource.not_found`
 */
export async function withdrawExport(
  { boss }: Pick<Services, 'boss'>,
  actor: Actor,
  asked: Asked,
): Promise<PatientExport> {
  actor.require('patient:export');
  return actor.transaction(async (tx) => {
    const row = await exportOf(tx, asked, lockExport);
    if (!mayFetch(actor, row)) throw new AppError('access.denied');
    if (row.state !== 'queued' && row.state !== 'ready') return presentExport(row, actor);
    const change =
      row.state === 'queued'
        ? ({ state: 'gone' } as const)
        : ({ state: 'ready', expires_at: new Date() } as const);
    await updateExport(tx, row.id, change);
    if (row.state === 'ready') await enqueueExport(boss, tx, REMOVE_EXPORT_QUEUE, row.id);
    const subject = { type: 'patient', id: asked.patientId };
    await recordAudit(tx, actor, 'patient.export_withdrawn', subject, { export: row.id });
    return presentExport({ ...row, ...change }, actor);
  });
}

async function exportOf(
  tx: TenantTransaction,
  { patientId, exportId }: Asked,
  find = findExport,
): Promise<ExportRow> {
  const row = await find(tx, exportId);
  if (row === undefined || row.patient_id !== patientId) throw new AppError('resource.not_found');
  return row;
}

async function requirePatient(tx: TenantTransaction, patientId: string): Promise<void> {
  const patient = await findPatient(tx, patientId);
  if (patient === undefined || !patient.isConfirmed) throw new AppError('resource.not_found');
  if (patient.id !== patientId) throw new AppError('patient.merged');
}
