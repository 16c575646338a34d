import { AppError, type ConflictKind, type Demographics, NO_DEMOGRAPHICS } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { ExaminedImage } from '@aiso/imaging';
import { assignedPatientOf, findOpenConflict } from '../registry/conflict.repository.ts';
import { demographicsBy, identifiesNobody, isAmong, mayMean } from '../registry/identity.ts';
import { findAlikeImages, type StoredObject } from '../registry/image.repository.ts';
import {
  findPatient,
  findPatientByNumber,
  type KnownPatient,
  knownDemographicsOf,
} from '../registry/patient.repository.ts';
import { findStudies, getStudy, type KnownStudy, lockStudies } from '../registry/study.repository.ts';
import type { Source } from './source.ts';

/** The patient of an image, as its header and its sender say. */
export type Claim = {
  readonly demographics: Demographics;
  /** Whom the sender chose, as long as they are there. */
  readonly assigned: KnownPatient | null;
  /** The patient that the registry has under the number in the header, or its surviving record. */
  readonly numbered: KnownPatient | null;
};

/** What an image disagrees with. */
export type Disagreement = {
  readonly kinds: readonly ConflictKind[];
  readonly known: Whose;
  readonly knownStudyId: string | null;
};

/** A patient’s surviving record, and the record that a number or a study names; one if not merged. */
type Whose = { readonly patientId: string | null; readonly patientRecordId: string | null };

/**
 * - repeat: the image is there, and nothing speaks for another patient
 * - new: an image of this study, or of a new one, of this patient or of one who is to be registered, or of
 *   nobody that is known
 * - conflict: somebody has to settle its patient
 */
export type Recognition =
  | {
      readonly is: 'repeat';
      readonly imageId: string;
      /** Not only its pixels are the same. */
      readonly isSameBytes: boolean;
      readonly study: KnownStudy;
      readonly claim: Claim;
    }
  | { readonly is: 'new'; readonly study: KnownStudy | null; readonly claim: Claim }
  | { readonly is: 'conflict'; readonly disagreement: Disagreement; readonly claim: Claim };

/**
 * Compares an image with what the registry has of it, of its study and of its patient. Nothing is settled in
 * favour of who came first. The identifiers have to be locked (`lockRegistration`).
 * @throws AppError `resource.not_found` for an assigned patient that is not there
 */
export async function recognise(
  tx: TenantTransaction,
  image: ExaminedImage,
  object: StoredObject,
  assignment: Source['assignment'],
): Promise<Recognition> {
  const claim = await claimOf(tx, image, assignment.patientId);
  const against: { kind: ConflictKind; known: Whose; studyId: string | null }[] = [];

  for (const alike of await findAlikeImages(tx, object, image)) {
    const study = await getStudy(tx, alike.studyId);
    const isOurs = await mayBeIn(tx, study, claim);
    if (isOurs && alike.isSamePixels)
      return { is: 'repeat', imageId: alike.id, isSameBytes: alike.isSameBytes, study, claim };
    // What waits itself settles nothing for others.
    if (study.identity === 'waiting') continue;
    const kind = alike.isSameBytes ? 'same_file_other_patient' : 'same_image_other_content';
    against.push({ kind, known: study, studyId: study.id });
  }

  const uid = image.header.studyInstanceUid;
  const studies = uid === null ? [] : await findStudies(tx, uid);
  const confirmed = studies.filter(({ identity }) => identity === 'confirmed');
  const fitting = await firstItMayBeIn(tx, confirmed, claim);
  const [other] = confirmed;
  if (fitting === null && other !== undefined)
    against.push({ kind: 'same_study_other_patient', known: other, studyId: other.id });

  const { demographics, assigned, numbered } = claim;
  // A person settled the patient of the study: what its other images say of themselves is of that patient.
  const isSettled = fitting !== null && isAmong(demographics, fitting.knownDemographics);
  if (assigned !== null && !isSettled && !(await fitsPatient(tx, demographics, assigned)))
    against.push({ kind: 'promise_other_patient', known: whoseIs(assigned), studyId: null });
  if (numbered !== null && !isSettled && !(await fitsPatient(tx, demographics, numbered)))
    against.push({ kind: 'same_id_other_person', known: whoseIs(numbered), studyId: null });

  const [first] = against;
  if (first === undefined)
    return { is: 'new', study: fitting ?? (await chosenStudy(tx, claim, assignment.studyId)), claim };
  const kinds = [...new Set(against.map(({ kind }) => kind))];
  const disagreement = { kinds, known: first.known, knownStudyId: first.studyId };
  return { is: 'conflict', disagreement, claim };
}

