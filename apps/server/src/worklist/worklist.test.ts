import type { WorklistPage } from '@aiso/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitedTotal } from '../platform/limited-total.repository.ts';
import { imagesChanged } from '../registry/changes.ts';
import { newTenant } from '../testing/new-tenant.ts';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { selectNeighbours, selectPage } from './worklist.repository.ts';

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

test('of what is unread the oldest comes first, and an abnormal one as if it had come a day earlier', async () => {
  const page = await list('');
  expect(names(page)).toEqual(['failed', 'old abnormal', 'old normal', 'new normal', 'newest normal']);
  expect(page).toMatchObject({ total: 5, totalIsExact: true, nextCursor: null });
});

test('pages follow each other without a gap or a repetition, in every order', async () => {
  for (const sort of ['attention', 'newest', 'oldest', 'studied_newest', 'studied_oldest']) {
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
  ['scope=mine', ['old abnormal', 'old normal', 'new normal', 'newest normal']],
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

test('a misspelt name is found where nothing is found as it is written, and a number never', async () => {
  const patients = await program.person(['naseem']);
  const made = await program.app.inject({
    method: 'POST',
    url: '/api/patients',
    headers: patients.headers,
    payload: { name: 'Tanaka^Hanako', mrn: '4711' },
  });
  expect(made.statusCode).toBeLessThan(300);
  expect(names(await search('tnaaka hanako'))).toEqual(['new normal']);
  expect(names(await search('tanakq'))).toEqual(['new normal']);
  expect(names(await search('m101'))).toEqual([]);
  expect(names(await search('tanakxx'))).toEqual([]);
});

test('where words find nothing it is told how many they would find without filters', async () => {
  const ask = async (payload: object) =>
    (
      await program.app.inject({
        method: 'POST',
        url: '/api/worklist/search',
        headers: reader.headers,
        payload,
      })
    ).json<WorklistPage>();
  expect(await ask({ q: 'meier', finding: 'above' })).toMatchObject({ total: 0, withoutFilters: 1 });
  expect(await ask({ q: 'meier' })).not.toHaveProperty('withoutFilters');
  expect(await ask({ finding: 'gate_refused' })).not.toHaveProperty('withoutFilters');
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

const inCenter = { tenantId: 'medical-center', userId: 'somebody' };

/** A study of another tenant, with this of its image and of itself. */
async function studyInCenter(
  at: string,
  { image = {}, study = {} }: { image?: Record<string, unknown>; study?: Record<string, unknown> } = {},
): Promise<string> {
  const seeded = await seedStudy(program, { ...inCenter, above: true, at });
  await program.datastore.tenantTransaction(inCenter.tenantId, async (tx) => {
    const { imageId, studyId } = seeded;
    await tx.db
      .updateTable('images')
      .set({ id: imageId, ...image })
      .where('id', '=', imageId)
      .execute();
    await tx.db
      .updateTable('studies')
      .set({ id: studyId, ...study })
      .where('id', '=', studyId)
      .execute();
    await imagesChanged(tx, [imageId]);
  });
  return seeded.studyId;
}
const listCenter = async (query: string) =>
  list(query, await program.person([], { 'custom:tenant': inCenter.tenantId }));
const idsOf = ({ studies }: WorklistPage) => studies.map(({ studyId }) => studyId);

test('a day holds what came in it, however far urgency and findings move that forward', async () => {
  const stat = await studyInCenter('2026-04-01T23:59:59.5Z', { study: { priority: 'stat' } });
  const routine = await studyInCenter('2026-04-01T23:59:59.5Z');
  const next = await studyInCenter('2026-04-02T00:00:00Z');
  expect(idsOf(await listCenter('from=2026-04-01&to=2026-04-01'))).toEqual([stat, routine]);
  expect(idsOf(await listCenter('from=2026-04-02'))).toEqual([next]);
  expect(idsOf(await listCenter('to=2026-04-01'))).toEqual([stat, routine]);
});

test('each filter shows what fits alone, and what waits for a person is counted', async () => {
  const gate = { gate_accepted: false, top_above: null, top_code: null, top_label: null };
  const refused = await studyInCenter('2026-04-03T12:00:00Z', {
    image: { ...gate, top_score: null, top_operating_point: null },
  });
  const age = await studyInCenter('2026-04-03T12:00:00Z', { image: { age_needed: true, top_above: false } });
  const conflict = await studyInCenter('2026-04-03T12:00:00Z', { study: { identity: 'waiting' } });
  const day = 'from=2026-04-03&to=2026-04-03';
  for (const [filter, expected] of [
    ['finding=gate_refused', refused],
    ['finding=below', age],
    ['finding=above', conflict],
    ['waiting=age', age],
    ['waiting=conflict', conflict],
  ]) {
    expect(idsOf(await listCenter(`${day}&${filter}`)), filter).toEqual([expected]);
  }
  expect((await listCenter(day)).waiting).toEqual({ age: 1, conflict: 1 });
  expect((await listCenter('scope=mine')).total).toBe(0);
});

test('studies that came together keep one order, through which pages and neighbours lead', async () => {
  const together = [];
  for (let study = 0; study < 6; study += 1) together.push(await studyInCenter('2026-05-01T12:00:00Z'));
  // Where the model failed there is nothing to read.
  await studyInCenter('2026-05-02T12:00:00Z', { image: { state: 'failed' } });
  const inOrder = together.toSorted();
  const day = 'from=2026-05-01&to=2026-05-01';
  for (const filter of ['', '&finding=above', '&state=done']) {
    for (const sort of ['attention', 'oldest', 'studied_oldest']) {
      expect(idsOf(await listCenter(`${day}&sort=${sort}${filter}`))).toEqual(inOrder);
    }
    for (const sort of ['newest', 'studied_newest']) {
      expect(idsOf(await listCenter(`${day}&sort=${sort}${filter}`))).toEqual(inOrder.toReversed());
    }
  }
  // As where the planner sorts: an index has an order of its own.
  const sorted = await program.datastore.tenantTransaction(inCenter.tenantId, async (tx) => {
    for (const scan of ['index', 'indexonly', 'bitmap'])
      await sql.raw(`SET LOCAL enable_${scan}scan = off`).execute(tx.db);
    const query = { scope: 'group', sort: 'attention', from: '2026-05-01', to: '2026-05-01' } as const;
    return selectPage(tx, inCenter, query, null, 10);
  });
  expect(sorted.map(({ id }) => id)).toEqual(inOrder);
  const walked = await program.datastore.tenantTransaction(inCenter.tenantId, async (tx) => {
    const steps = [];
    for (const studyId of inOrder) steps.push(await selectNeighbours(tx, studyId));
    return steps;
  });
  const { studies: before } = await listCenter('to=2026-04-30&state=done');
  expect(walked).toEqual(
    inOrder.map((_, place) => ({
      previous: inOrder[place - 1] ?? before.at(-1)?.studyId,
      next: inOrder[place + 1] ?? null,
    })),
  );
});

test('the list goes on behind a study, also where that was read meanwhile', async () => {
  const whole = idsOf(await list(''));
  for (const [place, studyId] of whole.entries())
    expect(idsOf(await list(`after=${studyId}`))).toEqual(whole.slice(place + 1));
  const [first = '', second = ''] = whole;
  const mark = (isRead: boolean) =>
    program.app.inject({
      method: 'PUT',
      url: `/api/studies/${first}/read`,
      headers: reader.headers,
      payload: { isRead },
    });
  await mark(true);
  expect(idsOf(await list(''))).toEqual([...whole.slice(1), first]);
  expect(idsOf(await list(`after=${first}&reading=unread`))[0]).toBe(second);
  await mark(false);
});

test('an urgent study stays before all that came within its days, however long it waits', async () => {
  const at = (day: number) => `2026-06-0${day}T08:00:00Z`;
  const stat = await studyInCenter(at(1), { study: { priority: 'stat' }, image: { top_above: false } });
  const later = [];
  for (const day of [2, 3, 4]) later.push(await studyInCenter(at(day)));
  const day = 'from=2026-06-01&to=2026-06-30';
  expect(idsOf(await listCenter(day))).toEqual([stat, ...later]);
  // What came before it by more than urgency is worth has waited so long that it goes first.
  const waited = await studyInCenter('2026-05-27T08:00:00Z', { image: { top_above: false } });
  expect(idsOf(await listCenter('from=2026-05-20&to=2026-06-30'))).toEqual([waited, stat, ...later]);
});

test('each of the filters of a reader shows what fits, and they narrow each other', async () => {
  const whole = {
    image: { modality: 'DX', body_part: 'CHEST', view: 'PA' },
    study: { priority: 'urgent', entered_age_years: 42.5, study_date: '2026-02-03' },
  };
  const fitting = await studyInCenter('2026-07-01T08:00:00Z', whole);
  const other = await studyInCenter('2026-07-01T08:00:00Z', {
    image: { modality: 'CR', body_part: 'ABDOMEN', view: 'AP', top_above: false, age_needed: true },
    study: { study_date: '2026-02-05' },
  });
  const { patient_id } = await program.datastore.tenantTransaction(inCenter.tenantId, (tx) =>
    tx.from('studies').select('patient_id').where('id', '=', fitting).executeTakeFirstOrThrow(),
  );
  const day = 'from=2026-07-01&to=2026-07-01';
  const filters = [
    'priority=urgent',
    'priority=urgent&priority=stat',
    'modality=DX',
    'bodyPart=CHEST',
    'view=PA',
    'ageFrom=42&ageTo=42',
    'studiedTo=2026-02-03',
    'findingCode=opacity',
    `patient=${patient_id}`,
  ];
  for (const filter of filters)
    expect(idsOf(await listCenter(`${day}&${filter}`)), filter).toEqual([fitting]);
  expect(idsOf(await listCenter(`${day}&${filters.join('&')}`))).toEqual([fitting]);
  for (const filter of [
    'ageFrom=43',
    'ageTo=41',
    'findingCode=effusion',
    'studiedFrom=2026-02-06',
    'waitedHours=9999',
    'sex=F',
  ])
    expect(idsOf(await listCenter(`${day}&${filter}`)), filter).toEqual([]);
  expect(idsOf(await listCenter(`${day}&modality=CR&modality=DX&sort=studied_newest`))).toEqual([
    other,
    fitting,
  ]);
  expect(await listCenter(`${day}&waitedHours=1&reading=unread&reading=read`)).toMatchObject({ total: 2 });
});

test('filters that each fit many studies narrow each other where none is rare', async () => {
  const [studyId = ''] = idsOf(await listCenter('pageSize=1'));
  // Rows alone, as nothing but them is looked at.
  const owner = new pg.Client({ connectionString: program.datastore.ownerUrl });
  await owner.connect();
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO app.worklist SELECT (jsonb_populate_record(w, jsonb_build_object('study_id', gen_random_uuid(),
       'modality', CASE n % 2 WHEN 0 THEN 'MG' ELSE 'XA' END, 'body_part', CASE WHEN n % 1100 < 2 THEN 'HAND' ELSE 'FOOT' END,
       'view', CASE n % 3 WHEN 0 THEN 'LL' ELSE 'RL' END))).*
     FROM app.worklist w, generate_series(1, 3300) n WHERE study_id = $1`,
    [studyId],
  );
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int FROM app.worklist WHERE modality = 'MG' AND view = 'RL' AND body_part = 'FOOT'`,
  );
  const found = rows[0]?.count ?? 0;
  const totalOf = async (query: string) => {
    const { total, totalIsExact } = await listCenter(query);
    return { total, totalIsExact };
  };
  expect(await totalOf('modality=MG&view=RL&bodyPart=FOOT')).toEqual({
    total: Math.min(found, 1000),
    totalIsExact: found <= 1000,
  });
  expect(await totalOf('modality=MG&bodyPart=HAND')).toEqual({ total: 3, totalIsExact: true });
  expect(await totalOf('modality=MG&modality=XA&view=LL&view=RL')).toEqual({
    total: 1000,
    totalIsExact: false,
  });
  await owner.query(`DELETE FROM app.worklist WHERE modality IN ('MG', 'XA')`);
  await owner.end();
});

test('studies are counted as far as the limit, and it is said whether that is all', async () => {
  const { total } = await listCenter('');
  const counted = (limit: number) =>
    program.datastore.tenantTransaction(inCenter.tenantId, (tx) =>
      limitedTotal(tx, tx.db.selectFrom('worklist').where('tenant_id', '=', inCenter.tenantId), limit),
    );
  expect(await counted(total)).toEqual({ total, totalIsExact: true });
  expect(await counted(total - 1)).toEqual({ total: total - 1, totalIsExact: false });
});

test('who may neither send nor read images sees no list', async () => {
  const admin = await program.person(['admin']);
  await newTenant(program, admin, 'office', { patientManagement: true, reporting: true });
  const { headers } = await program.person([], { 'custom:tenant': 'office' });
  const response = await program.app.inject({ url: '/api/worklist', headers });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'access.denied']);
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
  'modality=dx',
  'ageFrom=old',
  'patient=Meier',
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
