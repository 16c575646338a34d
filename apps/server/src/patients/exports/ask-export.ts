import { AppError, type AskPatientExport, type PatientExport, type PatientExports } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';
import { findPatient } from '../../registry/patient.repository.ts';
import {
  countQueued,
  type ExportRow,
  findExport,
  insertExport,
  lockExport,
  mayFetch,
  presentExport,
  selectExports,
  stateOf,
  updateExport,
} from './export.repository.ts';
import { enqueueExport, MAKE_EXPORT_QUEUE, REMOVE_EXPORT_QUEUE } from './export-queue.ts';

/** So many are made at once for one tenant. */
const MOST_QUEUED = 20;

/**
 * Has everything held on a person put together.
 * @throws AppError `access.denied`, `resource.not_found`, `patient.merged`, `export.too_many`
 */
export async function askExport(
  { boss }: Pick<Services, 'boss'>,
  actor: Actor,
  patientId: string,
  { reason }: AskPatientExport,
): Promise<PatientExport> {
  actor.require('patient:manage');
  return actor.transaction(async (tx) => {
    await requirePatient(tx, patientId);
    if ((await countQueued(tx)) >= MOST_QUEUED) throw new AppError('export.too_many');
    const row = await insertExport(tx, actor, patientId, reason);
    await enqueueExport(boss, tx, MAKE_EXPORT_QUEUE, row.id);
    const subject = { type: 'patient', id: patientId };
    await recordAudit(tx, actor, 'patient.export_asked', subject, { export: row.id });
    return presentExport(row, actor);
  });
}

/** The exports of a patient, by whomever asked for. @throws AppError `access.denied`, `resource.not_found` */
export async function listExports(actor: Actor, patientId: string): Promise<PatientExports> {
  actor.require('patient:manage');
  return actor.transaction(async (tx) => {
    const rows = await selectExports(tx, patientId);
    if (rows.length === 0) await requirePatient(tx, patientId);
    return { exports: rows.map((row) => presentExport(row, actor)) };
  });
}

type Asked = { readonly patientId: string; readonly exportId: string };

/** @throws AppError `access.denied`, `resource.not_found` */
export async function showExport(actor: Actor, asked: Asked): Promise<PatientExport> {
  actor.require('patient:manage');
  return actor.transaction(async (tx) => presentExport(await exportOf(tx, asked), actor));
}

/**
 * What its file is, for whoever asked for it, and for group admin.
 * @throws AppError `access.denied`, `resource.not_found` also while it is made, `export.gone`
 */
export async function fetchExport(
  actor: Actor,
  asked: Asked,
): Promise<{ readonly objectKey: string; readonly bytes: number }> {
  actor.require('patient:manage');
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
  actor.require('patient:manage');
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
