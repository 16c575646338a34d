import type { SeenKind } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/**
 * Ids by which the log names a patient, a study or an image, and all that is theirs: records that were merged
 * into the patient, studies, images, results, findings and the files they came as. None where it is unknown
 * or another tenant's.
 */
export async function subjectsOf(
  { db, tenantId }: TenantTransaction,
  ids: { readonly [Kind in SeenKind]?: string },
): Promise<readonly string[]> {
  const asked = (kind: SeenKind): string | null => ids[kind] ?? null;
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE
      records (id) AS (
        SELECT id FROM patients WHERE tenant_id = ${tenantId} AND id = ${asked('patient')}::uuid
        UNION
        SELECT patients.id FROM records
        JOIN patients ON patients.tenant_id = ${tenantId} AND patients.merged_into = records.id
      ),
      of_studies (id) AS (
        SELECT id FROM studies WHERE tenant_id = ${tenantId} AND id = ${asked('study')}::uuid
        UNION ALL
        SELECT studies.id FROM records
        JOIN studies ON studies.tenant_id = ${tenantId} AND studies.patient_id = records.id
      ),
      of_images (id) AS (
        SELECT id FROM images WHERE tenant_id = ${tenantId} AND id = ${asked('image')}::uuid
        UNION ALL
        SELECT images.id FROM of_studies
        JOIN images ON images.tenant_id = ${tenantId} AND images.study_id = of_studies.id
      ),
      of_results (id) AS (
        SELECT results.id FROM of_images
        JOIN results ON results.tenant_id = ${tenantId} AND results.image_id = of_images.id
      )
    SELECT id::text FROM records
    UNION ALL SELECT id::text FROM of_studies
    UNION ALL SELECT id::text FROM of_images
    UNION ALL SELECT id::text FROM of_results
    -- As FHIR names an Observation.
    UNION ALL SELECT findings.result_id || '-' || findings.position FROM of_results
      JOIN findings ON findings.tenant_id = ${tenantId} AND findings.result_id = of_results.id
    UNION ALL SELECT uploads.id FROM of_images
      JOIN "aiso-uploads" AS uploads ON uploads.tenant_id = ${tenantId} AND uploads.image_id = of_images.id
  `.execute(db);
  return rows.map((row) => row.id);
}
