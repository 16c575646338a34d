import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '@aiso/datastore';
import type { ImageHeader } from '@aiso/imaging';
import { ensurePatient, findPatient } from './patient.repository.ts';

type KnownStudy = { readonly id: string; readonly patientId: string | null };

/** The study of the header's Study Instance UID, made if need be; a raster image gets a study of its own. */
export async function ensureStudy(
  tx: TenantTransaction,
  header: ImageHeader,
  givenPatientId: string | null,
): Promise<KnownStudy> {
  const uid = header.studyInstanceUid;
  const known = uid === null ? undefined : await findStudy(tx, uid);
  if (known !== undefined) return known;
  const patientId = givenPatientId ?? (await ensurePatient(tx, header.patient));
  const { id } = await tx.db
    .insertInto('studies')
    .values({
      tenant_id: tx.tenantId,
      patient_id: patientId,
      study_instance_uid: uid ?? newUid(),
      accession_number: header.accessionNumber,
      study_date: header.studyDate,
      description: header.studyDescription,
      patient_age_years: header.patient.ageYears ?? (await ageToday(tx, patientId)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, patientId };
}

async function findStudy(tx: TenantTransaction, uid: string): Promise<KnownStudy | undefined> {
  return tx.db
    .selectFrom('studies')
    .select(['id', 'patient_id as patientId'])
    .where('tenant_id', '=', tx.tenantId)
    .where('study_instance_uid', '=', uid)
    .executeTakeFirst();
}

/** For images that say nothing of their patient: the age now, in whole years. */
async function ageToday(tx: TenantTransaction, patientId: string | null): Promise<number | null> {
  if (patientId === null) return null;
  const patient = await findPatient(tx, patientId);
  if (patient?.birthDate == null) return null;
  const years = (Date.now() - Date.parse(patient.birthDate)) / (365.25 * 24 * 3600 * 1000);
  return years >= 0 && years < 150 ? Math.floor(years) : null;
}

/** A new UID from a UUID (DICOM PS3.5, B.2): `2.25.` and the UUID as a decimal number. */
const newUid = (): string => `2.25.${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`;
