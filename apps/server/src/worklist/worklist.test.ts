import type { WorklistPage } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;
const byName = new Map<string, string>();

beforeAll(async () => {
  program = await testProgram();
  reader = await program.person(['naseem']);
  const colleague = await program.person(['naseem']);
  const seeds = [
    { name: 'old normal', at: '2026-03-01T10:00:00Z', patientName: 'Meier^Ada', mrn: 'M100' },
    { name: 'old abnormal', at: '2026-03-01T09:00:00Z', above: true, patientName: 'Meyer^Bo' },
    { name: 'new normal', at: '2026-03-02T08:00:00Z', patientName: 'Tanaka^Hanako=田中^花子=たなか^はなこ' },
    { name: 'newest normal', at: '2026-03-03T08:00:00Z', fileName: 'ward-7.png' },
    { name: 'failed', at: '2026-02-01T08:00:00Z', state: 'failed' as const },
  ];
  for (const { name, ...seed } of seeds) {
    const userId = name === 'failed' ? colleague.userId : reader.userId;
    const { studyId } = await seedStudy(program, { tenantId: 'naseem', userId, ...seed });
    byName.set(studyId, name);
  }
});
afterAll(() => program.close());

async function list(query: string, person = reader): Promise<WorklistPage> {
  const response = await program.app.inject({ url: `/api/worklist?${query}`, headers: person.headers });
  expect(response.statusCode).toBe(200);
  return response.json<WorklistPage>();
}
async function search(q: string, person = reader): Promise<WorklistPage> {
  const { headers } = person;
  const asked = {
    method: 'POST',
    url: '/api/worklist/search',
    headers,
    payload: { q, scope: 'group' },
  } as const;
  const response = await program.app.inject(asked);
  expect(response.statusCode).toBe(200);
  return response.json<WorklistPage>();
}
const names = ({ studies }: WorklistPage) => studies.map(({ studyId }) => byName.get(studyId));

test('abnormal comes first, but never before what came a day later', async () => {
  const page = await list('');
  expect(names(page)).toEqual(['newest normal', 'old abnormal', 'new normal', 'old normal', 'failed']);
  expect(page).toMatchObject({ total: 5, totalIsExact: true, nextCursor: null });
});

test('pages follow each other without a gap or a repetition, in every order', async () => {
  for (const sort of ['attention', 'newest', 'oldest']) {
    const whole = names(await list(`sort=${sort}`));
    const paged: (string | undefined)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: WorklistPage = await list(
        `sort=${sort}&pageSize=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      paged.push(...names(page));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
  }
});

test.each([
  ['scope=mine', ['newest normal', 'old abnormal', 'new normal', 'old normal']],
  ['finding=above', ['old abnormal']],
  ['state=failed', ['failed']],
  ['state=failed&state=done&sort=oldest&pageSize=1', ['failed']],
  ['from=2026-03-02&to=2026-03-02', ['new normal']],
])('the filter %s shows what fits', async (query, expected) => {
  expect(names(await list(query))).toEqual(expected);
});

test.each([
  ['mei', ['old normal']],
  ['MEIER ada', ['old normal']],
  ['田中', ['new normal']],
  ['はなこ', ['new normal']],
  ['tanaka', ['new normal']],
  ['m100', ['old normal']],
  ['ward', ['newest normal']],
  ['eier', []],
  ["'; drop table", []],
])('the words %s, asked for by body, find what fits', async (words, expected) => {
  expect(names(await search(words))).toEqual(expected);
});

test('a word that is held very often narrows the list as a rare one does', async () => {
  const [studyId = ''] = [...byName].find(([, name]) => name === 'old normal') ?? [];
  const terms = Array.from({ length: 1001 }, (_, i) => ({
    tenant_id: 'naseem',
    term: `often${i}`,
    study_id: studyId,
  }));
  await program.services.datastore.tenantTransaction('naseem', ({ db }) =>
    db.insertInto('study_terms').values(terms).execute(),
  );
  expect(names(await search('often'))).toEqual(['old normal']);
  expect(names(await search('often meier'))).toEqual(['old normal']);
  expect(names(await search('often meyer'))).toEqual([]);
});

test('another tenant sees nothing of it', async () => {
  const foreigner = await program.person(['admin']);
  expect(await list('', foreigner)).toMatchObject({ studies: [], total: 0 });
});

test.each([
  'cursor=abc',
  'pageSize=1000',
  'from=yesterday',
  'from=0000-01-01',
  'to=9999-12-31',
  'sort=name',
  // Words may name a patient, and are taken by body alone.
  'q=meier',
])('a bad query (%s) is refused with a sentence', async (query) => {
  const response = await program.app.inject({ url: `/api/worklist?${query}`, headers: reader.headers });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'request.invalid', error: 'The request is not valid.' });
});

test('whoever looked at the list is in the audit log', async () => {
  const person = await program.person(['naseem']);
  await search('meier', person);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').selectAll().where('actor_id', '=', person.userId).execute(),
  );
  expect(events).toMatchObject([{ action: 'worklist.viewed', detail: { rows: 1 } }]);
  expect(JSON.stringify(events)).not.toContain('meier');
});
