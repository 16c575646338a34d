import type { PatientAge } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import type { Selectable } from 'kysely';
import { ageKnownNow } from '../registry/patient-age.ts';

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

/** The patient's age as it is known now of an image; `shown`: its last result. */
export async function findAge(
  tx: TenantTransaction,
  studyId: string,
  shown: ResultRow | undefined,
): Promise<PatientAge | null> {
  const study = await tx.db
    .selectFrom('studies')
    .select(['patient_age_years as told', 'entered_age_years as entered'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', studyId)
    .executeTakeFirst();
  return study === undefined ? null : ageKnownNow(study, shown);
}

/** The one that is shown, and so many before it. */
const MOST_RESULTS = 11;

/** The results of an image, newest first: the first one is shown. Findings are in the model's order. */
export async function findResults(
  tx: TenantTransaction,
  tenantId: string,
  imageId: string,
): Promise<readonly { result: ResultRow; findings: FindingRow[] }[]> {
  const results = await tx.db
    .selectFrom('results')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('image_id', '=', imageId)
    .orderBy('created_at', 'desc')
    .limit(MOST_RESULTS)
    .execute();
  if (results.length === 0) return [];
  const findings = await tx.db
    .selectFrom('findings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(
      'result_id',
      'in',
      results.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return results.map((result) => ({
    result,
    findings: findings.filter(({ result_id }) => result_id === result.id),
  }));
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
