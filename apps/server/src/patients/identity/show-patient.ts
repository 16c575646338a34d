import type { MergedPatient, PatientDetails, PatientHistory, PatientHistoryQuery } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts';
import { mergedRecordsOf } from '../../registry/patient.repository.ts';
import { presentChange, selectHistory } from './change.repository.ts';
import { presentPatient } from './patient.presenter.ts';
import { patientToShow } from './patient-to-change.ts';

/**
 * Who a patient is. Of a merged record it says which one survives, and nothing else.
 * @throws AppError `access.denied`, `resource.not_found` alike for unknown, foreign and not confirmed
 */
export async function showPatient(actor: Actor, patientId: string): Promise<PatientDetails | MergedPatient> {
  actor.require('patient:read');
  return actor.transaction(async (tx) => {
    const patient = await patientToShow(tx, patientId);
    await recordAudit(tx, actor, 'patient.viewed', { type: 'patient', id: patientId });
    return patient.id === patientId ? presentPatient(tx, patient) : { id: patientId, mergedInto: patient.id };
  });
}

/**
 * What became of a patient, and of the records merged into it. Of a merged record its own history.
 * @throws AppError as `showPatient`, `request.invalid` for a cursor that is none
 */
export async function showHistory(
  actor: Actor,
  patientId: string,
  { cursor, pageSize }: PatientHistoryQuery,
): Promise<PatientHistory> {
  actor.require('patient:read');
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return actor.transaction(async (tx) => {
    await patientToShow(tx, patientId);
    await recordAudit(tx, actor, 'patient.viewed', { type: 'patient', id: patientId }, { part: 'history' });
    const rows = await selectHistory(tx, await mergedRecordsOf(tx, patientId), after, pageSize + 1);
    const { shown, nextCursor } = pageOf(rows, pageSize, ({ position, id }) =>
      encodeCursor({ at: position, id }),
    );
    return { changes: shown.map(presentChange), nextCursor };
  });
}
