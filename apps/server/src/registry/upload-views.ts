import { AppError, type UploadView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { presentUpload } from './upload.presenter.ts';
import { selectUploads } from './upload.repository.ts';

/** @throws AppError `resource.not_found` alike for unknown and foreign */
export async function uploadViewById(tx: TenantTransaction, id: string): Promise<UploadView> {
  const [view] = await uploadViewsByIds(tx, [id]);
  if (view === undefined) throw new AppError('resource.not_found');
  return view;
}

/** Views in the order of `ids`; those that are unknown or foreign are left out. */
export async function uploadViewsByIds(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly UploadView[]> {
  if (ids.length === 0) return [];
  const rows = await selectUploads(tx).where('aiso-uploads.id', 'in', ids).execute();
  const views = new Map(rows.map((row) => [row.id, presentUpload(row)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}
