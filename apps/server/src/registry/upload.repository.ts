import { AppError, type UploadState, type UploadView } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import type { InsertObject, Selectable, UpdateObject } from 'kysely';
import { lockImage } from './image.repository.ts';
import { presentUpload } from './upload.presenter.ts';

/** Lists of the tracking API end here: the newest so many. Whoever needs more pages through the worklist. */
export const LIST_LIMIT = 500;

const UPLOAD_COLUMNS = [
  'aiso-uploads.id',
  'file_name',
  'file_size',
  'user_email',
  'user_group',
  'state',
  'priority',
  'error_code',
  'aiso-uploads.sha256',
  'duplicate_of',
  'aiso-uploads.patient_id',
  'aiso-uploads.study_id',
  'image_id',
  'gate_accepted',
  'top_code',
  'top_label',
  'top_score',
  'top_operating_point',
  'top_above',
  'aiso-uploads.created_at',
  'aiso-uploads.updated_at',
  'patients.mrn as patient_mrn',
  'patients.name as patient_name',
  'patients.birth_date as patient_birth_date',
  'patients.sex as patient_sex',
  'studies.study_date',
  'images.modality',
  'images.thumbnail_key',
  'images.turn',
  'images.inverted',
] as const;

/** Uploads with what their lists show of patient, study and image. Row-level security names the tenant. */
export function selectUploads(tx: TenantTransaction) {
  return tx.db
    .selectFrom('aiso-uploads')
    .leftJoin('patients', (join) =>
      join
        .onRef('patients.tenant_id', '=', 'aiso-uploads.tenant_id')
        .onRef('patients.id', '=', 'aiso-uploads.patient_id'),
    )
    .leftJoin('studies', (join) =>
      join
        .onRef('studies.tenant_id', '=', 'aiso-uploads.tenant_id')
        .onRef('studies.id', '=', 'aiso-uploads.study_id'),
    )
    .leftJoin('images', (join) =>
      join
        .onRef('images.tenant_id', '=', 'aiso-uploads.tenant_id')
        .onRef('images.id', '=', 'aiso-uploads.image_id'),
    )
    .select(UPLOAD_COLUMNS);
}

export type UploadRow = Awaited<ReturnType<ReturnType<typeof selectUploads>['executeTakeFirstOrThrow']>>;
type UploadChange = UpdateObject<Database, 'aiso-uploads'>;
export type StoredUpload = Selectable<Database['aiso-uploads']>;

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

const uploadRow = (tx: TenantTransaction, tenantId: string, uploadId: string) =>
  tx.db.selectFrom('aiso-uploads').selectAll().where('tenant_id', '=', tenantId).where('id', '=', uploadId);

export const findUpload = (
  tx: TenantTransaction,
  tenantId: string,
  uploadId: string,
): Promise<StoredUpload | undefined> => uploadRow(tx, tenantId, uploadId).executeTakeFirst();

/** As `findUpload`, and nobody else changes the row until the transaction ends. */
export const lockUpload = (
  tx: TenantTransaction,
  tenantId: string,
  uploadId: string,
): Promise<StoredUpload | undefined> => uploadRow(tx, tenantId, uploadId).forUpdate().executeTakeFirst();

/**
 * Locks an upload after its image, the order in which everybody takes the two.
 * @throws AppError `resource.not_found` alike for unknown and foreign
 */
export async function lockUploadWithImage(tx: TenantTransaction, uploadId: string): Promise<StoredUpload> {
  const seen = await findUpload(tx, tx.tenantId, uploadId);
  if (seen?.image_id) await lockImage(tx, tx.tenantId, seen.image_id);
  const upload = await lockUpload(tx, tx.tenantId, uploadId);
  if (upload === undefined) throw new AppError('resource.not_found');
  return upload;
}

/** @returns false when an upload with this id exists in the tenant. */
export async function insertUpload(
  tx: TenantTransaction,
  values: InsertObject<Database, 'aiso-uploads'>,
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('aiso-uploads')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateUpload(
  tx: TenantTransaction,
  tenantId: string,
  uploadId: string,
  change: UploadChange,
): Promise<void> {
  await tx.db
    .updateTable('aiso-uploads')
    .set({ updated_at: new Date(), ...change })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .execute();
}

/** Moves those uploads of an image that are in one of `from` to `to`. @returns their ids */
export async function moveUploadsOfImage(
  tx: TenantTransaction,
  tenantId: string,
  imageId: string,
  from: readonly UploadState[],
  change: UploadChange & { readonly state: UploadState },
): Promise<string[]> {
  const moved = await tx.db
    .updateTable('aiso-uploads')
    .set({ updated_at: new Date(), ...change })
    .where('tenant_id', '=', tenantId)
    .where('image_id', '=', imageId)
    .where('state', 'in', from)
    .returning('id')
    .execute();
  return moved.map((row) => row.id);
}

export async function countOpenUploads(
  tx: TenantTransaction,
  tenantId: string,
  userId: string,
): Promise<number> {
  const row = await tx.db
    .selectFrom('aiso-uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The upload that brought the image, with what it says of the reading: repeats of the image share both. */
export async function findFirstUpload(tx: TenantTransaction, imageId: string) {
  return tx.db
    .selectFrom('aiso-uploads')
    .select([
      'id',
      'state',
      'error_code',
      'gate_accepted',
      'top_code',
      'top_label',
      'top_score',
      'top_operating_point',
      'top_above',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('image_id', '=', imageId)
    .where('duplicate_of', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Uploads in a state for longer than until `before`, oldest first. */
export async function findUploadsOlderThan(
  tx: TenantTransaction,
  state: UploadState,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('aiso-uploads')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', state)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
