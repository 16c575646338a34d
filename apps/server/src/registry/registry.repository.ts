import type { UploadState } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { ImageHeader } from '@aiso/imaging';
import type { ExaminedImage } from '../intake/examine.ts';
import { newUid } from './new-uid.ts';
import { setPatientTerms } from './patient-terms.ts';

export type KnownImage = { readonly id: string; readonly studyId: string; readonly patientId: string | null };
export type KnownStudy = { readonly id: string; readonly patientId: string | null };

/** The image with these bytes, or with this SOP Instance UID. */
export async function findImage(
  tx: TenantTransaction,
  sha256: string,
  sopInstanceUid: string | null,
): Promise<KnownImage | undefined> {
  const images = tx.db
    .selectFrom('images')
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .select(['images.id', 'images.study_id as studyId', 'studies.patient_id as patientId'])
    .where('images.tenant_id', '=', tx.tenantId);
  const sameBytes = await images.where('images.sha256', '=', sha256).executeTakeFirst();
  if (sameBytes !== undefined || sopInstanceUid === null) return sameBytes;
  return images.where('images.sop_instance_uid', '=', sopInstanceUid).executeTakeFirst();
}

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

/** Known by issuer and MRN; without an MRN nobody can be recognised, so a name alone makes a patient anew. */
async function ensurePatient(tx: TenantTransaction, patient: ImageHeader['patient']): Promise<string | null> {
  const { mrn, name, birthDate, sex } = patient;
  const issuer = patient.mrnIssuer ?? '';
  if (mrn === null && name === null) return null;
  if (mrn !== null) {
    const known = await tx.db
      .selectFrom('patients')
      .select(['id', 'name', 'birth_date', 'sex'])
      .where('tenant_id', '=', tx.tenantId)
      .where('mrn_issuer', '=', issuer)
      .where('mrn', '=', mrn)
      .executeTakeFirst();
    if (known !== undefined) {
      const isMoreKnown =
        (known.name === null && name !== null) ||
        (known.birth_date === null && birthDate !== null) ||
        (known.sex === null && sex !== null);
      if (isMoreKnown) {
        const now = { name: known.name ?? name, birth_date: known.birth_date ?? birthDate };
        await tx.db
          .updateTable('patients')
          .set({ ...now, sex: known.sex ?? sex, updated_at: new Date() })
          .where('tenant_id', '=', tx.tenantId)
          .where('id', '=', known.id)
          .execute();
        await setPatientTerms(tx, known.id, { mrn, name: now.name, birthDate: now.birth_date });
      }
      return known.id;
    }
  }
  const { id } = await tx.db
    .insertInto('patients')
    .values({ tenant_id: tx.tenantId, mrn, mrn_issuer: issuer, name, birth_date: birthDate, sex })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPatientTerms(tx, id, { mrn, name, birthDate });
  return id;
}

/** For images that say nothing of their patient: the age now, in whole years. */
async function ageToday(tx: TenantTransaction, patientId: string | null): Promise<number | null> {
  if (patientId === null) return null;
  const patient = await findPatient(tx, patientId);
  if (patient?.birthDate == null) return null;
  const years = (Date.now() - Date.parse(patient.birthDate)) / (365.25 * 24 * 3600 * 1000);
  return years >= 0 && years < 150 ? Math.floor(years) : null;
}

export async function findPatient(
  tx: TenantTransaction,
  patientId: string,
): Promise<{ name: string | null; mrn: string | null; birthDate: string | null } | undefined> {
  return tx.db
    .selectFrom('patients')
    .select(['name', 'mrn', 'birth_date as birthDate'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', patientId)
    .executeTakeFirst();
}

export type StoredObject = { readonly key: string; readonly sha256: string; readonly bytes: number };

/** @throws a unique violation when the same image came in by another way meanwhile */
export async function insertImage(
  tx: TenantTransaction,
  studyId: string,
  image: ExaminedImage,
  object: StoredObject,
): Promise<string> {
  const { header, window, valueRange } = image;
  const { id } = await tx.db
    .insertInto('images')
    .values({
      tenant_id: tx.tenantId,
      study_id: studyId,
      sop_instance_uid: header.sopInstanceUid,
      sha256: object.sha256,
      format: image.format,
      bytes: object.bytes,
      object_key: object.key,
      width: image.width,
      height: image.height,
      bits_stored: image.bitsStored,
      photometric: image.photometric,
      modality: header.modality,
      body_part: header.bodyPart,
      view: header.view,
      laterality: header.laterality,
      pixel_spacing_row_mm: header.pixelSpacingMm?.[0] ?? null,
      pixel_spacing_column_mm: header.pixelSpacingMm?.[1] ?? null,
      window_center: window.center,
      window_width: window.width,
      value_min: valueRange.min,
      value_max: valueRange.max,
      institution: header.origin.institution,
      manufacturer: header.origin.manufacturer,
      device_model: header.origin.deviceModel,
      station: header.origin.station,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The upload that brought the image, with what it says of the reading: repeats of the image share both. */
export async function findFirstUpload(tx: TenantTransaction, imageId: string) {
  return tx.db
    .selectFrom('aiso-uploads')
    .select([
      'id',
      'state',
      'error_code',
      'gate_accepted',
      'top_code',
      'top_label',
      'top_score',
      'top_operating_point',
      'top_above',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('image_id', '=', imageId)
    .where('duplicate_of', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Uploads in a state for longer than until `before`, oldest first. */
export async function findUploadsOlderThan(
  tx: TenantTransaction,
  state: UploadState,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('aiso-uploads')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', state)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
