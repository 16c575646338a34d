import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts';
import { openWebsitePasses } from '@aiso/directory';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentReader } from './documents.ts';
import { websiteRoutes } from './routes.ts';

let folder: string;
const opened: FastifyInstance[] = [];

const DOCUMENTS = [
  { language: 'en', locale: 'en' },
  { language: 'de', locale: 'de' },
  { language: 'ae', locale: 'ar' },
  { language: 'cn', locale: 'zh-CN' },
].map((document) => ({ ...document, file: `home.${document.language}.html` }));
const PAGES = [
  { path: '/home', documents: DOCUMENTS },
  { path: '/components', documents: [{ language: 'en', locale: 'en', file: 'components.en.html' }] },
  {
    path: '/docs',
    textLanguage: 'en',
    documents: DOCUMENTS.map((document) => ({ ...document, file: `docs.${document.language}.html` })),
  },
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-website-'));
  await writeFile(join(folder, 'pages.json'), JSON.stringify(PAGES));
  for (const { file } of PAGES.flatMap(({ documents }) => documents))
    await writeFile(join(folder, file), `<link rel="canonical" href="{{origin}}/home" />${file}`);
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function website(environment: Record<string, string> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  opened.push(app);
  const websitePasses = openWebsitePasses(async () => Buffer.alloc(32, 7));
  await app.register(websiteRoutes({ settings: readSettings(environment), websitePasses }, folder));
  return app;
}

describe('the language of a page', () => {
  test.each([
    ['/home', 'fr;q=0.9, de-AT;q=0.8, en;q=0.1', 'de'],
    ['/home', 'ar-AE', 'ae'],
    ['/home', 'zh-TW, en;q=0.5', 'cn'],
    ['/home', 'de;q=0, tlh', 'en'],
    ['/home', '', 'en'],
    ['/home?language=cn', 'de', 'cn'],
    ['/home?language=xx', 'de', 'de'],
    ['/home?language=en&language=de', 'de', 'de'],
  ])('%s for a browser that reads "%s" is %s', async (url, accepted, language) => {
    const app = await website();
    const { body, headers } = await app.inject({ url, headers: { 'accept-language': accepted } });
    expect(body).toContain(`home.${language}.html`);
    expect(headers['content-language']).toBe(DOCUMENTS.find((one) => one.language === language)?.locale);
    expect(headers['vary']).toContain('accept-language');
  });

  test('is not looked for in a header without end', async () => {
    const app = await website();
    const endless = `${'x,'.repeat(10_000)}de`;
    const { body } = await app.inject({ url: '/home', headers: { 'accept-language': endless } });
    expect(body).toContain('home.en.html');
  });

  test('is English where a page has no other', async () => {
    const app = await website();
    const { body } = await app.inject({ url: '/components', headers: { 'accept-language': 'de' } });
    expect(body).toContain('components.en.html');
  });
});

test('of many documents those that were asked for last are kept in memory', async () => {
  const many = await mkdtemp(join(folder, 'many-'));
  const files = Array.from({ length: 65 }, (_, at) => `${at}.html`);
  const write = (text: string) => Promise.all(files.map((file) => writeFile(join(many, file), text)));
  await write('first');
  const read = documentReader(many);
  for (const file of files) read(file, 'http://localhost');
  await write('second');
  const shown = (file: string) => read(file, 'http://localhost').html;
  expect([shown('64.html'), shown('1.html'), shown('0.html')]).toEqual(['first', 'first', 'second']);
  // What was asked for meanwhile stays, and the longest forgotten goes.
  expect([shown('1.html'), shown('2.html')]).toEqual(['first', 'second']);
});

test('a page is asked for each time, and sent only where it is another one', async () => {
  const app = await website();
  const first = await app.inject('/home');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  const headers = { 'if-none-match': String(first.headers['etag']) };
  expect((await app.inject({ url: '/home', headers })).statusCode).toBe(304);
  expect((await app.inject({ url: '/home?language=de', headers })).statusCode).toBe(200);
});

test('a slash at the end leads to the page', async () => {
  const { statusCode, headers } = await (await website()).inject('/home/?language=de');
  expect([statusCode, headers['location']]).toEqual([301, '/home?language=de']);
});

test('documents and sitemap name the public address, whatever host a request names', async () => {
  const app = await website({ AISO_PUBLIC_URL: 'https://aiso.example.org/' });
  const host = 'elsewhere.example';
  const { body } = await app.inject({ url: '/home', headers: { host, 'x-forwarded-host': host } });
  expect(body).toContain('href="https://aiso.example.org/home"');
  const sitemap = (await app.inject({ url: '/sitemap.xml', headers: { host } })).body;
  expect(sitemap).toContain('<loc>https://aiso.example.org/home</loc>');
  expect(sitemap).toContain('<loc>https://aiso.example.org/home?language=ae</loc>');
  expect(sitemap).toContain('hreflang="zh-CN" href="https://aiso.example.org/home?language=cn"');
  expect(sitemap).toContain('<url><loc>https://aiso.example.org/components</loc></url>');
  // Its text is English in every language of the frame around it.
  expect(sitemap).toContain('<url><loc>https://aiso.example.org/docs</loc></url>');
  expect(sitemap).not.toContain('/docs?');
  expect(sitemap).not.toContain(host);
});

test('search engines may read the website and what it loads, and nothing else', async () => {
  const app = await website({ AISO_PUBLIC_URL: 'https://aiso.example.org' });
  const lines = (await app.inject('/robots.txt')).body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Allow: /home$',
      'Allow: /home?language=',
      'Allow: /components$',
      'Allow: /docs$',
      'Allow: /site/assets/',
      'Disallow: /',
      'Sitemap: https://aiso.example.org/sitemap.xml',
    ]),
  );
  expect(lines).not.toContain('Allow: /docs?language=');
  expect(lines.filter((line) => line.startsWith('Allow: ')).every((line) => line !== 'Allow: /')).toBe(true);
});

test.each(['off', 'signed-in'])('a website that is %s is hidden from search engines', async (shownTo) => {
  const app = await website({ AISO_WEBSITE: shownTo, AISO_PUBLIC_URL: 'https://aiso.example.org' });
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
});

test('a website that is off has no pages', async () => {
  const app = await website({ AISO_WEBSITE: 'off' });
  expect((await app.inject('/home')).statusCode).toBe(404);
  expect((await app.inject('/home/')).statusCode).toBe(404);
});
