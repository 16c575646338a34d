import type { ModelDetail, ModelSummary } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;
beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
});
afterAll(() => program.close());

test('the registry lists the model that comes with the program, with its notice and findings', async () => {
  const response = await program.app.inject({ url: '/api/models', headers: reader.headers });
  const { models } = response.json<{ models: ModelSummary[] }>();
  expect(models).toMatchObject([{ id: 'chest-radiograph', state: 'ready', bodyPart: 'CHEST' }]);
  expect(models[0]?.notice).toBe('For research and evaluation, not for diagnosis.');
  expect(models[0]?.findings.map(({ code }) => code)).toEqual(['opacity', 'pneumonia']);
});

test('a model card counts the runs of the own tenant and no others', async () => {
  await seedStudy(program, { tenantId: 'naseem', userId: reader.userId });
  const foreigner = await program.person(['admin']);
  const runsSeenBy = async (person: Person): Promise<ModelDetail['runs']> => {
    const response = await program.app.inject({
      url: '/api/models/chest-radiograph',
      headers: person.headers,
    });
    return response.json<ModelDetail>().runs;
  };
  expect(await runsSeenBy(reader)).toMatchObject({ total: 1, refused: 0 });
  expect(await runsSeenBy(foreigner)).toEqual({ total: 0, refused: 0, unusual: 0, lastAt: null });
});

test.each(['nothing', '..%2F..%2Fetc', 'constructor'])('there is no model %s', async (id) => {
  const response = await program.app.inject({ url: `/api/models/${id}`, headers: reader.headers });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'model.not_found' });
});
