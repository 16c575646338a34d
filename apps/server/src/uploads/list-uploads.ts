import type { UploadView } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { presentUpload } from '../registry/upload.presenter.ts';
import { selectNewestOf, type UploadFilter } from './upload-list.repository.ts';

/**
 * The newest uploads of a group or of a user in the actor's tenant, as many as a list holds. For a group or
 * user of another tenant the list is empty, as for one that does not exist.
 */
export async function listUploads(actor: Actor, filter: UploadFilter): Promise<readonly UploadView[]> {
  actor.require('upload:read');
  return actor.transaction(async (tx) => {
    const rows = await selectNewestOf(tx, filter);
    const whose = 'group' in filter ? 'group' : 'user';
    await recordAudit(tx, actor, 'uploads.listed', { type: 'uploads', id: whose }, { rows: rows.length });
    return rows.map(presentUpload);
  });
}
