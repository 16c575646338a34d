import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { openHealthPort } from './health-port.ts';
import { healthRoutes } from './routes.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const WELL = {
  status: 'degraded',
  database: 'ok',
  objects: 'ok',
  decoders: 'ok',
  disk: 'ok',
  inference: 'absent',
};

/**
 * What the health of the program is, with some of its parts as they are here.
 * @returns status, ms and body
 */
async function asked(parts: Partial<TestProgram['services']>, path = '/api/health') {
  const app = Fastify();
  await app.register(healthRoutes({ ...program.services, ...parts }), { prefix: '/api' });
  const begin = performance.now();
  const { statusCode, body } = await app.inject({ url: path });
  const ms = performance.now() - begin;
  await app.close();
  return { statusCode, ms, health: JSON.parse(body) as Record<string, string> };
}
const never = (): Promise<never> => new Promise(() => undefined);

test('health tells anybody how each part is, that nobody infers, and nothing else', async () => {
  const response = await program.app.inject({ url: '/api/health' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(WELL);
  expect((await program.app.inject({ url: '/api/health/ready' })).json()).toEqual(WELL);
  expect((await program.app.inject({ url: '/api/health/live' })).json()).toEqual({ status: 'ok' });
});

test('each part that is dead, full or hangs is named within a second, and the process lives on', async () => {
  const { settings, datastore, objects, decoders } = program.services;
  const hanging = { ...datastore, connectedPrograms: never };
  const cases = [
    [{ datastore: hanging }, { database: 'unavailable', inference: 'unknown' }],
    [{ objects: { ...objects, ping: never } }, { objects: 'unavailable' }],
    [{ decoders: { ...decoders, health: () => 'unavailable' as const } }, { decoders: 'unavailable' }],
    [{ settings: { ...settings, AISO_FREE_SPACE_MB: 1e9 } }, { disk: 'full' }],
  ] as const;
  for (const [parts, named] of cases) {
    const { statusCode, ms, health } = await asked(parts);
    expect({ statusCode, health }).toEqual({
      statusCode: 503,
      health: { ...WELL, status: 'unavailable', ...named },
    });
    expect(ms).toBeLessThan(1_000);
    expect((await asked(parts, '/api/health/live')).statusCode).toBe(200);
  }
});

test('objects whose folder is gone are named', async () => {
  const folder = join(program.dataDir, 'objects');
  await rename(folder, `${folder}.away`);
  expect((await asked({})).health).toMatchObject({ status: 'unavailable', objects: 'unavailable' });
  await rename(`${folder}.away`, folder);
  expect((await asked({})).health).toEqual(WELL);
});

test('a worker elsewhere is known by its connection to the database', async () => {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss(program.datastore.bossOptions('aiso worker'));
  boss.on('error', () => undefined);
  await boss.start();
  expect((await asked({})).health).toMatchObject({ status: 'ok', inference: 'elsewhere' });
  await boss.stop({ graceful: false, close: true });
  await expect.poll(async () => (await asked({})).health['inference']).toBe('absent');
});

test('a process without the role web answers at a port of its own, where that is set', async () => {
  const { services } = program;
  const worker = { ...services.settings, AISO_ROLES: ['worker' as const] };
  expect(await openHealthPort({ ...services, settings: worker })).toBeNull();
  const port = await openHealthPort({ ...services, settings: { ...worker, AISO_HEALTH_PORT: 0 } });
  const answer = await fetch(`${port?.url}/api/health/ready`);
  expect(await answer.json()).toEqual(WELL);
  await port?.close();
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
  expect(response.json()).toMatchObject({ code: 'resource.not_found', error: 'Not found.' });
});
