import type { TenantTransaction } from '@aiso/datastore';
import type { DecodedImage } from '@aiso/imaging';

export type KnownImage = { readonly id: string; readonly studyId: string; readonly patientId: string | null };

/** Everything about a decoded image but its pixels. */
export type ExaminedImage = Omit<DecodedImage, 'pixels' | 'voiTable'>;

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

/** Nobody else changes the image, its result or what its uploads say of it until the transaction ends. */
export async function lockImage(tx: TenantTransaction, tenantId: string, imageId: string): Promise<boolean> {
  const image = await tx.db
    .selectFrom('images')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', imageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return image !== undefined;
}
