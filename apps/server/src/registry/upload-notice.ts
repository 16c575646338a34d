import type { TenantTransaction } from '@aiso/datastore';

export const UPLOADS_CHANNEL = 'aiso_uploads';

/** Tells every web process, on commit, that an upload changed. Ids only: a notice is no secret. */
export async function notifyUploads(
  tx: TenantTransaction,
  tenantId: string,
  uploadIds: readonly string[],
): Promise<void> {
  for (const uploadId of uploadIds) {
    await tx.notify(UPLOADS_CHANNEL, JSON.stringify({ t: tenantId, u: uploadId }));
  }
}
