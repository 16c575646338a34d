import type { Correction, DeidentificationReport, Demographics, InferenceState } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import type { ExaminedImage } from '@aiso/imaging';
import type { UpdateObject } from 'kysely';
import { imageColumnsOf } from './image-texts.ts';
import { statedColumnsOf } from './patient-columns.ts';

export type StoredObject = { readonly key: string; readonly sha256: string; readonly bytes: number };

/** By which source an image came first, from whom, and under which name. */
export type Arrival = {
  readonly source: 'upload' | 'import';
  readonly sender: { readonly userId: string; readonly email: string; readonly group: string };
  readonly fileName: string;
  /** What was changed of it before it was stored; null: nothing. */
  readonly deidentified: DeidentificationReport | null;
};

/** How an image was corrected, as rows of images and results have it. */
type CorrectionRow = Pick<Correction, 'turn' | 'inverted'> & {
  readonly frontal_chest: boolean;
  readonly chosen_center: number | null;
  readonly chosen_width: number | null;
};

export const correctionOf = (row: CorrectionRow): Correction => ({
  turn: row.turn,
  inverted: row.inverted,
  frontalChest: row.frontal_chest,
  window:
    row.chosen_center === null || row.chosen_width === null
      ? null
      : { center: row.chosen_center, width: row.chosen_width },
});

export const correctionRow = ({ turn, inverted, frontalChest, window }: Correction): CorrectionRow => ({
  turn,
  inverted,
  frontal_chest: frontalChest,
  chosen_center: window?.center ?? null,
  chosen_width: window?.width ?? null,
});

export type KnownImage = {
  readonly id: string;
  readonly studyId: string;
  readonly isSameBytes: boolean;
  readonly isSamePixels: boolean;
};

/** Those images that anybody can see with these bytes, or with this SOP Instance UID, the oldest first. */
export async function findAlikeImages(
  tx: TenantTransaction,
  { sha256 }: Pick<StoredObject, 'sha256'>,
  { header: { sopInstanceUid }, pixelsSha256 }: Pick<ExaminedImage, 'header' | 'pixelsSha256'>,
): Promise<readonly KnownImage[]> {
  const rows = await tx.db
    .selectFrom('images')
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .select(['images.id', 'images.study_id', 'images.sha256', 'images.pixels_sha256'])
    .where('images.tenant_id', '=', tx.tenantId)
    .where('studies.identity', '!=', 'hidden')
    .where((eb) =>
      eb.or([
        eb('images.sha256', '=', sha256),
        ...(sopInstanceUid === null ? [] : [eb('images.sop_instance_uid', '=', sopInstanceUid)]),
      ]),
    )
    .orderBy('images.created_at')
    .orderBy('images.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    studyId: row.study_id,
    isSameBytes: row.sha256 === sha256,
    isSamePixels: row.pixels_sha256 === pixelsSha256,
  }));
}

