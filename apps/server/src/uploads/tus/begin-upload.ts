import { AppError, uploadMaxBytes } from '@aiso/contracts';
import type { StagedRef } from '../../intake/staging.ts';
import { type IntakeDeps, takeIn, throwIfNotTaken } from '../../intake/take-in.ts';
import type { Actor } from '../../platform/actor.ts';
import { ownUpload, refOf } from './own-upload.ts';

/**
 * Makes room for the bytes of an upload that has its record. Asked for again, it keeps what has arrived.
 * @param announcedBytes how long the file is, as its sender says now
 * @returns where it is staged
 * @throws AppError `resource.not_found`, `file.too_large`, `upload.size_mismatch`; how it ended, where it was
 * refused or cancelled
 */
export async function beginUpload(
  deps: IntakeDeps,
  actor: Actor,
  { uploadId, announcedBytes }: { readonly uploadId: string; readonly announcedBytes: number },
  correlationId: string,
): Promise<StagedRef> {
  const upload = await ownUpload(actor, uploadId);
  throwIfNotTaken(upload);
  if (announcedBytes > uploadMaxBytes(deps.settings)) throw new AppError('file.too_large');
  if (announcedBytes !== Number(upload.file_size)) throw new AppError('upload.size_mismatch');
  const ref = refOf(upload);
  if (upload.state !== 'receiving') return ref;
  // The file may be there: the answer was lost, or another window was faster. What has arrived is kept.
  await deps.staging.create(ref);
  // Nothing more will come of an empty file.
  if (announcedBytes === 0) await takeIn(deps, ref, correlationId);
  return ref;
}
