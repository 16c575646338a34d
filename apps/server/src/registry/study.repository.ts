import { randomUUID } from 'node:crypto';
import {
  type AgeGroup,
  AppError,
  ageOfFile,
  type Demographics,
  type FileAge,
  type Priority,
  yearsBetween,
} from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import type { ImageHeader } from '@aiso/imaging';
import type { UpdateObject } from 'kysely';
import { findPatient, type ownedBy } from './patient.repository.ts';
import { demographicsOfImage, STATED_COLUMNS } from './patient-columns.ts';
import { studyColumnsOf } from './study-texts.ts';

export type KnownStudy = {
  readonly id: string;
  readonly patientId: string | null;
  /** The record that its files name: `patientId`, or one that was merged into it. */
  readonly patientRecordId: string | null;
  readonly identity: 'confirmed' | 'waiting';
  /** What the headers of its images say. */
  readonly knownDemographics: readonly Demographics[];
};

/** Studies of a Study Instance UID that anybody can see, the oldest first. */
export async function findStudies(tx: TenantTransaction, uid: string): Promise<readonly KnownStudy[]> {
  const studies = await tx
    .from('studies')
    .select('id')
    .where('study_instance_uid', '=', uid)
    .where('identity', '!=', 'hidden')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const known: KnownStudy[] = [];
  for (const { id } of studies) known.push(await getStudy(tx, id));
  return known;
}

/** @throws AppError `resource.not_found` alike for unknown, foreign and hidden */
export async function getStudy(tx: TenantTransaction, studyId: string): Promise<KnownStudy> {
  const study = await tx
    .from('studies')
    .select(['id', 'patient_id as patientId', 'identity'])
    .select(({ fn }) => fn.coalesce('home_patient_id', 'patient_id').as('patientRecordId'))
    .where('id', '=', studyId)
    .executeTakeFirst();
  if (study === undefined || study.identity === 'hidden') throw new AppError('resource.not_found');
  const demographics = await tx.db
    .selectFrom('images')
    .select(STATED_COLUMNS)
    .distinct()
    .where('images.tenant_id', '=', tx.tenantId)
    .where('images.study_id', '=', studyId)
    .execute();
  return { ...study, identity: study.identity, knownDemographics: demographics.map(demographicsOfImage) };
}

/** Whether a study is, beyond doubt, that of a patient, or of nobody. */
export async function isStudyOf(
  tx: TenantTransaction,
  studyId: string,
  patientId: string | null,
): Promise<boolean> {
  const study = await tx
    .from('studies')
    .select('id')
    .where('id', '=', studyId)
    .where('identity', '=', 'confirmed')
    .where('patient_id', patientId === null ? 'is' : '=', patientId)
    .executeTakeFirst();
  return study !== undefined;
}

/** The first other confirmed study of this patient, or of nobody, under the same Study Instance UID. */
export async function studyOfSameUid(
  tx: TenantTransaction,
  studyId: string,
  patientId: string | null,
): Promise<string | undefined> {
  const study = await tx.db
    .selectFrom('studies as target')
    .innerJoin('studies as waiting', (join) =>
      join
        .onRef('waiting.tenant_id', '=', 'target.tenant_id')
        .onRef('waiting.study_instance_uid', '=', 'target.study_instance_uid'),
    )
    .select('target.id')
    .where('target.tenant_id', '=', tx.tenantId)
    .where('waiting.id', '=', studyId)
    .where('target.id', '!=', studyId)
    .where('target.identity', '=', 'confirmed')
    .where('target.patient_id', patientId === null ? 'is' : '=', patientId)
    .orderBy('target.created_at')
    .executeTakeFirst();
  return study?.id;
}

/**
 * What a sender says of the age counts where nobody has said anything; the image is not inferred anew for it.
 */
export async function keepAgeGroup(
  tx: TenantTransaction,
  studyId: string,
  ageGroup: AgeGroup,
): Promise<void> {
  await tx
    .update('studies')
    .set({ age_group: ageGroup })
    .where('id', '=', studyId)
    .where('age_group', 'is', null)
    .execute();
}

type NewStudy = {
  readonly owner: ReturnType<typeof ownedBy>;
  readonly identity: KnownStudy['identity'];
  readonly priority: Priority;
  readonly ageGroup: AgeGroup | null;
};

/** The study of the header's Study Instance UID; a file without one gets a study of its own. */
export async function insertStudy(
  tx: TenantTransaction,
  header: ImageHeader,
  { owner, identity, priority, ageGroup }: NewStudy,
): Promise<string> {
  const { studyInstanceUid: uid } = header;
  const { years, otherYears } = await ageAtStudy(tx, header, owner.patient_id);
  const { id } = await tx.db
    .insertInto('studies')
    .values({
      tenant_id: tx.tenantId,
      ...owner,
      study_instance_uid: uid ?? newUid(),
      is_uid_ours: uid === null,
      identity,
      priority,
      ...studyColumnsOf(header.study),
      study_date: header.studyDate,
      patient_age_years: years,
      other_age_years: otherYears,
      age_unit_assumed: header.patient.isAgeUnitAssumed,
      age_group: ageGroup,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateStudy(
  tx: TenantTransaction,
  studyId: string,
  change: UpdateObject<Database, 'studies'>,
): Promise<void> {
  await tx.update('studies').set(change).where('id', '=', studyId).execute();
}

/** Nobody else changes these studies until the transaction ends. @returns those that can be seen, by id */
export async function lockStudies(tx: TenantTransaction, studyIds: readonly string[]) {
  return tx
    .from('studies')
    .selectAll()
    .where('id', 'in', studyIds)
    .where('identity', '!=', 'hidden')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * The age by the file. Without a date of birth in it, the patient's known one confirms or contradicts it. An
 * image without any patient data gets today's age, in whole years.
 */
async function ageAtStudy(
  tx: TenantTransaction,
  { patient, studyDate }: Pick<ImageHeader, 'patient' | 'studyDate'>,
  patientId: string | null,
): Promise<Pick<FileAge, 'years' | 'otherYears'>> {
  const told = { years: patient.ageYears, otherYears: patient.otherAgeYears };
  if (patientId === null || patient.birthDate !== null) return told;
  const birthDate = (await findPatient(tx, patientId))?.demographics.birthDate ?? null;
  if (birthDate === null) return told;
  const today = new Date().toISOString().slice(0, 10);
  if (told.years !== null) {
    const stated = { years: told.years, isUnitAssumed: patient.isAgeUnitAssumed };
    return ageOfFile({ stated, birthDate, dates: [studyDate], latest: today });
  }
  const years = yearsBetween(birthDate, today);
  return { years: years === null ? null : Math.floor(years), otherYears: null };
}

/** A new UID from a UUID (DICOM PS3.5, B.2): `2.25.` and the UUID as a decimal number. */
const newUid = (): string => `2.25.${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`;
