import type { Database, TenantTransaction } from '@aiso/datastore';
import type { Selectable } from 'kysely';

export type ImageRow = Selectable<Database['images']>;
export type ResultRow = Selectable<Database['results']>;
export type FindingRow = Selectable<Database['findings']>;

export async function findImage(
  tx: TenantTransaction,
  tenantId: string,
  imageId: string,
): Promise<ImageRow | undefined> {
  return tx.db
    .selectFrom('images')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', imageId)
    .executeTakeFirst();
}

/** The newest result of an image, with its findings in the model's order. */
export async function findLatestResult(
  tx: TenantTransaction,
  tenantId: string,
  imageId: string,
): Promise<{ result: ResultRow; findings: FindingRow[] } | undefined> {
  const result = await tx.db
    .selectFrom('results')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('image_id', '=', imageId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (result === undefined) return undefined;
  const findings = await tx.db
    .selectFrom('findings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('result_id', '=', result.id)
    .orderBy('position')
    .execute();
  return { result, findings };
}

export async function findHeatmapKey(
  tx: TenantTransaction,
  tenantId: string,
  resultId: string,
  code: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('findings')
    .select('heatmap_key')
    .where('tenant_id', '=', tenantId)
    .where('result_id', '=', resultId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.heatmap_key ?? undefined;
}
