import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

test('health tells anybody that the program works, and nothing about it', async () => {
  const response = await program.app.inject({ url: '/api/health' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok', database: 'ok', inference: 'elsewhere' });
});

test('every page forbids foreign scripts, frames and sniffing', async () => {
  const { headers } = await program.app.inject({ url: '/' });
  expect(headers['content-security-policy']).toMatch(/default-src 'self'.*script-src 'self'[^;]*;/u);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/u);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});

test('an unknown address of the API is a 404 with a code, whatever the browser accepts', async () => {
  const response = await program.app.inject({ url: '/api/nothing', headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'resource.not_found', error: 'Nothing was found here.' });
});
