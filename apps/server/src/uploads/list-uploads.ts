import type { UploadView } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { presentUpload } from '../registry/upload.presenter.ts';
import { LIST_LIMIT, selectUploads } from '../registry/upload.repository.ts';

type UploadFilter = { readonly group: string } | { readonly userEmail: string };

/**
 * The newest uploads of a group or of a user in the actor's tenant, at most `LIST_LIMIT`. For a group or user
 * of another tenant the list is empty, as for one that does not exist.
 */
export async function listUploads(actor: Actor, filter: UploadFilter): Promise<readonly UploadView[]> {
  actor.require('upload:read');
  return actor.transaction(async (tx) => {
    const uploads = selectUploads(tx).where('aiso-uploads.tenant_id', '=', actor.tenantId);
    const filtered =
      'group' in filter
        ? uploads.where('user_group', '=', filter.group)
        : uploads.where('user_email', '=', filter.userEmail);
    const rows = await filtered.orderBy('aiso-uploads.created_at', 'desc').limit(LIST_LIMIT).execute();
    await recordAudit(
      tx,
      actor,
      'uploads.listed',
      { type: 'uploads', id: 'group' in filter ? 'group' : 'user' },
      { rows: rows.length },
    );
    return rows.map(presentUpload);
  });
}
