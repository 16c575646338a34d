import { AppError, type ConflictSettled, type Settlement } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { wholeStudiesChanged } from '../../registry/changes.ts';
import {
  type ConflictRow,
  isUndoable,
  lockConflict,
  updateConflict,
} from '../../registry/conflict.repository.ts';
import {
  giveToStudy,
  lockImagesOfStudies,
  statedNumber,
  studiesOfImages,
} from '../../registry/image.repository.ts';
import {
  beginPatient,
  findPatient,
  findPatientByNumber,
  ownedBy,
  refreshPatientTerms,
  restoreForStudy,
  updatePatient,
} from '../../registry/patient.repository.ts';
import { isHeld, recordChange, takeBackChanges } from '../../registry/patient-history.ts';
import { isStudyOf, lockStudies, studyOfSameUid, updateStudy } from '../../registry/study.repository.ts';
import { studyViewsByIds } from '../../registry/study-views.ts';
import { setStudyTerms } from '../../registry/terms.ts';
import { moveInto, returnUploads } from './moved-images.repository.ts';

/**
 * Settles the patient of the images that wait. Who may upload for the tenant may say it, and take it back for
 * ten minutes.
 * @throws AppError `resource.not_found` alike for unknown and foreign, `conflict.settled`, `access.denied`
 */
export async function settleConflict(
  actor: Actor,
  conflictId: string,
  settlement: Settlement,
): Promise<ConflictSettled> {
  actor.require('conflict:settle');
  return actor.transaction(async (tx) => {
    const conflict = await lockConflict(tx, conflictId);
    if (conflict.settlement !== null) throw new AppError('conflict.settled');
    const moved =
      settlement === 'remove'
        ? await hide(tx, conflict.study_id)
        : await assign(tx, actor, conflict, settlement);
    const now = new Date();
    await updateConflict(tx, conflictId, {
      settlement,
      settled_at: now,
      settled_by: actor.userId,
      moved_images: [...moved.images],
      moved_uploads: [...moved.uploads],
    });
    const subject = { type: 'study', id: conflict.study_id };
    await recordAudit(tx, actor, 'conflict.settled', subject, { settlement });
    return followSettlement(tx, conflict, moved.to === null ? [] : [moved.to], moved.to);
  });
}

/**
 * Takes a settlement back: the images wait again as before. Where somebody has moved the study on, or merged
 * or changed the patient whom the settlement confirmed, that goes first.
 * @throws AppError `resource.not_found` alike for unknown and foreign, `conflict.not_undoable`,
 * `access.denied`
 */
export async function reopenConflict(actor: Actor, conflictId: string): Promise<ConflictSettled> {
  actor.require('conflict:settle');
  return actor.transaction(async (tx) => {
    const conflict = await lockConflict(tx, conflictId);
    const { settled_at: settledAt, study_id: studyId, waiting_patient_id: patientId } = conflict;
    if (settledAt === null || !isUndoable(settledAt) || (await hasGoneOn(tx, conflict)))
      throw new AppError('conflict.not_undoable');
    const movedTo = await studiesOfImages(tx, conflict.moved_images);
    await lockStudies(tx, [studyId, ...movedTo]);
    await lockImagesOfStudies(tx, [studyId, ...movedTo]);
    await giveToStudy(tx, conflict.moved_images, studyId);
    await returnUploads(tx, conflict.moved_uploads);
    await waitAgain(tx, conflict);
    await updateStudy(tx, studyId, { identity: 'waiting', patient_id: patientId, home_patient_id: null });
    await takeBackChanges(tx, actor, { conflictId });
    await updateConflict(tx, conflictId, {
      settlement: null,
      settled_at: null,
      settled_by: null,
      moved_images: [],
      moved_uploads: [],
    });
    await recordAudit(tx, actor, 'conflict.reopened', { type: 'study', id: studyId });
    return followSettlement(tx, conflict, movedTo, studyId);
  });
}

/** What a settlement moved, and where to; null: to where nothing shows it. */
type Moved = {
  readonly to: string | null;
  readonly images: readonly string[];
  readonly uploads: readonly string[];
};

async function hide(tx: TenantTransaction, studyId: string): Promise<Moved> {
  await lockStudies(tx, [studyId]);
  await lockImagesOfStudies(tx, [studyId]);
  await updateStudy(tx, studyId, { identity: 'hidden' });
  return { to: null, images: [], uploads: [] };
}

