import type { UploadView } from '@aiso/contracts/uploads';
import type { WorklistPage } from '@aiso/contracts/worklist';

/**
 * Puts a changed upload in its row's place; the same page again if it has no such row. Order and length stay.
 */
export function patchPage(page: WorklistPage, upload: UploadView): WorklistPage {
  const at = page.uploads.findIndex((row) => row.uploadId === upload.uploadId);
  const row = page.uploads[at];
  if (row === undefined || row.updatedAt > upload.updatedAt) return page;
  return { ...page, uploads: page.uploads.with(at, upload) };
}