export async function insertImage(
  tx: TenantTransaction,
  studyId: string,
  image: ExaminedImage,
  object: StoredObject,
  demographics: Demographics,
  { source, sender, fileName, deidentified }: Arrival,
): Promise<string> {
  const { header, window, valueRange } = image;
  const { id } = await tx.db
    .insertInto('images')
    .values({
      tenant_id: tx.tenantId,
      study_id: studyId,
      ...imageColumnsOf(header),
      ...statedColumnsOf(demographics),
      sha256: object.sha256,
      pixels_sha256: image.pixelsSha256,
      format: image.format,
      bytes: object.bytes,
      object_key: object.key,
      width: image.width,
      height: image.height,
      bits_stored: image.bitsStored,
      photometric: image.photometric,
      pixel_spacing_row_mm: header.pixelSpacingMm?.[0] ?? null,
      pixel_spacing_column_mm: header.pixelSpacingMm?.[1] ?? null,
      window_center: window.center,
      window_width: window.width,
      window_fault: image.windowFault,
      value_min: valueRange.min,
      value_max: valueRange.max,
      door: source,
      sender_id: sender.userId,
      sender_email: sender.email,
      sender_group: sender.group,
      file_name: fileName,
      deidentified: deidentified === null ? null : JSON.stringify(deidentified),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Nobody else changes the image or its result until the transaction ends.
 * @returns false for an unknown one
 */
export async function lockImage(tx: TenantTransaction, imageId: string): Promise<boolean> {
  const image = await tx
    .from('images')
    .select('id')
    .where('id', '=', imageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return image !== undefined;
}

type ImageChange = UpdateObject<Database, 'images'> & { readonly state: InferenceState };

/** Moves an image that is in one of `from` to `to`. @returns whether it was */
export async function moveImage(
  tx: TenantTransaction,
  imageId: string,
  from: readonly InferenceState[],
  change: ImageChange,
): Promise<boolean> {
  const moved = await tx
    .update('images')
    .set(change)
    .where('id', '=', imageId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

type ImageOfStudy = {
  readonly id: string;
  readonly studyId: string;
  readonly state: InferenceState;
  readonly isHeatmapLost: boolean;
};

/** The images of studies, in the order in which everybody locks several. */
export async function imagesOfStudies(
  tx: TenantTransaction,
  studyIds: readonly string[],
): Promise<readonly ImageOfStudy[]> {
  if (studyIds.length === 0) return [];
  return tx
    .from('images')
    .select(['id', 'study_id as studyId', 'state', 'heatmap_lost as isHeatmapLost'])
    .where('study_id', 'in', studyIds)
    .orderBy('id')
    .execute();
}

/** As `imagesOfStudies`, and nobody else changes them until the transaction ends. */
export async function lockImagesOfStudies(tx: TenantTransaction, studyIds: readonly string[]) {
  for (const { id } of await imagesOfStudies(tx, studyIds)) await lockImage(tx, id);
  return imagesOfStudies(tx, studyIds);
}

export async function studiesOfImages(
  tx: TenantTransaction,
  imageIds: readonly string[],
): Promise<readonly string[]> {
  if (imageIds.length === 0) return [];
  const rows = await tx.from('images').select('study_id').distinct().where('id', 'in', imageIds).execute();
  return rows.map((row) => row.study_id);
}

/** Keeps that a heat map of an image is gone. @returns whether that is new */
export async function setHeatmapLost(tx: TenantTransaction, imageId: string): Promise<boolean> {
  const lost = await tx
    .update('images')
    .set({ heatmap_lost: true })
    .where('id', '=', imageId)
    .where('heatmap_lost', '=', false)
    .returning('id')
    .executeTakeFirst();
  return lost !== undefined;
}

/** Gives images to another study; they have to be locked. */
export async function giveToStudy(
  tx: TenantTransaction,
  imageIds: readonly string[],
  studyId: string,
): Promise<void> {
  if (imageIds.length === 0) return;
  await tx.update('images').set({ study_id: studyId }).where('id', 'in', imageIds).execute();
}

/** Bytes of the tenant's images by their senders, and of exports that are there by who asked for them. */
export async function storedBytes(tx: TenantTransaction): Promise<ReadonlyMap<string, number>> {
  const images = tx
    .from('images')
    .select(({ fn }) => ['sender_id as personId', fn.sum<string>('bytes').as('bytes')])
    .groupBy('sender_id');
  const exports = tx
    .from('patient_exports')
    .select(({ fn }) => ['asked_by as personId', fn.sum<string>('bytes').as('bytes')])
    .where('object_key', 'is not', null)
    .groupBy('asked_by');
  const research = tx
    .from('research_exports')
    .select(({ fn }) => ['asked_by as personId', fn.sum<string>('bytes').as('bytes')])
    .where('object_key', 'is not', null)
    .groupBy('asked_by');
  const stored = new Map<string, number>();
  for (const { personId, bytes } of await images.unionAll(exports).unionAll(research).execute())
    stored.set(personId, (stored.get(personId) ?? 0) + Number(bytes));
  return stored;
}

/** Those of these images that the model has not done with. */
export async function waitingAmong(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx
    .from('images')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', ['queued', 'inferring'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a study has an image of this SOP Instance UID. */
export async function hasImage(tx: TenantTransaction, studyId: string, sop: string | null): Promise<boolean> {
  const image = await tx
    .from('images')
    .select('id')
    .where('study_id', '=', studyId)
    .where('sop_instance_uid', '=', sop)
    .executeTakeFirst();
  return image !== undefined;
}

/** @throws where there is none */
export const studyOfImage = (
  tx: TenantTransaction,
  imageId: string | null,
): Promise<{ readonly id: string; readonly study_id: string }> =>
  tx.from('images').select(['id', 'study_id']).where('id', '=', imageId).executeTakeFirstOrThrow();

/** The number that the files of a study say, where one does. */
export async function statedNumber(
  tx: TenantTransaction,
  studyId: string,
): Promise<string | null | undefined> {
  const stated = await tx
    .from('images')
    .select('said_mrn')
    .where('study_id', '=', studyId)
    .where('said_mrn', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return stated?.said_mrn;
}
