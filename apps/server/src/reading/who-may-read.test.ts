import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SeededStudy, seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;
let seeded: SeededStudy;
beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
  seeded = await seedStudy(program, { tenantId: 'naseem', userId: reader.userId });
});
afterAll(() => program.close());

type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: (known: SeededStudy) => string;
  readonly body?: (known: SeededStudy) => object;
};

/** Whatever tells what a model found in one study, or asks for its inference. */
const OF_ONE_STUDY: readonly Asked[] = [
  { method: 'GET', url: ({ studyId }) => `/api/studies/${studyId}/reading` },
  { method: 'GET', url: ({ resultId }) => `/api/results/${resultId}/findings/opacity/heatmap` },
  {
    method: 'PUT',
    url: ({ resultId }) => `/api/results/${resultId}/findings/opacity/verdict`,
    body: () => ({ verdict: 'agree' }),
  },
  {
    method: 'PUT',
    url: ({ imageId }) => `/api/images/${imageId}/correction`,
    body: () => ({ turn: 90, inverted: false }),
  },
  {
    method: 'PUT',
    url: () => '/api/studies/ages',
    body: ({ studyId }) => ({ studyIds: [studyId], age: { years: 50 } }),
  },
  { method: 'POST', url: () => '/Prod/', body: ({ uploadId }) => ({ uploadId }) },
  { method: 'POST', url: () => '/dev/', body: ({ uploadId }) => ({ uploadId }) },
  { method: 'POST', url: () => '/Prod/', body: ({ imageId }) => ({ imageId }) },
  { method: 'POST', url: () => '/dev/', body: ({ imageId }) => ({ imageId }) },
];
const OF_A_TENANT: readonly Asked[] = [
  { method: 'GET', url: () => '/api/models' },
  { method: 'GET', url: () => '/api/models/chest-radiograph' },
  {
    method: 'POST',
    url: () => '/api/studies/read-again',
    body: ({ studyId }) => ({ studyIds: [studyId] }),
  },
];

async function ask({ method, url, body }: Asked, headers: Record<string, string>): Promise<unknown[]> {
  const response = await program.app.inject({
    method,
    url: url(seeded),
    headers,
    ...(body === undefined ? {} : { payload: body(seeded) }),
  });
  const { code } = response.json<{ code?: string }>();
  return [method, url(seeded), response.statusCode, code];
}
const each = (asked: readonly Asked[], headers: Record<string, string>) =>
  Promise.all(asked.map((one) => ask(one, headers)));
const refused = (asked: readonly Asked[], status: number, code: string) =>
  asked.map(({ method, url }) => [method, url(seeded), status, code]);

test('nobody without a session is told what a model found, or has it read', async () => {
  const every = [...OF_ONE_STUDY, ...OF_A_TENANT];
  expect(await each(every, {})).toEqual(refused(every, 401, 'auth.required'));
});

test('in a tenant without the feature nobody may', async () => {
  const every = [...OF_ONE_STUDY, ...OF_A_TENANT];
  const { tenants } = program.services;
  const config = await tenants.configOf('naseem');
  const without = vi
    .spyOn(tenants, 'configOf')
    .mockResolvedValue({ ...config, features: { ...config.features, inference: false } });
  const answers = await each(every, reader.headers);
  without.mockRestore();
  expect(answers).toEqual(refused(every, 403, 'access.denied'));
});

test('a study of another tenant is not told apart from none', async () => {
  const foreigner = await program.person(['admin']);
  expect(await each(OF_ONE_STUDY, foreigner.headers)).toEqual(
    refused(OF_ONE_STUDY, 404, 'resource.not_found'),
  );
});
