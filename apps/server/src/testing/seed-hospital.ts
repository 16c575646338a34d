import { sql } from 'kysely';
import pg from 'pg';
import { setPatientTerms } from '../registry/terms.ts';
import type { TestProgram } from './test-program.ts';

const FAMILIES = [
  'Müller',
  'Smith',
  'Yamada',
  'Garc\u00eda',
  'Haddad',
  '\u0642\u0628\u0627\u0646\u064a',
  'Nowak',
  "O'Brien",
];
const GIVENS = ['Ada', 'Tarou', 'Jos\u00e9', 'Noor', '\u0646\u0632\u0627\u0631', 'Zo\u00eb', 'Li'];

/** Words are written one patient after another. */
const MOST_FOUND_BY_NAME = 300;

type Wish = { readonly tenantId: string; readonly patients: number; readonly studiesEach?: number };

/**
 * Patients as a hospital has them, with studies of two images that one version inferred, straight into the
 * database: names in several scripts, numbers of two issuers and of none, missing dates, one in nine
 * archived.
 */
export async function seedHospital(
  { datastore }: Pick<TestProgram, 'datastore'>,
  { tenantId, patients, studiesEach = 1 }: Wish,
): Promise<readonly string[]> {
  return datastore.tenantTransaction(tenantId, async (tx) => {
    const { rows } = await sql<{
      id: string;
      mrn: string | null;
      name: string | null;
      birth_date: string | null;
    }>`
      INSERT INTO patients (tenant_id, mrn, mrn_issuer, name, birth_date, sex, archived_at, updated_at)
      SELECT ${tenantId}, CASE WHEN n % 13 > 0 THEN 'P-' || gen || n END,
        (ARRAY['', 'General Hospital', 'Klinik/S\u00fcd 1'])[1 + n % 3],
        CASE WHEN n % 17 > 0 THEN (${FAMILIES}::text[])[1 + n % ${FAMILIES.length}::int] || '^'
          || (${GIVENS}::text[])[1 + n % ${GIVENS.length}::int] || CASE WHEN n % 5 = 0 THEN '^Maria^Dr.^Jr.' ELSE '' END
          || CASE WHEN n % 8 = 2 THEN '=\u5c71\u7530^\u592a\u90ce=\u3084\u307e\u3060^\u305f\u308d\u3046' ELSE '' END END,
        CASE WHEN n % 11 > 0 THEN date '1930-01-01' + n * 37 % 33000 END,
        CASE n % 4 WHEN 0 THEN 'F' WHEN 1 THEN 'M' WHEN 2 THEN 'O' END,
        CASE WHEN n % 9 = 0 THEN now() END, now() - n * interval '1 minute'
      FROM generate_series(1, ${patients}::int) n, (SELECT left(gen_random_uuid()::text, 8) AS gen) g
      RETURNING id, mrn, name, birth_date`.execute(tx.db);
    for (const { id, mrn, name, birth_date: birthDate } of rows.slice(0, MOST_FOUND_BY_NAME))
      await setPatientTerms(tx, id, { mrn, name, birthDate, otherNumbers: [] });
    const ids = rows.map(({ id }) => id);
    await sql`
      WITH study AS (
        INSERT INTO studies (tenant_id, patient_id, study_instance_uid, accession_number, study_date, description)
        SELECT ${tenantId}, id, '2.25.' || (random() * 1e15)::bigint || n || k, CASE WHEN n % 3 > 0 THEN 'A' || n || k END,
          CASE WHEN n % 7 > 0 THEN date '2015-01-01' + (n * 13 + k * 41) % 4000 END,
          CASE WHEN n % 2 = 0 THEN 'Thorax p.a. <script>' END
        FROM unnest(${ids}::uuid[], array(SELECT generate_series(1, ${ids.length}::int))) p (id, n), generate_series(1, ${studiesEach}::int) k
        RETURNING id
      ), image AS (
        INSERT INTO images (tenant_id, study_id, sha256, pixels_sha256, format, bytes, object_key, width, height,
          bits_stored, photometric, modality, sop_instance_uid, sop_class_uid, series_instance_uid, window_center, window_width, value_min, value_max, door, sender_id,
          sender_email, sender_group, file_name, state)
        SELECT ${tenantId}, id, encode(sha256(convert_to(id::text || k, 'UTF8')), 'hex'), repeat('0', 64), 'dicom', 10,
          id::text, 10, 10, 8, 'MONOCHROME2', (ARRAY['DX', 'CR', NULL])[k],
          '2.25.' || (random() * 1e15)::bigint || k, '1.2.840.10008.5.1.4.1.1.1.1', '2.25.7' || k, 128, 256, 0, 255, 'import', 's',
          's@test.example', ${tenantId}, 'a.dcm', 'done'
        FROM study, generate_series(1, 3) k WHERE k <> 2 OR id::text > '8'
        RETURNING id
      ), result AS (
        INSERT INTO results (tenant_id, image_id, model_name, model_version, preparation, gate_accepted, population,
          decode_ms, prepare_ms, infer_ms, created_at, superseded_at)
        SELECT ${tenantId}, id, 'chest-radiograph', (ARRAY['0.3.0', '0.4.0'])[k], 'p', true, 'age_known', 1, 1, 1,
          now() - random() * interval '300 days', CASE WHEN k = 1 AND id::text < '4' THEN now() END
        FROM image, generate_series(1, 2) k RETURNING id
      )
      INSERT INTO findings (tenant_id, result_id, position, code, label, score, operating_point, above, experimental)
      SELECT ${tenantId}, id, k - 1, (ARRAY['opacity', 'pneumonia'])[k], (ARRAY['Lung opacity', 'Pneumonia (child)'])[k],
        (ARRAY[0.25, 0.75])[k], 0.5, k = 2, k = 2 FROM result, generate_series(1, 2) k
    `.execute(tx.db);
    return ids;
  });
}

/** Lets the database know its tables. It does so by itself, a minute after so many rows came. */
export async function analyzeTables({ datastore }: Pick<TestProgram, 'datastore'>): Promise<void> {
  const owner = new pg.Client(datastore.ownerUrl);
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();
}
