import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolateTenant } from './tenant-isolation.ts';

/**
 * What the search finds patients and studies by. Words of patients are a table of their own, as those of uploads are
 * (docs/adr/0002): a prefix is a range of it. Studies whose top finding lies above its operating point are found by that finding.
 */
const TABLES = `
CREATE TABLE app.patient_terms (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  term text COLLATE "C" NOT NULL CHECK (term <> '' AND char_length(term) <= 255),
  patient_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, term, patient_id),
  FOREIGN KEY (tenant_id, patient_id) REFERENCES app.patients (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX patient_terms_patient ON app.patient_terms (tenant_id, patient_id);
CREATE INDEX uploads_top_finding ON app."aiso-uploads" (tenant_id, top_code, id) WHERE top_above;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.patient_terms TO aiso_app;
`;

const BATCH = 1_000;

/** Words as this version stores them; later versions may change theirs, this migration stays. */
const wordsOf = (text: string | null): string[] =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, 40).join(''));

type PatientRow = { id: string; mrn: string | null; name: string | null; birth_date: string | null };
type StudyRow = { id: string; accession_number: string | null; description: string | null };

async function addPatientTerms(db: Kysely<unknown>, tenantId: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<PatientRow>`
      SELECT id, mrn, name, birth_date::text FROM app.patients
      WHERE tenant_id = ${tenantId} AND id > ${after}::uuid ORDER BY id LIMIT ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const terms = rows.flatMap(({ id, mrn, name, birth_date }) =>
      [
        ...wordsOf(mrn).slice(0, 6),
        ...wordsOf(name).slice(0, 12),
        ...wordsOf(birth_date?.replaceAll('-', '') ?? null),
      ].map((term) => ({ id, term })),
    );
    await sql`
      INSERT INTO app.patient_terms (tenant_id, term, patient_id)
      SELECT ${tenantId}, term, id FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS t (id uuid, term text)
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

/** Accession number and description, which intake now adds to the words of an upload. */
async function addStudyTerms(db: Kysely<unknown>, tenantId: string): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<StudyRow>`
      SELECT u.id, s.accession_number, s.description FROM app."aiso-uploads" u
      JOIN app.studies s ON s.tenant_id = u.tenant_id AND s.id = u.study_id
      WHERE u.tenant_id = ${tenantId} AND u.id > ${after} ORDER BY u.id LIMIT ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const terms = rows.flatMap(({ id, accession_number, description }) =>
      [...wordsOf(accession_number), ...wordsOf(description)].slice(0, 6).map((term) => ({ id, term })),
    );
    await sql`
      INSERT INTO app.upload_terms (tenant_id, term, upload_id)
      SELECT ${tenantId}, term, id FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS t (id text, term text)
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

export const search: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(TABLES).execute(db);
    await sql.raw(isolateTenant('patient_terms')).execute(db);
    const { rows: tenants } = await sql<{ id: string }>`SELECT id FROM app.tenants`.execute(db);
    for (const { id } of tenants) {
      // The policies bind the owner as well: it sees one tenant at a time.
      await sql`SELECT set_config('aiso.tenant_id', ${id}, true)`.execute(db);
      await addPatientTerms(db, id);
      await addStudyTerms(db, id);
    }
    await sql`SELECT set_config('aiso.tenant_id', '', true)`.execute(db);
  },
};