const whoseIs = ({ id, recordId }: KnownPatient): Whose => ({ patientId: id, patientRecordId: recordId });

async function claimOf(
  tx: TenantTransaction,
  { header }: ExaminedImage,
  assignedId: string | null,
): Promise<Claim> {
  const demographics = demographicsBy(header.patient);
  const chosen = assignedId === null ? null : await findPatient(tx, assignedId);
  if (chosen === undefined) throw new AppError('resource.not_found');
  // It may have been taken back that they were made. The file stays, and names its patient itself.
  const assigned = chosen?.isConfirmed === true ? chosen : null;
  const numbered =
    demographics.mrn === null
      ? null
      : ((await findPatientByNumber(tx, demographics.mrn, demographics.mrnIssuer)) ?? null);
  return { demographics, assigned, numbered };
}

/** The study that the sender chose, as long as it is the assigned patient's. */
async function chosenStudy(
  tx: TenantTransaction,
  { assigned }: Claim,
  studyId: string | null,
): Promise<KnownStudy | null> {
  if (assigned === null || studyId === null) return null;
  const [study] = await lockStudies(tx, [studyId]);
  return study?.identity === 'confirmed' && study.patient_id === assigned.id ? getStudy(tx, studyId) : null;
}

async function firstItMayBeIn(
  tx: TenantTransaction,
  studies: readonly KnownStudy[],
  claim: Claim,
): Promise<KnownStudy | null> {
  for (const study of studies) if (await mayBeIn(tx, study, claim)) return study;
  return null;
}

/** Whether nothing that header and sender say speaks against a study. */
async function mayBeIn(tx: TenantTransaction, study: KnownStudy, claim: Claim): Promise<boolean> {
  const { demographics, assigned } = claim;
  if (study.identity === 'waiting') {
    if (!isAmong(demographics, study.knownDemographics)) return false;
    const conflict = await findOpenConflict(tx, study.id);
    return (conflict === undefined ? null : await assignedPatientOf(tx, conflict)) === (assigned?.id ?? null);
  }
  if (study.patientId === null) return true;
  if (assigned !== null && assigned.id !== study.patientId) return false;
  if (identifiesNobody(demographics) || isAmong(demographics, study.knownDemographics)) return true;
  const patient = await findPatient(tx, study.patientId);
  return patient === undefined || fitsPatient(tx, demographics, patient);
}

/** The merged records count as well: their names, and their numbers. */
async function fitsPatient(
  tx: TenantTransaction,
  demographics: Demographics,
  patient: KnownPatient,
): Promise<boolean> {
  const all = [patient.demographics, ...patient.merged.map((one) => one.demographics)];
  const numbered = all.filter(({ mrn }) => mrn !== null);
  const mayBe = (knownDemographics: readonly Demographics[]): boolean =>
    (numbered.length === 0 ? [patient.demographics] : numbered).some((one) =>
      mayMean(demographics, one, knownDemographics),
    );
  return mayBe(all) || mayBe([...all, ...(await knownDemographicsOf(tx, patient.id))]);
}

/** Under whom the image is shown as long as nobody has settled its patient: as header or sender say. */
export const claimedIdentity = ({ demographics, assigned }: Claim): Demographics =>
  identifiesNobody(demographics) ? (assigned?.demographics ?? NO_DEMOGRAPHICS) : demographics;
