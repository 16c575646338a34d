import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { findUnread } from './unread.repository.ts';

let program: TestProgram;
let studyId: string;
beforeAll(async () => {
  program = await testProgram();
  ({ studyId } = await seedStudy(program, {
    tenantId: 'naseem',
    userId: 'somebody',
    at: '2026-03-01T08:00:00Z',
  }));
});
afterAll(() => program.close());

const MANY = 4_000;

/** Before the one study in the order of the list: rows alone, as nothing but them is looked at. */
async function addStudiesThat(say: string): Promise<void> {
  const client = new pg.Client({ connectionString: program.datastore.ownerUrl });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO app.worklist (tenant_id, study_id, image_id, image_count, sender_id, sender_email, sender_group,
       file_name, state, priority, gate_unusual, is_waiting, created_at, attention_at, updated_at, place_at, age_needed, top_above)
     SELECT tenant_id, gen_random_uuid(), gen_random_uuid(), 1, sender_id, sender_email, sender_group,
       file_name, 'done', 'urgent', false, false, now(), now(), now(), '2025-01-01', ${say}
     FROM app.worklist, generate_series(1, ${MANY}) WHERE study_id = $1`,
    [studyId],
  );
  await client.query('ANALYZE app.worklist');
  await client.end();
}

test.each([
  ['wait for an age', 'true, false'],
  ['have no finding', 'false, null'],
])('studies that %s are not walked through, however many', async (_what, say) => {
  await addStudiesThat(say);
  const [found, read] = await program.datastore.tenantTransaction('naseem', async (tx) => {
    const unread = await findUnread(tx, 6);
    const { rows } = await sql<{ read: number }>`
      SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
      WHERE relname = 'worklist'`.execute(tx.db);
    return [unread, rows[0]?.read];
  });
  expect(found).toEqual({ ids: [studyId], total: 1, totalIsExact: true });
  expect(read).toBeLessThan(100);
});
