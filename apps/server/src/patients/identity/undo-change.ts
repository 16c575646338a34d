import { AppError, type PatientChanged } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { findPatient, mergedRecordsOf, updatePatient } from '../../registry/patient.repository.ts';
import { isHeld, takeBackChanges } from '../../registry/patient-history.ts';
import { lockPatients } from '../../registry/registration-lock.ts';
import { lockStudies } from '../../registry/study.repository.ts';
import { type ChangeRow, findChange, findSplitInto, isUndoableKind, stepsOf } from './change.repository.ts';
import { fieldsWithout } from './fields-without.ts';
import { followChanges } from './follow-changes.ts';
import { patientNow } from './patient.presenter.ts';
import { giveStudies, showUnder } from './patient-studies.repository.ts';
import { patientToShow } from './patient-to-change.ts';
import { writeFields } from './write-fields.ts';

/** What an undo touched. */
type Undone = {
  readonly patientIds: readonly string[];
  readonly movedStudies: readonly string[];
  readonly rewritten?: readonly string[];
};

/**
 * Takes a step of a patient's history back, also days later and in any order: a merge gives back every study
 * that is by itself the other's, those among them that came since; a split, its studies as long as nobody
 * moved them on; fields go back to what the steps say that stand.
 * @throws AppError `access.denied`, `resource.not_found`, `patient.undone`, `patient.not_undoable`,
 * `patient.number_taken` by somebody since
 */
export async function undoChange(actor: Actor, patientId: string, changeId: string): Promise<PatientChanged> {
  actor.require('patient:change');
  return actor.transaction(async (tx) => {
    await lockPatients(tx, 'exclusive');
    await patientToShow(tx, patientId);
    const step = await findChange(tx, await mergedRecordsOf(tx, patientId), changeId);
    if (step === undefined) throw new AppError('resource.not_found');
    if (step.undone_at !== null) throw new AppError('patient.undone');
    if (!isUndoableKind(step)) throw new AppError('patient.not_undoable');
    // First, so that it holds on to nobody.
    await takeBackChanges(tx, actor, { changeId });
    const undone = await takeBack(tx, step);
    for (const id of undone.patientIds) await removeIfLeftOver(tx, id);
    await recordAudit(
      tx,
      actor,
      'patient.undone',
      { type: 'patient', id: step.patient_id },
      { kind: step.kind },
    );
    await followChanges(tx, undone);
    return { patient: await patientNow(tx, patientId), changeId, otherId: step.other_patient_id };
  });
}

async function takeBack(tx: TenantTransaction, step: ChangeRow): Promise<Undone> {
  const { patient_id: patientId, other_patient_id: otherId } = step;
  if (step.kind === 'created') {
    if (await isHeld(tx, patientId)) throw new AppError('patient.not_undoable');
    await updatePatient(tx, patientId, { is_confirmed: false });
    return { patientIds: [patientId], movedStudies: [] };
  }
  if (step.kind === 'split' && otherId !== null) return takeBackSplit(tx, step, otherId);
  const movedStudies =
    step.kind === 'merged' && otherId !== null ? await unmerge(tx, patientId, otherId) : [];
  const fields = fieldsWithout(step, await stepsOf(tx, patientId));
  const rewritten = Object.keys(fields).length === 0 ? [] : [patientId];
  if (rewritten.length > 0) await writeFields(tx, patientId, fields);
  return { patientIds: [patientId, ...(otherId === null ? [] : [otherId])], movedStudies, rewritten };
}

/** @returns the studies that are the other's again */
async function unmerge(
  tx: TenantTransaction,
  patientId: string,
  otherId: string,
): Promise<readonly string[]> {
  const root = await findPatient(tx, patientId);
  if (root === undefined) throw new AppError('resource.not_found');
  const studies = await showUnder(tx, root.id, await mergedRecordsOf(tx, otherId), otherId);
  await updatePatient(tx, otherId, { merged_into: null });
  return studies;
}

async function takeBackSplit(tx: TenantTransaction, step: ChangeRow, otherId: string): Promise<Undone> {
  const studies = await lockStudies(tx, step.moved_studies);
  const areThere = studies.every(
    (one) => one.identity === 'confirmed' && (one.home_patient_id ?? one.patient_id) === otherId,
  );
  if (studies.length === 0 || !areThere) throw new AppError('patient.not_undoable');
  const there = new Set(studies.map(({ id }) => id));
  const patientIds = new Set([step.patient_id, otherId]);
  for (const from of new Set(step.moved_from)) {
    const theirs = step.moved_studies.filter((id, at) => step.moved_from[at] === from && there.has(id));
    const patient = await findPatient(tx, from);
    if (patient === undefined) throw new AppError('resource.not_found');
    if (theirs.length > 0) await giveStudies(tx, theirs, patient);
    patientIds.add(patient.id);
  }
  return { patientIds: [...patientIds], movedStudies: [...there] };
}

/**
 * Who was made by a split alone goes with it, as soon as nothing holds on to them: not confirmed, they are
 * found nowhere and their number is free.
 */
async function removeIfLeftOver(tx: TenantTransaction, patientId: string): Promise<void> {
  const split = await findSplitInto(tx, patientId);
  if (split == null || split.undone_at === null || (await isHeld(tx, patientId))) return;
  await updatePatient(tx, patientId, { is_confirmed: false });
}
