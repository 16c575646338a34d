import type { DeidentificationReport } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { ExaminedImage } from '@aiso/imaging';
import { enqueueInference } from '../inference/inference-queue.ts';
import { noteSound } from '../inference/originals/note-original.ts';
import { queueFailed } from '../inference/queue-reinference.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { imagesChanged } from '../registry/changes.ts';
import { insertImage, lockImage, type StoredObject } from '../registry/image.repository.ts';
import {
  beginPatient,
  completePatient,
  findPatient,
  insertPatient,
  ownedBy,
  restoreForStudy,
} from '../registry/patient.repository.ts';
import { lockRegistration } from '../registry/registration-lock.ts';
import { insertStudy, keepAgeGroup, updateStudy } from '../registry/study.repository.ts';
import { setStudyTerms } from '../registry/terms.ts';
import { openConflict } from './open-conflict.ts';
import { type Claim, type Recognition, recognise } from './recognise.ts';
import { auditActor, type Receipt, type ReceiveDeps, type Source } from './source.ts';

type Deps = Pick<ReceiveDeps, 'datastore' | 'boss' | 'events' | 'log'>;
type Registered = Pick<
  Extract<Receipt, { outcome: 'taken' | 'repeated' | 'conflict' }>,
  'outcome' | 'imageId' | 'studyId'
>;

/** An image that is stored, and under which name it is shown. */
export type StoredImage = {
  readonly name: string;
  readonly image: ExaminedImage;
  readonly object: StoredObject;
  /** What was changed of it before; null: nothing. */
  readonly deidentified: DeidentificationReport | null;
};

/**
 * Registers a stored image in one transaction with its job: patient, study, image, audit row, and what the
 * source keeps. An image that the tenant has already is shared.
 * @throws what `source` throws
 */
export async function registerImage(deps: Deps, source: Source, stored: StoredImage): Promise<Receipt> {
  const isDeidentified = stored.deidentified !== null;
  return deps.datastore.tenantTransaction(
    source.tenantId,
    async (tx) => {
      const before = await source.settledBefore?.(tx);
      if (before !== undefined) return before;
      const registered = {
        ...(await register(deps, tx, source, stored)),
        sha256: stored.object.sha256,
        namedAnew: isDeidentified ? stored.name : null,
      };
      await source.record?.(tx, registered);
      const action = registered.outcome === 'repeated' ? 'image.repeated' : 'image.registered';
      const { imageId, studyId } = registered;
      const detail = {
        study: studyId,
        door: source.kind,
        ...(isDeidentified ? { deidentified: true } : {}),
      };
      await recordAudit(tx, auditActor(source), action, { type: 'image', id: imageId }, detail);
      if (registered.outcome !== 'repeated')
        await deps.events.publish(tx, 'image.registered', { imageId, studyId });
      const uploadIds = await imagesChanged(tx, [imageId]);
      // A repeat of an image that has a result is done at once.
      if (registered.outcome === 'repeated') await deps.events.publish(tx, 'uploads.ended', { uploadIds });
      return registered;
    },
    { rerun: 'idempotent' },
  );
}

async function register(
  deps: Deps,
  tx: TenantTransaction,
  source: Source,
  { name, image, object, deidentified }: StoredImage,
): Promise<Registered> {
  const { header } = image;
  await lockRegistration(tx, {
    files: [object.sha256],
    images: [header.sopInstanceUid],
    study: header.studyInstanceUid,
    patient: header.patient,
  });
  const found = await recognise(tx, image, object, source.assignment);
  if (found.is === 'repeat') return repeat(deps, tx, source, found);
  const { id: studyId, outcome } =
    found.is === 'conflict'
      ? { id: await openConflict(deps, tx, source, image, found), outcome: 'conflict' as const }
      : { id: await studyFor(tx, source, image, found), outcome: 'taken' as const };
  const arrival = { source: source.kind, sender: source.sender, fileName: name, deidentified };
  const imageId = await insertImage(tx, studyId, image, object, found.claim.demographics, arrival);
  await setStudyTerms(tx, [studyId]);
  await enqueueInference(deps.boss, tx, { tenantId: tx.tenantId, imageId }, source.priority);
  return { outcome, imageId, studyId };
}

async function studyFor(
  tx: TenantTransaction,
  { priority, assignment: { ageGroup } }: Source,
  { header }: ExaminedImage,
  { study, claim }: Extract<Recognition, { is: 'new' }>,
): Promise<string> {
  const owner = await ownerFor(tx, study?.patientId ?? null, claim);
  if (study === null) return insertStudy(tx, header, { owner, identity: 'confirmed', priority, ageGroup });
  if (study.patientId === null) await updateStudy(tx, study.id, owner);
  return study.id;
}

/** The study's patient, whom the sender chose, whom the header's number names, or one who is new. */
async function ownerFor(
  tx: TenantTransaction,
  ofStudy: string | null,
  { demographics, assigned, numbered }: Claim,
): Promise<ReturnType<typeof ownedBy>> {
  const known = ofStudy === null ? (assigned ?? numbered) : await findPatient(tx, ofStudy);
  if (known != null) {
    if (known.demographics.mrn !== null && known.demographics.mrn === demographics.mrn)
      await completePatient(tx, known, demographics);
    await restoreForStudy(tx, known);
    return ownedBy(known);
  }
  // Without a number nobody can be recognised: a name alone makes a patient anew.
  if (demographics.mrn === null && demographics.name === null) return ownedBy(null);
  const id = await insertPatient(tx, demographics, true);
  await beginPatient(tx, id, null);
  return ownedBy({ id, recordId: id });
}

/**
 * The repeat shares what the image has. Sending one again that failed asks for another try, and sending the
 * same bytes has put the original back where it was lost.
 */
async function repeat(
  deps: Deps,
  tx: TenantTransaction,
  { priority, assignment, correlationId }: Source,
  { imageId, study, claim, isSameBytes }: Extract<Recognition, { is: 'repeat' }>,
): Promise<Registered> {
  // The study before the image, as everybody locks the two.
  if (study.patientId === null && study.identity === 'confirmed') {
    await updateStudy(tx, study.id, await ownerFor(tx, null, claim));
    await setStudyTerms(tx, [study.id]);
  }
  if (assignment.ageGroup !== null) await keepAgeGroup(tx, study.id, assignment.ageGroup);
  await lockImage(tx, imageId);
  if (isSameBytes) await noteSound(deps, tx, imageId, correlationId);
  await queueFailed(deps, tx, imageId, priority);
  return { outcome: 'repeated', imageId, studyId: study.id };
}
