import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { areasOf, readTextFiles } from '@aiso/languages/testing/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENGLISH_ERRORS } from './texts/english-errors.ts';
import { faultsOf } from './texts/faults.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = 'packages/languages/src';
/** English with accents, as testers of software use it: BCP 47 has a region of its own for it. */
const LINE = `  { code: 'xx', locale: 'en-XA', name: 'Éñĝļíšĥ', direction: 'ltr' },`;
const COPIED = ['languages', 'mail', 'contracts'];

let root = '';
const changed = new Set<string>();
const readIn = (path: string): string => readFileSync(join(root, path), 'utf8');

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  changed.add(path);
}

/** Every letter that has one gets its accent, but for the names of placeholders. */
const accented = (text: string): string =>
  text.replaceAll(/\{\{.+?\}\}|[aeiounyc]/giu, (part) =>
    part.length > 1 ? part : `${part}\u0301`.normalize(),
  );

const inAccents = (json: string): string =>
  `${JSON.stringify(JSON.parse(json), (_key, value: unknown) => (typeof value === 'string' ? accented(value) : value), 2)}\n`;

/** What a person does who adds a language. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'aiso-new-language-'));
  const libraries = join(root, 'node_modules');
  mkdirSync(join(libraries, '@aiso'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter(
    (it) => it !== '@aiso' && !it.startsWith('.'),
  ))
    symlinkSync(join(ROOT, 'node_modules', name), join(libraries, name));
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    const own = join(root, 'packages', name);
    if (COPIED.includes(name)) cpSync(join(ROOT, 'packages', name), own, { recursive: true });
    symlinkSync(COPIED.includes(name) ? own : join(ROOT, 'packages', name), join(libraries, '@aiso', name));
  }

  const files = readTextFiles(join(root, SOURCES));
  for (const [path, text] of files)
    if (path.startsWith('en/'))
      write(`${SOURCES}/${path.replace(/^en/u, 'xx')}`, path.endsWith('.json') ? inAccents(text) : text);
  write(`${SOURCES}/xx/web/errors.json`, inAccents(JSON.stringify(ENGLISH_ERRORS)));
  write(`${SOURCES}/xx/components.ts`, (files.get('de/components.ts') ?? '').replaceAll('deDE', 'enUS'));
  write(`${SOURCES}/xx/calendar.ts`, (files.get('de/calendar.ts') ?? '').replace('locale/de', 'locale/en'));
  const lines = readIn(`${SOURCES}/languages.ts`);
  write(`${SOURCES}/languages.ts`, lines.replace('\n] as const', `\n${LINE}\n] as const`));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a program in the copy prints, read as JSON. */
async function answer(program: string): Promise<unknown> {
  const args = ['--input-type=module', '-e', program];
  return JSON.parse((await promisify(execFile)(process.execPath, args, { cwd: root })).stdout);
}

async function faults(): Promise<readonly string[]> {
  const languages = await answer(`
    import { LANGUAGES } from '@aiso/languages/languages.ts';
    console.log(JSON.stringify(LANGUAGES));`);
  expect(languages).toContainEqual(expect.objectContaining({ code: 'xx', locale: 'en-XA' }));
  return faultsOf(languages as Parameters<typeof faultsOf>[0], readTextFiles(join(root, SOURCES)));
}

test('a language is its folder and a line, and nothing of it is missing', async () => {
  const beside = [...changed].filter((path) => !path.startsWith(`${SOURCES}/xx/`));
  expect(beside).toEqual([`${SOURCES}/languages.ts`]);
  expect(await faults()).toEqual([]);
});

test('each text that is taken away again is named', async () => {
  const files = readTextFiles(join(root, SOURCES));
  const first = areasOf(files, 'xx').flatMap((area) => {
    const path = `${SOURCES}/xx/${area}.json`;
    const texts = JSON.parse(readIn(path)) as Record<string, unknown>;
    const key = Object.keys(texts).find((it) => typeof texts[it] === 'string');
    if (key === undefined) return [];
    write(path, JSON.stringify({ ...texts, [key]: undefined }));
    return [{ path, text: files.get(`xx/${area}.json`) ?? '', told: `xx/${area}.json: ${key} is missing.` }];
  });
  const told = await faults();
  for (const { path, text } of first) write(path, text);
  expect(first.length).toBeGreaterThan(20);
  expect(told).toEqual(first.map((it) => it.told));
});

test('the compiler takes it', async () => {
  const config = {
    extends: join(ROOT, 'packages/languages/tsconfig.json'),
    compilerOptions: { incremental: false, noEmit: true },
    include: [SOURCES, 'packages/mail/src/index.ts', 'packages/contracts/src/index.ts'],
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout } = await promisify(execFile)(tsc, ['-p', '.'], { cwd: root });
  expect(stdout).toBe('');
}, 60_000);

/** Codes in a row, or as names of what is said in each. */
const LISTED = [
  /['"](?:en|de|es|fr|ae|cn)['"],\s*['"](?:de|es|fr|ae|ar|cn|zh|zh-CN)['"]/u,
  /\b(?:de|es|fr|ae|cn):\s*['"`{[]/u,
  /Record<LanguageCode/u,
];
/** The table's own; currencies of the demo's invoices: what is spoken elsewhere pays in dollars. */
const MAY_LIST = /^packages\/languages\/|\/invoices\/money\.tsx$/u;
const isListing = (text: string): boolean => LISTED.some((shape) => shape.test(text));

test('no source lists languages but the table', () => {
  for (const text of [`en: 'One', de: 'Eins'`, `z.enum(['en', 'de'])`]) expect(isListing(text)).toBe(true);
  const sources = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
      /\.tsx?$/u.test(path) && !/(?:^|\/)(?:node_modules|dist|test|testing)\/|\.test\.tsx?$/u.test(path)
        ? [`${folder}/${path}`]
        : [],
    ),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const listing = sources.filter((path) => isListing(readFileSync(join(ROOT, path), 'utf8')));
  expect(listing.filter((path) => !MAY_LIST.test(path))).toEqual([]);
});

const QUESTIONS = `
  import { readTexts } from '@aiso/languages/read-texts.ts';
  import { codeMail, mailLanguageOf } from '@aiso/mail';
  import { inviteUserSchema } from '@aiso/contracts';
  const person = { email: 'ada@example.org', givenName: 'Ada', familyName: 'Byron', role: 'user', tenantId: 'naseem' };
  const code = { code: '12345678', minutes: 5 };
  console.log(JSON.stringify({
    languages: ['en-XA', 'en_XA', 'en', 'en-GB'].map(mailLanguageOf),
    mail: codeMail('ada@example.org', 'sign_in', code, mailLanguageOf('en-XA')).text,
    page: readTexts('server/takeBack').xx.submit,
    mayBeInvited: inviteUserSchema.safeParse({ ...person, locale: 'en-XA' }).success,
  }));`;

test('mails, pages of the server and invitations have it', async () => {
  expect(await answer(QUESTIONS)).toEqual({
    languages: ['xx', 'xx', 'en', 'en'],
    mail: expect.stringContaining(
      accented('The code is valid for {{minutes}} minutes').replace('{{minutes}}', '5'),
    ) as string,
    page: accented('Undo change'),
    mayBeInvited: true,
  });
});
