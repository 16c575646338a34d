import type { KnownAge, ReadingView } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import { ageKnownNow } from '../registry/patient-age.ts';
import { STUDY_AT } from '../registry/patient-list-row.ts';

export type ImageRow = Selectable<Database['images']>;
export type ResultRow = Selectable<Database['results']>;
export type FindingRow = Selectable<Database['findings']>;

/** An image that anybody can see. */
export async function findImage(tx: TenantTransaction, imageId: string): Promise<ImageRow | undefined> {
  return tx.db
    .selectFrom('images')
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .selectAll('images')
    .where('images.tenant_id', '=', tx.tenantId)
    .where('images.id', '=', imageId)
    .where('studies.identity', '!=', 'hidden')
    .executeTakeFirst();
}

/** The images of a study in the order in which they were registered. */
export async function findImagesOfStudy(
  tx: TenantTransaction,
  studyId: string,
): Promise<readonly ImageRow[]> {
  return tx
    .from('images')
    .selectAll()
    .where('study_id', '=', studyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The last study of the same patient before this one, by the order of the timeline. */
export async function findPrior(tx: TenantTransaction, studyId: string): Promise<ReadingView['prior']> {
  const { rows } = await sql<{ id: string; study_date: string | null; created_at: Date }>`
    WITH shown AS (
      SELECT s.id, s.patient_id, ${STUDY_AT} AS at FROM studies s
      WHERE s.tenant_id = ${tx.tenantId} AND s.id = ${studyId} AND s.identity = 'confirmed'
    )
    SELECT s.id, s.study_date::text AS study_date, s.created_at
    FROM shown JOIN studies s ON s.patient_id = shown.patient_id
    WHERE s.tenant_id = ${tx.tenantId} AND s.identity = 'confirmed' AND (${STUDY_AT}, s.id) < (shown.at, shown.id)
    ORDER BY ${STUDY_AT} DESC, s.id DESC LIMIT 1
  `.execute(tx.db);
  const [prior] = rows;
  return prior === undefined
    ? null
    : { studyId: prior.id, studyDate: prior.study_date, createdAt: prior.created_at.toISOString() };
}

/** What is known now of the patient's age in an image; `shown`: its last result. */
export async function findAge(
  tx: TenantTransaction,
  studyId: string,
  shown: ResultRow | undefined,
): Promise<KnownAge | null> {
  const study = await tx.db
    .selectFrom('studies')
    .innerJoin('tenants', 'tenants.id', 'studies.tenant_id')
    .select([
      'patient_age_years as told',
      'other_age_years as toldOtherwise',
      'age_unit_assumed as isUnitAssumed',
      'entered_age_years as entered',
      'age_group as group',
      'tenants.reads as tenantPopulation',
    ])
    .where('studies.tenant_id', '=', tx.tenantId)
    .where('studies.id', '=', studyId)
    .executeTakeFirst();
  return study === undefined ? null : ageKnownNow(study, shown);
}

/** The one that is shown, and so many before it. */
const MOST_RESULTS = 11;

/** The results of an image, newest first: the first one is shown. Findings are in the model's order. */
export async function findResults(
  tx: TenantTransaction,
  imageId: string,
): Promise<readonly { result: ResultRow; findings: FindingRow[] }[]> {
  const results = await tx
    .from('results')
    .selectAll()
    .where('image_id', '=', imageId)
    .orderBy('created_at', 'desc')
    .limit(MOST_RESULTS)
    .execute();
  if (results.length === 0) return [];
  const findings = await tx
    .from('findings')
    .selectAll()
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

/** A finding of an image that anybody can see, by the result and its code. */
export async function findFinding(
  tx: TenantTransaction,
  resultId: string,
  code: string,
): Promise<
  { readonly heatmapKey: string | null; readonly imageId: string; readonly studyId: string } | undefined
> {
  const row = await tx.db
    .selectFrom('findings')
    .innerJoin('results', (join) =>
      join
        .onRef('results.tenant_id', '=', 'findings.tenant_id')
        .onRef('results.id', '=', 'findings.result_id'),
    )
    .select(['heatmap_key as heatmapKey', 'image_id as imageId'])
    .where('findings.tenant_id', '=', tx.tenantId)
    .where('result_id', '=', resultId)
    .where('code', '=', code)
    .executeTakeFirst();
  const image = row && (await findImage(tx, row.imageId));
  return row && image && { ...row, studyId: image.study_id };
}

type RenditionKeys = { readonly preview: string | null; readonly thumbnail: string | null };

/** Keeps where renditions lie that were made anew. @returns false where the image was read again meanwhile */
export async function replaceRenditions(
  tx: TenantTransaction,
  imageId: string,
  before: RenditionKeys,
  now: RenditionKeys,
): Promise<boolean> {
  const replaced = await tx
    .update('images')
    .set({ preview_key: now.preview, thumbnail_key: now.thumbnail })
    .where('id', '=', imageId)
    .where('preview_key', 'is not distinct from', before.preview)
    .where('thumbnail_key', 'is not distinct from', before.thumbnail)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}
