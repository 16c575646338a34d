import type { MergedPatient, PatientDetails } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { findPatient, type KnownPatient } from '../../registry/patient.repository.ts';
import { countStudies, openConflictsOf } from './patient-studies.repository.ts';

export async function presentPatient(tx: TenantTransaction, patient: KnownPatient): Promise<PatientDetails> {
  const { id, demographics, alerts, revision, archivedAt, createdAt, updatedAt, merged } = patient;
  const conflicts = await openConflictsOf(tx, [id, ...merged.map((one) => one.id)]);
  return {
    id,
    ...demographics,
    alerts,
    revision,
    otherNumbers: merged.flatMap(({ demographics: other }) =>
      other.mrn === null ? [] : [{ mrn: other.mrn, mrnIssuer: other.mrnIssuer }],
    ),
    studyCount: await countStudies(tx, id),
    waiting: conflicts.map((one) => ({
      conflictId: one.id,
      studyId: one.study_id,
      studyDate: one.study_date,
      receivedAt: one.received_at.toISOString(),
      kinds: one.kinds,
    })),
    archivedAt: archivedAt?.toISOString() ?? null,
    mergedInto: null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A patient by id as they are now; null for nobody, or nobody who is confirmed. */
export async function patientNow(
  tx: TenantTransaction,
  patientId: string,
): Promise<PatientDetails | MergedPatient | null> {
  const patient = await findPatient(tx, patientId);
  if (patient?.isConfirmed !== true) return null;
  return patient.id === patientId ? presentPatient(tx, patient) : { id: patientId, mergedInto: patient.id };
}
