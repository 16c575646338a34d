import type { TenantTransaction } from '@aiso/datastore';
import { imagesOfStudies, studiesOfImages } from './image.repository.ts';
import { uploadsOfImages } from './upload.repository.ts';
import { studiesChanged } from './worklist-row.ts';

export const UPLOADS_CHANNEL = 'aiso_uploads';

/** Tells every web process, on commit, that an upload changed. Ids only: a notice is no secret. */
export async function notifyUploads(tx: TenantTransaction, uploadIds: readonly string[]): Promise<void> {
  for (const uploadId of uploadIds) {
    await tx.notify(UPLOADS_CHANNEL, JSON.stringify({ t: tx.tenantId, u: uploadId }));
  }
}

/**
 * Follows a change of images through to whoever shows them: their studies' rows of the worklist, and the
 * uploads that brought them. Called last in a transaction. @returns these uploads
 */
export async function imagesChanged(
  tx: TenantTransaction,
  imageIds: readonly string[],
): Promise<readonly string[]> {
  if (imageIds.length === 0) return [];
  await studiesChanged(tx, await studiesOfImages(tx, imageIds));
  const uploadIds = await uploadsOfImages(tx, imageIds);
  await notifyUploads(tx, uploadIds);
  return uploadIds;
}

/**
 * The same of whole studies, those among them that have lost their images.
 * @param patientsBefore the patients that the studies were of, where that changed
 */
export async function wholeStudiesChanged(
  tx: TenantTransaction,
  studyIds: readonly string[],
  patientsBefore: readonly string[] = [],
): Promise<void> {
  await studiesChanged(tx, studyIds, patientsBefore);
  const images = await imagesOfStudies(tx, studyIds);
  const uploadIds = await uploadsOfImages(
    tx,
    images.map(({ id }) => id),
  );
  await notifyUploads(tx, uploadIds);
}
