import type { TenantTransaction } from '@aiso/datastore';
import type { ModelVersion } from '../monitoring.repository.ts';

/**
 * Writes down that a finding has drifted.
 * @returns the id of its drift; null where it is written down already
 */
export async function beginDrift(
  { db, tenantId }: TenantTransaction,
  { name, version }: ModelVersion,
  code: string,
): Promise<string | null> {
  const begun = await db
    .insertInto('drifts')
    .values({ tenant_id: tenantId, model_name: name, model_version: version, finding_code: code })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun?.id ?? null;
}

/** The finding has not drifted any more. */
export async function endDrift(
  { db, tenantId }: TenantTransaction,
  { name, version }: ModelVersion,
  code: string,
): Promise<void> {
  await db
    .deleteFrom('drifts')
    .where('tenant_id', '=', tenantId)
    .where('model_name', '=', name)
    .where('model_version', '=', version)
    .where('finding_code', '=', code)
    .execute();
}

/** What does not infer any more does not drift. @param reading the versions that do */
export async function endDriftsOfOthers(
  { db, tenantId }: TenantTransaction,
  reading: readonly ModelVersion[],
): Promise<void> {
  let others = db.deleteFrom('drifts').where('tenant_id', '=', tenantId);
  for (const { name, version } of reading) {
    others = others.where((eb) => eb.or([eb('model_name', '!=', name), eb('model_version', '!=', version)]));
  }
  await others.execute();
}
