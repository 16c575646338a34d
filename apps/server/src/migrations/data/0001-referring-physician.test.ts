import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImportSource } from '../../testing/import-image.ts';
import { newDicom } from '../../testing/send.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { addMigrations } from '../data-migration.repository.ts';
import { runMigration } from '../run-migration.ts';
import migration from './0001-referring-physician.ts';

const NAME = '0001-referring-physician';

let program: TestProgram;
let reader: Person;
beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
});
afterAll(() => program.close());

async function referredBy(word: string): Promise<readonly (string | null)[]> {
  const response = await program.app.inject({
    method: 'POST',
    url: '/api/worklist/search',
    headers: reader.headers,
    payload: { scope: 'group', referringPhysician: word },
  });
  return response
    .json<{ studies: { referringPhysician: string | null }[] }>()
    .studies.map((study) => study.referringPhysician);
}

test('studies from before get their referring physician from the kept original, and are found by it', async () => {
  const takeIn = await openImportSource(program, 'naseem');
  const film = (referrer: string) => newDicom({ elements: [{ tag: '00080090', vr: 'PN', value: referrer }] });
  await takeIn(await film('Sommer^Ida'));
  const { imageId: lost } = await takeIn(await film('Winter^Bo'));
  await program.datastore.tenantTransaction('naseem', async (tx) => {
    await tx.db.updateTable('studies').set({ referring_physician: null }).execute();
    await tx.db.deleteFrom('study_terms').where('term', 'like', 'referring_physician=%').execute();
    // An original that is lost leaves its study as it is, and stops nobody else's.
    await tx.db
      .updateTable('images')
      .set({ object_key: '0'.repeat(64) })
      .where('id', '=', lost)
      .execute();
    await addMigrations(tx, [NAME]);
  });
  expect(await referredBy('sommer')).toEqual([]);

  const { signal } = new AbortController();
  expect(await runMigration(program.services, { name: NAME, migration, signal })).toBe('done');
  expect(await referredBy('ida')).toEqual(['Sommer^Ida']);
  expect(await referredBy('winter')).toEqual([]);
});
