import type { StudyView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStudy } from '../../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { addMigrations } from '../data-migration.repository.ts';
import { runMigration } from '../run-migration.ts';
import migration from './0010-who-reads-what.ts';

const NAME = '0010-who-reads-what';

let program: TestProgram;
let reader: Person;
beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
});
afterAll(() => program.close());

test('verdicts from before are readings by who gave them, and rows from before have filters and a place', async () => {
  const [judged, unread] = [
    await seedStudy(program, { tenantId: 'naseem', userId: 'x', at: '2026-03-01T08:00:00Z' }),
    await seedStudy(program, { tenantId: 'naseem', userId: 'x', at: '2026-03-02T08:00:00Z' }),
  ];
  await program.app.inject({
    method: 'PUT',
    url: `/api/results/${judged.resultId}/findings/opacity/verdict`,
    headers: reader.headers,
    payload: { verdict: 'disagree' },
  });
  // As the version before left it.
  await program.datastore.tenantTransaction('naseem', async (tx) => {
    await tx.db.deleteFrom('study_readings').execute();
    await tx.db
      .updateTable('worklist')
      .set({
        read_at: null,
        reader_id: null,
        verdict: null,
        place_at: 'epoch',
        ranked_at: 'epoch',
        patient_id: null,
      })
      .execute();
    await tx.db.updateTable('studies').set({ description: 'Thorax PA' }).execute();
    await addMigrations(tx, [NAME]);
  });
  const { signal } = new AbortController();
  expect(await runMigration(program.services, { name: NAME, migration, signal })).toBe('done');

  const view = async (studyId: string) =>
    (await program.app.inject({ url: `/api/studies/${studyId}`, headers: reader.headers })).json<StudyView>();
  expect((await view(judged.studyId)).reading).toMatchObject({
    state: 'read',
    readers: [{ userId: reader.userId, email: reader.email, verdict: 'disagree' }],
  });
  expect((await view(unread.studyId)).reading.state).toBe('unread');
  const found = await program.app.inject({
    method: 'POST',
    url: '/api/worklist/search',
    headers: reader.headers,
    payload: { scope: 'group', description: 'thorax' },
  });
  expect(found.json<{ studies: StudyView[] }>().studies.map(({ studyId }) => studyId)).toEqual([
    unread.studyId,
    judged.studyId,
  ]);
});
