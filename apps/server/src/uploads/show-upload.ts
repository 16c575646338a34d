import type { UploadView } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { uploadViewById } from '../registry/upload-views.ts';

/** One upload as lists show it. @throws AppError `resource.not_found` */
export async function showUpload(actor: Actor, uploadId: string): Promise<UploadView> {
  actor.require('upload:read');
  return actor.transaction(async (tx) => {
    const upload = await uploadViewById(tx, uploadId);
    await recordAudit(tx, actor, 'upload.viewed', { type: 'upload', id: uploadId });
    return upload;
  });
}
