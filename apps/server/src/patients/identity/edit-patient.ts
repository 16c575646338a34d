import { AppError, type PatientChanged, type PatientEdit } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { recordChange } from '../../registry/patient-history.ts';
import { lockPatients } from '../../registry/registration-lock.ts';
import { followChanges } from './follow-changes.ts';
import { patientNow } from './patient.presenter.ts';
import { patientToChange } from './patient-to-change.ts';
import { changeOf, writeFields } from './write-fields.ts';

/**
 * Says otherwise who a patient is.
 * @throws AppError `access.denied`, `resource.not_found`, `patient.merged`, `patient.changed` by somebody
 * else since it was read, `patient.number_taken`, `request.invalid` where neither name nor number would be
 * left
 */
export async function editPatient(
  actor: Actor,
  patientId: string,
  { revision, ...given }: PatientEdit,
): Promise<PatientChanged> {
  actor.require('patient:change');
  return actor.transaction(async (tx) => {
    await lockPatients(tx, 'exclusive');
    const patient = await patientToChange(tx, patientId);
    if (patient.revision !== revision) throw new AppError('patient.changed');
    const { before, after } = changeOf(patient, given);
    const { name, mrn } = { ...patient.demographics, ...after };
    if (name === null && mrn === null) throw new AppError('request.invalid');
    const fields = Object.keys(after);
    if (fields.length === 0) {
      return { patient: await patientNow(tx, patientId), changeId: null, otherId: null };
    }
    await writeFields(tx, patientId, after);
    const changeId = await recordChange(tx, { patientId, kind: 'edited', by: actor, before, after });
    await recordAudit(tx, actor, 'patient.edited', { type: 'patient', id: patientId }, { fields });
    await followChanges(tx, { patientIds: [patientId], rewritten: [patientId] });
    return { patient: await patientNow(tx, patientId), changeId, otherId: null };
  });
}
