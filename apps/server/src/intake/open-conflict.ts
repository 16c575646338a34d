import type { TenantTransaction } from '@aiso/datastore';
import type { ExaminedImage } from '@aiso/imaging';
import { recordAudit } from '../platform/audit.repository.ts';
import {
  assignedPatientOf,
  findOpenConflict,
  insertConflict,
  updateConflict,
} from '../registry/conflict.repository.ts';
import { isAmong } from '../registry/identity.ts';
import { hasImage } from '../registry/image.repository.ts';
import { insertPatient, ownedBy } from '../registry/patient.repository.ts';
import { findStudies, insertStudy } from '../registry/study.repository.ts';
import { claimedIdentity, type Recognition } from './recognise.ts';
import { auditActor, type ReceiveDeps, type Source } from './source.ts';

type Found = Extract<Recognition, { is: 'conflict' }>;

/**
 * Lets an image wait for somebody to settle its patient, in a study of its own under a patient who is not
 * confirmed. Further images of the same study with the same claim wait there, too.
 * @returns the waiting study
 */
export async function openConflict(
  { events }: Pick<ReceiveDeps, 'events'>,
  tx: TenantTransaction,
  source: Source,
  image: ExaminedImage,
  found: Found,
): Promise<string> {
  const { disagreement, claim } = found;
  const waiting = await findWaitingStudy(tx, image, found);
  if (waiting !== undefined) {
    const kinds = [...new Set([...waiting.kinds, ...disagreement.kinds])];
    await updateConflict(tx, waiting.id, { kinds });
    return waiting.study_id;
  }
  const { priority, assignment } = source;
  const patientId = await insertPatient(tx, claimedIdentity(claim), false);
  const studyId = await insertStudy(tx, image.header, {
    owner: ownedBy({ id: patientId, recordId: patientId }),
    identity: 'waiting',
    priority,
    ageGroup: assignment.ageGroup,
  });
  const conflictId = await insertConflict(tx, {
    study_id: studyId,
    kinds: [...disagreement.kinds],
    waiting_patient_id: patientId,
    claimed_patient_id: claimedPatient(found),
    known_patient_id: disagreement.known.patientRecordId,
    known_study_id: disagreement.knownStudyId,
    promised_patient_id: claim.assigned?.recordId ?? null,
  });
  const { kinds } = disagreement;
  await recordAudit(tx, auditActor(source), 'conflict.opened', { type: 'study', id: studyId }, { kinds });
  await events.publish(tx, 'conflict.opened', { conflictId, studyId });
  return studyId;
}

/** Of the same Study Instance UID, with the same claim, and without an image of the same identifier. */
async function findWaitingStudy(tx: TenantTransaction, { header }: ExaminedImage, { claim }: Found) {
  if (header.studyInstanceUid === null) return undefined;
  for (const study of await findStudies(tx, header.studyInstanceUid)) {
    if (study.identity !== 'waiting') continue;
    const conflict = await findOpenConflict(tx, study.id);
    if (conflict === undefined || (await assignedPatientOf(tx, conflict)) !== (claim.assigned?.id ?? null))
      continue;
    if (!isAmong(claim.demographics, study.knownDemographics)) continue;
    if (!(await hasImage(tx, study.id, header.sopInstanceUid))) return conflict;
  }
  return undefined;
}

/** Whom header or sender name, where the registry has one who is not the one it disagrees with. */
function claimedPatient({ claim: { numbered, assigned, demographics }, disagreement }: Found): string | null {
  const named = demographics.mrn !== null ? numbered : demographics.name !== null ? null : assigned;
  return named === null || named.id === disagreement.known.patientId ? null : named.recordId;
}
