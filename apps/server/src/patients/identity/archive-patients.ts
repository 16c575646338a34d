import type { PatientsChanged } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { findPatient } from '../../registry/patient.repository.ts';
import { recordChange } from '../../registry/patient-history.ts';
import { patientsChanged } from '../../registry/patient-list-row.ts';
import { lockPatients } from '../../registry/registration-lock.ts';
import { changeOf, writeFields } from './write-fields.ts';

/**
 * Archives patients, or brings them back. Nothing of them goes; they are found where archived ones are asked
 * for. Who is unknown, foreign, merged or so already is left out.
 * @throws AppError `access.denied`
 */
export async function archivePatients(
  actor: Actor,
  patientIds: readonly string[],
  isArchived: boolean,
): Promise<PatientsChanged> {
  actor.require('patient:change');
  const [kind, action] = isArchived
    ? (['archived', 'patient.archived'] as const)
    : (['restored', 'patient.restored'] as const);
  return actor.transaction(async (tx) => {
    await lockPatients(tx, 'exclusive');
    const changed: string[] = [];
    for (const patientId of new Set(patientIds)) {
      const patient = await findPatient(tx, patientId);
      if (patient?.isConfirmed !== true || patient.id !== patientId) continue;
      if ((patient.archivedAt !== null) === isArchived) continue;
      const archivedAt = isArchived ? new Date().toISOString() : null;
      const { before, after } = changeOf(patient, { archivedAt });
      await writeFields(tx, patientId, after);
      await recordChange(tx, { patientId, kind, by: actor, before, after });
      await recordAudit(tx, actor, action, { type: 'patient', id: patientId });
      changed.push(patientId);
    }
    await patientsChanged(tx, changed);
    return { patientIds: changed };
  });
}
