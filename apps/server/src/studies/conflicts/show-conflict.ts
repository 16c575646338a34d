import { AppError, type ConflictView, type PatientView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { findOpenConflict } from '../../registry/conflict.repository.ts';
import { findPatient } from '../../registry/patient.repository.ts';

/**
 * Both sides of what a study waits for.
 * @throws AppError `resource.not_found` alike for unknown, foreign and settled; `access.denied`
 */
export async function showConflict(actor: Actor, studyId: string): Promise<ConflictView> {
  actor.require('study:read');
  return actor.transaction(async (tx) => {
    const conflict = await findOpenConflict(tx, studyId);
    const claimed = conflict && (await patientView(tx, conflict.waiting_patient_id));
    if (conflict === undefined || claimed == null) throw new AppError('resource.not_found');
    await recordAudit(tx, actor, 'conflict.viewed', { type: 'study', id: studyId });
    return {
      id: conflict.id,
      kinds: conflict.kinds,
      studyId,
      claimed,
      known: await patientView(tx, conflict.known_patient_id),
      knownStudyId: conflict.known_study_id,
      createdAt: conflict.created_at.toISOString(),
    };
  });
}

async function patientView(tx: TenantTransaction, patientId: string | null): Promise<PatientView | null> {
  const patient = patientId === null ? undefined : await findPatient(tx, patientId);
  if (patient === undefined) return null;
  const { mrn, name, birthDate, sex } = patient.demographics;
  return { id: patient.id, mrn, name, birthDate, sex };
}
