import { AppError } from '@aiso/contracts';
import { parseStagedName, type StagedRef } from '../../intake/staging.ts';
import type { Actor } from '../../platform/actor.ts';
import { findUpload, type StoredUpload } from '../../registry/upload.repository.ts';

/** @throws AppError `resource.not_found` alike for unknown, another user's and another tenant's */
export async function ownUpload(actor: Actor, uploadId: string): Promise<StoredUpload> {
  actor.require('upload:send');
  const upload = await actor.transaction((tx) => findUpload(tx, uploadId));
  if (upload === undefined || upload.user_id !== actor.userId) throw new AppError('resource.not_found');
  return upload;
}

/** @param name the last part of its address; @throws AppError `resource.not_found` */
export async function ownUploadAt(actor: Actor, name: string): Promise<StoredUpload> {
  const ref = parseStagedName(name);
  if (ref === undefined || ref.tenantId !== actor.tenantId) throw new AppError('resource.not_found');
  return ownUpload(actor, ref.uploadId);
}

export const refOf = ({ tenant_id: tenantId, id: uploadId }: StoredUpload): StagedRef => ({
  tenantId,
  uploadId,
});
