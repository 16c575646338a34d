import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { isUuid } from '../../fhir/search/parameter.ts';
import type { AuditRow } from './audit-log.repository.ts';

/**
 * Names of patients (DICOM PN) by the ids of what was done to them, to their studies, images, files and
 * results. Row-level security gives those of the transaction's own tenant, and of no other.
 */
export async function namesOfPatients(
  tx: TenantTransaction,
  events: readonly Pick<AuditRow, 'tenant_id' | 'subject_type' | 'subject_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: string): string[] => [
    ...new Set(
      events
        .filter((event) => event.tenant_id === tx.tenantId && event.subject_type === type)
        .map((event) => event.subject_id)
        .filter((id) => type === 'upload' || isUuid(id)),
    ),
  ];
  const { tenantId } = tx;
  const { rows } = await sql<{ id: string; name: string }>`
    WITH
      of_images (id, image_id) AS (
        SELECT id, id::uuid FROM unnest(${idsOf('image')}::text[]) AS image (id)
        UNION ALL
        SELECT id::text, image_id FROM results
        WHERE tenant_id = ${tenantId} AND id = ANY (${idsOf('result')}::uuid[])
        UNION ALL
        SELECT id, image_id FROM "aiso-uploads"
        WHERE tenant_id = ${tenantId} AND id = ANY (${idsOf('upload')}::text[])
      ),
      of_studies (id, study_id) AS (
        SELECT id, id::uuid FROM unnest(${idsOf('study')}::text[]) AS study (id)
        UNION ALL
        SELECT of_images.id, images.study_id FROM of_images
        JOIN images ON images.tenant_id = ${tenantId} AND images.id = of_images.image_id
      ),
      of_patients (id, patient_id) AS (
        SELECT id, id::uuid FROM unnest(${idsOf('patient')}::text[]) AS patient (id)
        UNION ALL
        SELECT of_studies.id, studies.patient_id FROM of_studies
        JOIN studies ON studies.tenant_id = ${tenantId} AND studies.id = of_studies.study_id
      )
    SELECT of_patients.id, patients.name FROM of_patients
    JOIN patients ON patients.tenant_id = ${tenantId} AND patients.id = of_patients.patient_id
    WHERE patients.name IS NOT NULL
  `.execute(tx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
