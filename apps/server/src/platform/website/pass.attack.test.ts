import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWebsitePasses } from '@aiso/directory';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { installErrorTranslator } from '../http/errors.ts';
import { websitePassRoutes } from './pass.ts';
import { websiteRoutes } from './routes.ts';

let program: TestProgram;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  program = await testProgram({ AISO_WEBSITE: 'signed-in' });
  folder = await mkdtemp(join(tmpdir(), 'aiso-website-'));
  const documents = [{ language: 'en', locale: 'en', file: 'home.en.html' }];
  await writeFile(join(folder, 'pages.json'), JSON.stringify([{ path: '/home', documents }]));
  await writeFile(join(folder, 'home.en.html'), 'the website');
  app = zodFastify();
  await app.register(websiteRoutes(program.services, folder));
  await app.register(websitePassRoutes(program.services, folder), { prefix: '/api' });
});
afterAll(async () => {
  await app.close();
  await program.close();
  await rm(folder, { recursive: true, force: true });
});

function zodFastify(): FastifyInstance {
  const made = Fastify();
  made.setValidatorCompiler(validatorCompiler);
  made.setSerializerCompiler(serializerCompiler);
  installErrorTranslator(made);
  return made;
}

const open = async (cookie?: string): Promise<number> =>
  (await app.inject({ url: '/home', headers: cookie === undefined ? {} : { cookie } })).statusCode;
const ask = (headers: Record<string, string>, path = '/home') =>
  app.inject({ method: 'POST', url: '/api/website/pass', headers, payload: { path } });

test('a signed-in person of any organisation is given a pass that opens the website', async () => {
  const { headers } = await program.person(['naseem']);
  expect(await open()).toBe(404);
  const given = await ask(headers);
  expect(given.statusCode).toBe(204);
  const cookie = String(given.headers['set-cookie']);
  expect(cookie).toMatch(/^aiso-website=\d+\.[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/u);
  const pass = cookie.split(';')[0] ?? '';
  expect(await open(`other=1; ${pass}`)).toBe(200);
  // What one person may see, no cache gives to the next.
  const answer = await app.inject({ url: '/home', headers: { cookie: pass } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-language, cookie',
  });
});

test('nobody else is given one, and there is none for a page that is not there', async () => {
  const { headers, expiredHeaders } = await program.person(['naseem']);
  for (const wrong of [{}, { authorization: 'Bearer nonsense' }, expiredHeaders]) {
    const refused = await ask(wrong);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
  for (const path of ['/homes', '//evil.example', '/components/application-ui/nothing'])
    expect((await ask(headers, path)).statusCode).toBe(404);
  expect((await ask(headers, '/x'.repeat(500))).statusCode).toBe(400);
});

test('a pass that is forged, altered, of another key or over opens nothing', async () => {
  const pass = await program.services.websitePasses.issue();
  const [end = '', proof = ''] = pass.split('.');
  const ofAnotherKey = await openWebsitePasses(async () => Buffer.alloc(32, 8)).issue();
  const anHourAgo = { now: () => new Date(Date.now() - 3_600_000) };
  const isOver = await openWebsitePasses(async () => Buffer.alloc(32, 7), anHourAgo).issue();
  const turned = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
  expect(await open(`aiso-website=${pass}`)).toBe(200);
  for (const bad of [
    `${Number(end) + 1}.${proof}`,
    `${end}.${turned}`,
    `${end}.`,
    `${end}.${'A'.repeat(43)}`,
    `${pass}.${proof}`,
    `0${pass}`,
    ofAnotherKey,
    isOver,
    '',
    'x'.repeat(10_000),
  ])
    expect(await open(`aiso-website=${bad}`), bad.slice(0, 80)).toBe(404);
});

test('over https the pass goes by https alone, and under a name that no neighbour can set', async () => {
  const environment = { AISO_WEBSITE: 'signed-in', AISO_PUBLIC_URL: 'https://aiso.example.org' };
  const secured = zodFastify();
  const settings = { ...program.services.settings, ...environment } as typeof program.services.settings;
  await secured.register(websitePassRoutes({ ...program.services, settings }, folder), { prefix: '/api' });
  const { headers } = await program.person(['admin']);
  const given = await secured.inject({
    method: 'POST',
    url: '/api/website/pass',
    headers,
    payload: { path: '/home' },
  });
  expect(given.headers['set-cookie']).toMatch(/^__Host-aiso-website=.+; SameSite=Strict; Secure$/u);
  await secured.close();
});

test('the pass is of no use to the API, and no file of the build gives a page away', async () => {
  const cookie = `aiso-website=${await program.services.websitePasses.issue()}`;
  expect((await program.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(401);
  for (const url of ['/site/home.en.html', '/site/pages.json'])
    expect((await program.app.inject({ url })).statusCode, url).toBe(404);
});
