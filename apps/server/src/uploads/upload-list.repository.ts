import type { TenantTransaction } from '@aiso/datastore';
import { selectUploads } from '../registry/upload.repository.ts';

/** Lists of the tracking API end here: the newest so many. Whoever needs more pages through the worklist. */
const LIST_LIMIT = 500;

export type UploadFilter = { readonly group: string } | { readonly userEmail: string };

/** The newest uploads of a group or of a person, at most `LIST_LIMIT`. */
export function selectNewestOf(tx: TenantTransaction, filter: UploadFilter) {
  const uploads = selectUploads(tx).where('aiso-uploads.tenant_id', '=', tx.tenantId);
  const filtered =
    'group' in filter
      ? uploads.where('user_group', '=', filter.group)
      : uploads.where('user_email', '=', filter.userEmail);
  return filtered.orderBy('aiso-uploads.created_at', 'desc').limit(LIST_LIMIT).execute();
}
