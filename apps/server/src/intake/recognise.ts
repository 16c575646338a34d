import { AppError, type ConflictKind } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { isAmong, mayMean, SAYS_NOTHING, type Said, saidBy, saysNobody } from '../registry/identity.ts';
import { type ExaminedImage, findAlikeImages, type StoredObject } from '../registry/image.repository.ts';
import {
  accountsOf,
  findPatient,
  findPatientByNumber,
  type KnownPatient,
} from '../registry/patient.repository.ts';
import { findStudies, getStudy, type KnownStudy } from '../registry/study.repository.ts';
import { promiseOfConflict } from './conflicts/conflict.repository.ts';

/** Whose an image is, as its header and its sender say. */
export type Claim = {
  readonly said: Said;
  /** Whom the sender chose. */
  readonly promised: KnownPatient | null;
  /** Whom the registry has under the number that the header says. */
  readonly numbered: KnownPatient | null;
};

/** What an image disagrees with. */
export type Disagreement = {
  readonly kinds: readonly ConflictKind[];
  readonly knownPatientId: string | null;
  readonly knownStudyId: string | null;
};

/**
 * - repeat: the image is there, and nothing speaks for another patient
 * - new: an image of this study, or of a new one, of this patient or of one who is to be registered, or of
 *   nobody that is known
 * - conflict: somebody has to say whose it is
 */
export type Recognition =
  | { readonly is: 'repeat'; readonly imageId: string; readonly study: KnownStudy; readonly claim: Claim }
  | { readonly is: 'new'; readonly study: KnownStudy | null; readonly claim: Claim }
  | { readonly is: 'conflict'; readonly disagreement: Disagreement; readonly claim: Claim };

/**
 * Compares an image with what the registry has of it, of its study and of its patient. Nothing is settled in
 * favour of who came first. The identifiers have to be locked (`lockRegistration`).
 * @throws AppError `resource.not_found` for a promised patient that is not there
 */
export async function recognise(
  tx: TenantTransaction,
  image: ExaminedImage,
  object: StoredObject,
  promisedId: string | null,
): Promise<Recognition> {
  const claim = await claimOf(tx, image, promisedId);
  const against: { kind: ConflictKind; patientId: string | null; studyId: string | null }[] = [];

  for (const alike of await findAlikeImages(tx, object, image)) {
    const study = await getStudy(tx, alike.studyId);
    const isOurs = await mayBeIn(tx, study, claim);
    if (isOurs && alike.isSamePixels) return { is: 'repeat', imageId: alike.id, study, claim };
    // What waits itself settles nothing for others.
    if (study.identity === 'waiting') continue;
    const kind = alike.isSameBytes ? 'same_file_other_patient' : 'same_image_other_content';
    against.push({ kind, patientId: study.patientId, studyId: study.id });
  }

  const uid = image.header.studyInstanceUid;
  const studies = uid === null ? [] : await findStudies(tx, uid);
  const confirmed = studies.filter(({ identity }) => identity === 'confirmed');
  const home = await firstItMayBeIn(tx, confirmed, claim);
  const [other] = confirmed;
  if (home === null && other !== undefined)
    against.push({ kind: 'same_study_other_patient', patientId: other.patientId, studyId: other.id });

  const { said, promised, numbered } = claim;
  // A person settled on whose the study is: what its other images say of themselves is theirs.
  const isSettled = home !== null && isAmong(said, home.accounts);
  if (promised !== null && !isSettled && !(await isAccountOf(tx, said, promised)))
    against.push({ kind: 'promise_other_patient', patientId: promised.id, studyId: null });
  if (numbered !== null && !isSettled && !(await isAccountOf(tx, said, numbered)))
    against.push({ kind: 'same_id_other_person', patientId: numbered.id, studyId: null });

  const [first] = against;
  if (first === undefined) return { is: 'new', study: home, claim };
  const kinds = [...new Set(against.map(({ kind }) => kind))];
  const disagreement = { kinds, knownPatientId: first.patientId, knownStudyId: first.studyId };
  return { is: 'conflict', disagreement, claim };
}

async function claimOf(
  tx: TenantTransaction,
  { header }: ExaminedImage,
  promisedId: string | null,
): Promise<Claim> {
  const said = saidBy(header.patient);
  const promised = promisedId === null ? null : await findPatient(tx, promisedId);
  if (promised === undefined) throw new AppError('resource.not_found');
  const numbered =
    said.mrn === null ? null : ((await findPatientByNumber(tx, said.mrn, said.mrnIssuer)) ?? null);
  return { said, promised, numbered };
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
  const { said, promised } = claim;
  if (study.identity === 'waiting') {
    const isSameClaim = isAmong(said, study.accounts);
    return isSameClaim && (await promiseOfConflict(tx, study.id)) === (promised?.id ?? null);
  }
  if (study.patientId === null) return true;
  if (promised !== null && promised.id !== study.patientId) return false;
  if (saysNobody(said) || isAmong(said, study.accounts)) return true;
  const patient = await findPatient(tx, study.patientId);
  return patient === undefined || isAccountOf(tx, said, patient);
}

async function isAccountOf(tx: TenantTransaction, said: Said, patient: KnownPatient): Promise<boolean> {
  if (mayMean(said, patient.said, [])) return true;
  return mayMean(said, patient.said, await accountsOf(tx, patient.id));
}

/** Under whom the image is shown as long as nobody has settled whose it is: as header or sender say. */
export const claimedIdentity = ({ said, promised }: Claim): Said =>
  saysNobody(said) ? (promised?.said ?? SAYS_NOTHING) : said;
