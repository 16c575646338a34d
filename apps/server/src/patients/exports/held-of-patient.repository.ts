import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { mergedRecordsOf } from '../../registry/patient.repository.ts';

export type HeldOfPatient = {
  /** The same as long as no row that an export is made of was added, changed or removed. */
  readonly mark: string;
  /** Of the images, without what is written of them. */
  readonly bytes: number;
};

/**
 * What is held on a person, without reading it: rows by their keys and by the transaction that wrote them
 * last (xmin, PostgreSQL 5.6).
 */
export async function heldOfPatient(tx: TenantTransaction, patientId: string): Promise<HeldOfPatient> {
  const family = await mergedRecordsOf(tx, patientId);
  const { rows } = await sql<HeldOfPatient>`
    WITH held_studies AS (
      SELECT id, xmin FROM studies
      WHERE tenant_id = ${tx.tenantId} AND patient_id = ANY(${family}::uuid[]) AND identity = 'confirmed'
    ), held_images AS (
      SELECT i.id, i.xmin, i.bytes FROM images i JOIN held_studies s ON s.id = i.study_id
      WHERE i.tenant_id = ${tx.tenantId}
    ), held_results AS (
      SELECT r.id, r.xmin FROM results r JOIN held_images i ON i.id = r.image_id
      WHERE r.tenant_id = ${tx.tenantId}
    ), held AS (
      SELECT 'patient ' || id || xmin AS said FROM patients
      WHERE tenant_id = ${tx.tenantId} AND id = ANY(${family}::uuid[])
      UNION ALL SELECT 'change ' || id || xmin FROM patient_changes
      WHERE tenant_id = ${tx.tenantId} AND patient_id = ANY(${family}::uuid[])
      UNION ALL SELECT 'study ' || id || xmin FROM held_studies
      UNION ALL SELECT 'image ' || id || xmin FROM held_images
      UNION ALL SELECT 'result ' || id || xmin FROM held_results
      UNION ALL SELECT 'verdict ' || v.result_id || v.code || v.user_id || v.xmin
      FROM verdicts v JOIN held_results r ON r.id = v.result_id WHERE v.tenant_id = ${tx.tenantId}
    )
    SELECT count(*) || ' ' || coalesce(sum(hashtextextended(said, 0)), 0) AS mark,
      (SELECT coalesce(sum(bytes), 0) FROM held_images)::float8 AS bytes
    FROM held`.execute(tx.db);
  const [held] = rows;
  if (held === undefined) throw new Error('An aggregate has one row.');
  return held;
}
