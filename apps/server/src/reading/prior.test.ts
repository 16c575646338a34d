import type { ReadingView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedPatients } from '../testing/seed-patients.ts';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;

beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
});
afterAll(() => program.close());

type Change = { readonly study_date: string | null; readonly identity?: 'confirmed' | 'hidden' };

/** A patient with a study for each of these. */
async function patientWith(mrn: string, changes: readonly Change[]): Promise<readonly SeededStudy[]> {
  const seeded: SeededStudy[] = [];
  for (const _change of changes)
    seeded.push(await seedStudy(program, { tenantId: 'naseem', userId: reader.userId }));
  await program.datastore.tenantTransaction('naseem', async (tx) => {
    const [patient_id = ''] = await seedPatients(tx, [{ mrn, name: 'Prior^Test' }]);
    for (const [place, { studyId }] of seeded.entries()) {
      const change = { patient_id, ...changes[place] };
      await tx.db.updateTable('studies').set(change).where('id', '=', studyId).execute();
    }
  });
  return seeded;
}

const priorOf = async (study: SeededStudy | undefined, { headers } = reader) => {
  const response = await program.app.inject({ url: `/api/studies/${study?.studyId}/reading`, headers });
  return response.json<ReadingView>().prior;
};

test('the prior is the patient’s last study before this one, whatever came in which order', async () => {
  const [newest, oldest, middle] = await patientWith('P-1', [
    { study_date: '2026-02-03' },
    { study_date: '2024-01-05' },
    { study_date: '2025-03-01' },
  ]);
  await patientWith('P-2', [{ study_date: '2025-12-31' }]);
  expect(await priorOf(newest)).toMatchObject({ studyId: middle?.studyId, studyDate: '2025-03-01' });
  expect(await priorOf(middle)).toMatchObject({ studyId: oldest?.studyId });
  expect(await priorOf(oldest)).toBeNull();
});

test('a study that was removed is no prior; one without a day counts by when it came', async () => {
  const [late, , undated] = await patientWith('P-3', [
    { study_date: '2999-01-01' },
    { study_date: '2998-01-01', identity: 'hidden' },
    { study_date: null },
  ]);
  expect(await priorOf(late)).toMatchObject({ studyId: undated?.studyId, studyDate: null });
});

test('who may not see patients is told of no prior', async () => {
  const [late] = await patientWith('P-4', [{ study_date: '2026-02-03' }, { study_date: '2024-01-05' }]);
  expect(await priorOf(late)).not.toBeNull();
  const { tenants } = program.services;
  const config = await tenants.configOf('naseem');
  const features = { ...config.features, patientManagement: false };
  const without = vi.spyOn(tenants, 'configOf').mockResolvedValue({ ...config, features });
  expect(await priorOf(late)).toBeNull();
  without.mockRestore();
});
