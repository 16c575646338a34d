import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

test.each([
  '/api/health',
  '/api/config',
  '/api/session',
  '/api/models',
  '/api/nothing',
  '/api/images/00000000-0000-4000-8000-000000000000/preview',
  '/api/results/00000000-0000-4000-8000-000000000000/findings/effusion/heatmap',
  '/Prod/uploads/group/naseem',
  '/files/upload_1700000000000_abcdefgh',
])('no cache may keep what %s answers', async (url) => {
  const { headers } = await program.app.inject({ url });
  expect(headers['cache-control']).toBe('no-store');
});

test('the tool for state inspection is off unless a setting says so', async () => {
  const { AISO_STATE_INSPECTION: isInspected } = (await program.app.inject({ url: '/api/config' })).json<
    Record<string, unknown>
  >();
  expect(isInspected).toBe(false);
});
