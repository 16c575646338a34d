import type { PointChoice } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

type PointRow = { code: string; point: number | null; name: Exclude<PointChoice, number> | null };

/**
 * What the tenant chose for the findings of a version, by their codes. Where it chose nothing for the
 * version, it is what it chose by name for the active one: names mean the same in every version, numbers do
 * not.
 */
export async function selectPointChoices(
  { db, tenantId }: TenantTransaction,
  name: string,
  version: string,
): Promise<ReadonlyMap<string, PointChoice>> {
  const { rows } = await sql<PointRow>`
    SELECT DISTINCT ON (finding_code) finding_code AS code, operating_point AS point, point_name AS name
    FROM tenant_operating_points
    WHERE tenant_id = ${tenantId} AND model_name = ${name} AND (
      model_version = ${version} OR point_name IS NOT NULL AND model_version = (
        SELECT active_version FROM tenant_models WHERE tenant_id = ${tenantId} AND model_name = ${name}
      )
    )
    ORDER BY finding_code, model_version = ${version} DESC`.execute(db);
  return new Map(
    rows.flatMap(({ code, point, name: named }) => {
      const choice = named ?? point;
      return choice === null ? [] : [[code, choice] as const];
    }),
  );
}

/** Puts these in place of what was chosen for the version. */
export async function replacePointChoices(
  tx: TenantTransaction,
  name: string,
  version: string,
  choices: ReadonlyMap<string, PointChoice>,
): Promise<void> {
  await tx
    .deleteFrom('tenant_operating_points')
    .where('model_name', '=', name)
    .where('model_version', '=', version)
    .execute();
  if (choices.size === 0) return;
  await tx.db
    .insertInto('tenant_operating_points')
    .values(
      [...choices].map(([finding_code, choice]) => ({
        tenant_id: tx.tenantId,
        model_name: name,
        model_version: version,
        finding_code,
        ...(typeof choice === 'number' ? { operating_point: choice } : { point_name: choice }),
      })),
    )
    .execute();
}

/**
 * Another version becomes active: what was chosen by name stays chosen, where nothing was for that version.
 */
export async function keepPointNames(
  { db, tenantId }: TenantTransaction,
  name: string,
  before: string,
  active: string,
): Promise<void> {
  await sql`
    INSERT INTO tenant_operating_points (tenant_id, model_name, model_version, finding_code, point_name)
    SELECT tenant_id, model_name, ${active}, finding_code, point_name FROM tenant_operating_points
    WHERE tenant_id = ${tenantId} AND model_name = ${name} AND model_version = ${before} AND point_name IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}