/** Gives the waiting study to its patient, and its images to the study that this patient has already. */
async function assign(
  tx: TenantTransaction,
  actor: Actor,
  conflict: ConflictRow,
  settlement: Exclude<Settlement, 'remove'>,
): Promise<Moved> {
  const { study_id: studyId } = conflict;
  const isSame = settlement === 'same_patient';
  const wantedId = settledFor(conflict, settlement);
  const patient = wantedId === null ? null : ((await findPatient(tx, wantedId)) ?? null);
  const target = await studyAlike(tx, conflict, patient?.id ?? null, isSame);
  await lockStudies(tx, target === undefined ? [studyId] : [studyId, target]);
  await lockImagesOfStudies(tx, [studyId]);
  if (wantedId === conflict.waiting_patient_id) await confirmWaiting(tx, conflict);
  if (patient !== null) {
    await restoreForStudy(tx, patient);
    const movedStudies = [target ?? studyId];
    const { recordId: patientId } = patient;
    await recordChange(tx, { patientId, kind: 'settled', by: actor, movedStudies, conflictId: conflict.id });
  }
  if (target === undefined) {
    await updateStudy(tx, studyId, { identity: 'confirmed', ...ownedBy(patient) });
    return { to: studyId, images: [], uploads: [] };
  }
  const { images, uploads } = await moveInto(tx, studyId, target);
  await updateStudy(tx, studyId, { identity: 'hidden' });
  return { to: target, images, uploads };
}

/** The patient to whom a settlement assigns the images. */
const settledFor = (conflict: ConflictRow, settlement: Exclude<Settlement, 'remove'>): string | null =>
  settlement === 'same_patient'
    ? conflict.known_patient_id
    : (conflict.claimed_patient_id ?? conflict.waiting_patient_id);

/**
 * The waiting patient becomes one of the tenant's. A number that is another's already cannot be theirs:
 * issuer and number are one patient.
 */
async function confirmWaiting(tx: TenantTransaction, conflict: ConflictRow): Promise<void> {
  const patientId = conflict.waiting_patient_id;
  const { mrn = null, mrnIssuer = null } = (await findPatient(tx, patientId))?.demographics ?? {};
  const taken = mrn === null ? undefined : await findPatientByNumber(tx, mrn, mrnIssuer);
  await updatePatient(tx, patientId, { is_confirmed: true, ...(taken !== undefined && { mrn: null }) });
  await beginPatient(tx, patientId, null, conflict.id);
}

/** With the number that the files of the study say. */
async function waitAgain(tx: TenantTransaction, conflict: ConflictRow): Promise<void> {
  const patientId = conflict.waiting_patient_id;
  const mrn = await statedNumber(tx, conflict.study_id);
  await updatePatient(tx, patientId, {
    is_confirmed: false,
    ...(mrn === undefined ? {} : { mrn }),
  });
  await refreshPatientTerms(tx, patientId);
}

/** The confirmed study of this patient to which the images belong, where there is one. */
async function studyAlike(
  tx: TenantTransaction,
  conflict: ConflictRow,
  patientId: string | null,
  isSame: boolean,
): Promise<string | undefined> {
  const alike = await studyOfSameUid(tx, conflict.study_id, patientId);
  if (alike !== undefined) return alike;
  return isSame ? await knownStudyOfFile(tx, conflict, patientId) : undefined;
}

/** A file that is there already under this patient belongs to where it is. */
async function knownStudyOfFile(
  tx: TenantTransaction,
  conflict: ConflictRow,
  patientId: string | null,
): Promise<string | undefined> {
  const { known_study_id: knownId } = conflict;
  return knownId !== null && (await isStudyOf(tx, knownId, patientId)) ? knownId : undefined;
}

/**
 * Whether the study was moved on since, or the patient whom the settlement confirmed is more than it made
 * them.
 */
async function hasGoneOn(tx: TenantTransaction, conflict: ConflictRow): Promise<boolean> {
  const { id: conflictId, settlement, study_id: studyId, waiting_patient_id: waitingId } = conflict;
  if (settlement === null || settlement === 'remove') return false;
  const patientId = settledFor(conflict, settlement);
  const [study] = await lockStudies(tx, [studyId]);
  if (study !== undefined && (study.home_patient_id ?? study.patient_id) !== patientId) return true;
  return patientId === waitingId && (await isHeld(tx, waitingId, { conflictId, studyId }));
}

/**
 * Brings what lists show up to date, in one go: rows of the worklist are locked in one order.
 * @param others studies beside the conflict's own that got or lost images
 * @param to where the images are now
 */
async function followSettlement(
  tx: TenantTransaction,
  { id: conflictId, study_id: studyId }: ConflictRow,
  others: readonly string[],
  to: string | null,
): Promise<ConflictSettled> {
  const changed = [...new Set([studyId, ...others])];
  await setStudyTerms(tx, changed);
  await wholeStudiesChanged(tx, changed);
  const [study] = to === null ? [] : await studyViewsByIds(tx, [to]);
  return { conflictId, study: study ?? null };
}
