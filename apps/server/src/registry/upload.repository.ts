import type { Database, TenantTransaction } from '@aiso/datastore';
import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely';

/**
 * Uploads with what became of their images. Row-level security names the tenant. Each is looked up by itself:
 * of tables that it has not counted yet PostgreSQL would read each row of one for each row of the others.
 */
export function selectUploads(tx: TenantTransaction) {
  return tx.db
    .selectFrom('aiso-uploads')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('images')
          .whereRef('images.tenant_id', '=', 'aiso-uploads.tenant_id')
          .whereRef('images.id', '=', 'aiso-uploads.image_id')
          .select([
            'images.state as image_state',
            'images.error_code as image_error_code',
            'images.study_id',
            'images.gate_accepted',
            'images.gate_reason',
            'images.age_needed',
            'images.top_code',
            'images.top_label',
            'images.top_score',
            'images.top_operating_point',
            'images.top_above',
            'images.top_promise',
            'images.modality',
            'images.thumbnail_key',
            'images.turn',
            'images.inverted',
            'images.chosen_center',
            'images.chosen_width',
            sql<number | null>`jsonb_array_length(images.deidentified->'warnings')`.as(
              'deidentified_warnings',
            ),
          ])
          .limit(1)
          .as('image'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('studies')
          .whereRef('studies.tenant_id', '=', 'aiso-uploads.tenant_id')
          .whereRef('studies.id', '=', 'image.study_id')
          .select([
            'studies.patient_id',
            'studies.identity',
            'studies.study_date',
            'studies.priority as study_priority',
          ])
          .limit(1)
          .as('study'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('patients')
          .whereRef('patients.tenant_id', '=', 'aiso-uploads.tenant_id')
          .whereRef('patients.id', '=', 'study.patient_id')
          .select([
            'patients.mrn as patient_mrn',
            'patients.name as patient_name',
            'patients.birth_date as patient_birth_date',
            'patients.sex as patient_sex',
          ])
          .limit(1)
          .as('patient'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('conflicts')
          .whereRef('conflicts.tenant_id', '=', 'aiso-uploads.tenant_id')
          .whereRef('conflicts.study_id', '=', 'image.study_id')
          .where('settled_at', 'is', null)
          .select(['conflicts.kinds as conflict_kinds'])
          .limit(1)
          .as('conflict'),
      (join) => join.onTrue(),
    )
    .select([
      'aiso-uploads.id',
      'aiso-uploads.file_name',
      'aiso-uploads.file_size',
      'aiso-uploads.user_email',
      'aiso-uploads.user_group',
      'aiso-uploads.state',
      'aiso-uploads.priority',
      'aiso-uploads.error_code',
      'aiso-uploads.sha256',
      'aiso-uploads.is_repeat',
      'aiso-uploads.image_id',
      'aiso-uploads.created_at',
      'aiso-uploads.updated_at',
    ])
    .selectAll(['image', 'study', 'patient', 'conflict']);
}

export type UploadRow = Awaited<ReturnType<ReturnType<typeof selectUploads>['executeTakeFirstOrThrow']>>;
type UploadChange = UpdateObject<Database, 'aiso-uploads'>;
export type StoredUpload = Selectable<Database['aiso-uploads']>;

const uploadRow = (tx: TenantTransaction, uploadId: string) =>
  tx.from('aiso-uploads').selectAll().where('id', '=', uploadId);

export const findUpload = (tx: TenantTransaction, uploadId: string): Promise<StoredUpload | undefined> =>
  uploadRow(tx, uploadId).executeTakeFirst();

/** As `findUpload`, and nobody else changes the row until the transaction ends. */
export const lockUpload = (tx: TenantTransaction, uploadId: string): Promise<StoredUpload | undefined> =>
  uploadRow(tx, uploadId).forUpdate().executeTakeFirst();

/** The uploads that brought an image, or repeat it. */
export async function uploadsOfImages(
  tx: TenantTransaction,
  imageIds: readonly string[],
): Promise<readonly string[]> {
  if (imageIds.length === 0) return [];
  const rows = await tx.from('aiso-uploads').select('id').where('image_id', 'in', imageIds).execute();
  return rows.map(({ id }) => id);
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
  uploadId: string,
  change: UploadChange,
): Promise<void> {
  await tx
    .update('aiso-uploads')
    .set({ updated_at: new Date(), ...change })
    .where('id', '=', uploadId)
    .execute();
}

export async function countOpenUploads(tx: TenantTransaction, userId: string): Promise<number> {
  const row = await tx
    .from('aiso-uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What the announced sizes of uploads under way add up to: of a person, and of their tenant. */
export async function openBytes(
  tx: TenantTransaction,
  userId: string,
): Promise<{ readonly ofUser: number; readonly ofTenant: number }> {
  const row = await tx
    .from('aiso-uploads')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('file_size').filterWhere('user_id', '=', userId), sql`0`).as('of_user'),
      fn.coalesce(fn.sum<string>('file_size'), sql`0`).as('of_tenant'),
    ])
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow();
  return { ofUser: Number(row.of_user), ofTenant: Number(row.of_tenant) };
}

/** Uploads that have been receiving for longer than since `before`, the oldest first. */
export async function findStaleUploads(
  tx: TenantTransaction,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .from('aiso-uploads')
    .select('id')
    .where('state', '=', 'receiving')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
