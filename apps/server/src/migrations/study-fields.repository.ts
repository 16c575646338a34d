import { STUDY_FIELDS, type StudyFieldName, type StudyTexts } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** The kept original of a study's first image. */
export type Original = { readonly studyId: string; readonly objectKey: string };

/** Of those among these studies that have images from DICOM files. */
export async function firstOriginals(
  tx: TenantTransaction,
  studyIds: readonly string[],
): Promise<readonly Original[]> {
  if (studyIds.length === 0) return [];
  const rows = await tx
    .from('images')
    .distinctOn('study_id')
    .select(['study_id', 'object_key'])
    .where('study_id', 'in', studyIds)
    .where('format', '=', 'dicom')
    .orderBy('study_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ studyId: row.study_id, objectKey: row.object_key }));
}

/** Fills those of these fields that are empty. */
export async function fillFields(
  tx: TenantTransaction,
  studyId: string,
  texts: StudyTexts,
  fields: readonly StudyFieldName[],
): Promise<void> {
  for (const field of fields) {
    const { column } = STUDY_FIELDS[field];
    await tx
      .update('studies')
      .set({ [column]: texts[field] })
      .where('id', '=', studyId)
      .where(sql.ref(column), 'is', null)
      .execute();
  }
}
