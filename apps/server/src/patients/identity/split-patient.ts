import { AppError, type PatientChanged, type Split } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { fieldsOf, findPatient, knownFields } from '../../registry/patient.repository.ts';
import { recordChange } from '../../registry/patient-history.ts';
import { lockPatients } from '../../registry/registration-lock.ts';
import { lockStudies } from '../../registry/study.repository.ts';
import { insertNew } from './create-patient.ts';
import { followChanges } from './follow-changes.ts';
import { patientNow } from './patient.presenter.ts';
import { giveStudies } from './patient-studies.repository.ts';
import { patientToChange } from './patient-to-change.ts';

/**
 * Studies of a patient are another's: of one who is there, or a new one, whom taking it back takes back, too.
 * @throws AppError `access.denied`; `resource.not_found` for a patient, or a study that is not this
 * patient's; `patient.merged`, `patient.number_taken`, `request.invalid` for the same patient
 */
export async function splitPatient(
  actor: Actor,
  patientId: string,
  { studyIds, to }: Split,
): Promise<PatientChanged> {
  actor.require('patient:change');
  return actor.transaction(async (tx) => {
    await lockPatients(tx, 'exclusive');
    await patientToChange(tx, patientId);
    const movedStudies = [...new Set(studyIds)];
    const studies = await lockStudies(tx, movedStudies);
    const areTheirs = studies.every(
      ({ patient_id, identity }) => patient_id === patientId && identity === 'confirmed',
    );
    if (!areTheirs || studies.length < movedStudies.length) throw new AppError('resource.not_found');
    const otherId = await otherOf(tx, patientId, to);
    const recordIds = new Map(studies.map((one) => [one.id, one.home_patient_id ?? patientId]));
    const movedFrom = movedStudies.map((id) => recordIds.get(id) ?? patientId);
    await giveStudies(tx, movedStudies, { id: otherId, recordId: otherId });
    const made = 'patient' in to ? await findPatient(tx, otherId) : undefined;
    const after = made === undefined ? {} : knownFields(fieldsOf(made));
    const step = { patientId, otherId, kind: 'split', by: actor, after, movedStudies, movedFrom } as const;
    const changeId = await recordChange(tx, step);
    const detail = { other: otherId, studies: movedStudies };
    await recordAudit(tx, actor, 'patient.split', { type: 'patient', id: patientId }, detail);
    await followChanges(tx, { patientIds: [patientId, otherId], movedStudies });
    return { patient: await patientNow(tx, patientId), changeId, otherId };
  });
}

async function otherOf(tx: TenantTransaction, patientId: string, to: Split['to']): Promise<string> {
  if ('patient' in to) return insertNew(tx, to.patient);
  if (to.patientId === patientId) throw new AppError('request.invalid');
  return (await patientToChange(tx, to.patientId)).id;
}
