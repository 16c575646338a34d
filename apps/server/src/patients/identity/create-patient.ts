import { AppError, type NewPatient, type PatientChanged } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { beginPatient, insertPatient } from '../../registry/patient.repository.ts';
import { lockPatients } from '../../registry/registration-lock.ts';
import { followChanges } from './follow-changes.ts';
import { patientNow } from './patient.presenter.ts';
import { requireFreeNumber } from './write-fields.ts';

/** @throws AppError `access.denied`, `patient.number_taken` */
export async function createPatient(actor: Actor, patient: NewPatient): Promise<PatientChanged> {
  actor.require('patient:change');
  return actor.transaction(async (tx) => {
    await lockPatients(tx, 'exclusive');
    const id = await insertNew(tx, patient);
    const changeId = await beginPatient(tx, id, actor);
    await recordAudit(tx, actor, 'patient.created', { type: 'patient', id });
    await followChanges(tx, { patientIds: [id] });
    return { patient: await patientNow(tx, id), changeId, otherId: null };
  });
}

/** @throws AppError `patient.number_taken`, `request.invalid` without a name and number */
export async function insertNew(
  tx: TenantTransaction,
  { name = null, mrn = null, mrnIssuer = null, birthDate = null, sex = null, alerts = null }: NewPatient,
): Promise<string> {
  if (name === null && mrn === null) throw new AppError('request.invalid');
  const issuer = mrn === null ? null : mrnIssuer;
  await requireFreeNumber(tx, { mrn, mrnIssuer: issuer }, null);
  return insertPatient(tx, { name, mrn, mrnIssuer: issuer, birthDate, sex, alerts }, true);
}
