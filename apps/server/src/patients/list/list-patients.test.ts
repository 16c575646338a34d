import type { PatientListRequest, PatientPage } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientsChanged } from '../../registry/patient-list-row.ts';
import { seedPatients } from '../../testing/seed-patients.ts';
import { seedStudy } from '../../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let naseem: Person;
const ids = new Map<string, string>();

const PATIENTS = [
  { mrn: 'M-100', name: 'Müller^José', birthDate: '1970-05-17' },
  { mrn: 'M-101', name: 'Meyer^Bo', birthDate: '1982-03-04' },
  { mrn: 'M-102', name: 'Meier^Ada' },
  { mrn: 'M-103', name: 'Yamada^Tarou=山田^太郎=やまだ^たろう' },
  { mrn: 'M-104', name: '=欧阳^修文' },
  { mrn: 'M-105', name: 'أحمد^فاطمة' },
  { mrn: 'M-106', name: 'Işık^İpek' },
  { mrn: 'M-107', name: 'Groß^Schmidt' },
  { mrn: 'M-108', name: '=1+1^@cmd' },
  { mrn: 'Z-1', name: null },
];

beforeAll(async () => {
  program = await testProgram();
  naseem = await program.person(['naseem']);
  const seeded = await program.datastore.tenantTransaction('naseem', (tx) => seedPatients(tx, PATIENTS));
  for (const [place, id] of seeded.entries()) ids.set(PATIENTS[place]?.mrn ?? '', id);
});
afterAll(() => program.close());

const post = (url: string, body: unknown, { headers } = naseem) =>
  program.app.inject({ method: 'POST', url: `/api/patients/${url}`, headers, payload: body as object });
async function list(request: PatientListRequest, person = naseem): Promise<PatientPage> {
  const response = await post('list', request, person);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<PatientPage>();
}
const numbers = ({ patients }: PatientPage) => patients.map(({ mrn }) => mrn);

test.each([
  ['muller', ['M-100']],
  ['MÜLLER josé', ['M-100']],
  ['jose mul', ['M-100']],
  ['mueller', ['M-100']],
  ['Mulelr', ['M-100']],
  ['meier', ['M-102', 'M-101']],
  ['ada meyer', ['M-102']],
  ['tarou yamada', ['M-103']],
  ['太郎', ['M-103']],
  ['阳修', ['M-104']],
  ['修文', ['M-104']],
  ['欧阳修文', ['M-104']],
  ['欧阳 修文', ['M-104']],
  ['احمد فاطمه', ['M-105']],
  ['فَاطِمَة', ['M-105']],
  ['فاظمة', ['M-105']],
  ['isik ipek', ['M-106']],
  ['gross', ['M-107']],
  ['schmitd', ['M-107']],
  ['m-100', ['M-100']],
  ['m-1000', []],
  ['1970-05-17', ['M-100']],
  ['١٧.٠٥.١٩٧٠', ['M-100']],
  ['1982', ['M-101']],
  ['eier', ['M-102']],
  ['mxxer', []],
  ['%', []],
  ["'; drop table app.patients; --", []],
])('%s finds %j, and misspelt names come last', async (q, expected) => {
  const page = await list({ q });
  expect(numbers(page)).toEqual(expected);
  expect(page).toMatchObject({ total: expected.length, totalIsExact: true, nextCursor: null });
});

test('a row says what was found last, and how much there is', async () => {
  const [patient] = (await list({ q: 'ada' })).patients;
  expect(patient).toEqual({
    id: ids.get('M-102'),
    name: 'Meier^Ada',
    mrn: 'M-102',
    mrnIssuer: null,
    birthDate: null,
    sex: null,
    studyCount: 0,
    lastStudyAt: null,
    isLastStudyDated: true,
    lastAbove: null,
    waitingCount: 0,
    archivedAt: null,
  });
  const { studyId } = await seedStudy(program, {
    tenantId: 'naseem',
    userId: naseem.userId,
    mrn: 'S-1',
    patientName: 'Study^Sue',
    above: true,
  });
  const [found] = (await list({ hasFinding: true })).patients;
  expect(found).toMatchObject({
    mrn: 'S-1',
    studyCount: 1,
    lastAbove: { studyId, code: 'opacity', above: true, operatingPoint: 0.5 },
  });
  expect(found?.lastStudyAt).not.toBeNull();
  // No file of it says a date: it is when it came.
  expect(found?.isLastStudyDated).toBe(false);
});

test.each(['last_study', 'name', 'newest'] as const)(
  'page after page in the order of %s shows everybody once, with and without words',
  async (sort) => {
    for (const filter of [{}, { q: 'm' }, { q: 'meier' }, { hasFinding: false }]) {
      const whole = await list({ ...filter, sort, pageSize: 100 });
      const pages: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const page: PatientPage = await list({ ...filter, sort, pageSize: 1, ...(cursor && { cursor }) });
        pages.push(...numbers(page));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(pages).toEqual(numbers(whole));
      expect(whole.total).toBe(pages.length);
    }
  },
);

test('names sort family first, and who has none comes last', async () => {
  const sorted = numbers(await list({ sort: 'name' }));
  expect(sorted.slice(0, 3)).toEqual(['M-108', 'M-107', 'M-106']);
  expect(sorted.at(-1)).toBe('Z-1');
});

test('archived patients are found where they are asked for', async () => {
  const id = ids.get('M-101') ?? '';
  const archive = (at: Date | null) =>
    program.datastore.tenantTransaction('naseem', async (tx) => {
      await tx.db.updateTable('patients').set({ archived_at: at }).where('id', '=', id).execute();
      await patientsChanged(tx, [id]);
    });
  await archive(new Date());
  expect(numbers(await list({ q: 'bo' }))).toEqual([]);
  expect(numbers(await list({ q: 'bo', isArchived: true }))).toEqual(['M-101']);
  await archive(null);
});

test('the list as CSV holds everybody who fits, and no formula', async () => {
  const response = await post('list/csv', { sort: 'name' });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="patients.csv"',
    'cache-control': 'no-store',
  });
  const lines = response.body.split('\r\n');
  expect(lines[0]).toMatch(/^\u{feff}name,number,/u);
  const { total } = await list({});
  expect(lines).toHaveLength(total + 2);
  expect(response.body).toContain('"Müller, José",M-100,,1970-05-17');
  for (const line of lines.slice(1)) expect(line).not.toMatch(/^"?[=+\-@]/u);
  // A study's day is no moment.
  expect(response.body).not.toContain('T00:00:00');
  const some = await post('list/csv', { q: 'meier' });
  expect(some.body.split('\r\n')).toHaveLength(4);
});

test('another tenant finds nothing of them, and who manages no patients is refused', async () => {
  const admin = await program.person(['admin']);
  expect(await list({ q: 'meier' }, admin)).toMatchObject({ patients: [], total: 0 });
  expect((await post('list/csv', {}, admin)).body.split('\r\n')).toHaveLength(2);
  const center = await program.person([], { 'custom:tenant': 'medical-center' });
  for (const url of ['list', 'list/csv']) {
    expect((await post(url, {}, center)).statusCode).toBe(403);
    const nobody = await program.app.inject({ method: 'POST', url: `/api/patients/${url}`, payload: {} });
    expect(nobody.statusCode).toBe(401);
  }
});

test.each([
  { q: 'x'.repeat(101) },
  { sort: 'mrn' },
  { pageSize: 101 },
  { tenant: 'admin' },
  { cursor: 'x' },
  { sort: 'name', cursor: Buffer.from('[0,"a","b"]').toString('base64url') },
  { cursor: Buffer.from(JSON.stringify([0, 'meier', crypto.randomUUID()])).toString('base64url') },
])('a bad request (%j) is refused with a sentence', async (body) => {
  const response = await post('list', body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'request.invalid' });
});

test('who listed patients is in the audit log, and what was looked for is not', async () => {
  const person = await program.person(['naseem']);
  await list({ q: 'meier' }, person);
  await post('list/csv', { q: 'meier' }, person);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').selectAll().where('actor_id', '=', person.userId).orderBy('at').execute(),
  );
  expect(events).toMatchObject([
    { action: 'patients.listed', detail: { rows: 2 } },
    { action: 'patients.exported' },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/meier/iu);
});

test('who looks for names without end is asked to wait, and who turns pages, or is another, is not', async () => {
  const person = await program.person(['naseem']);
  const ask = (body: object) => post('list', body, person);
  const answers = await Promise.all(Array.from({ length: 121 }, () => ask({ q: 'zz', pageSize: 1 })));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await ask({ pageSize: 1 })).statusCode).toBe(200);
  await list({ q: 'zz' }, await program.person(['naseem']));
});

test('a person has ten lists as CSV a minute, and another one ten more', async () => {
  const [one, another] = [await program.person(['naseem']), await program.person(['naseem'])];
  const statuses = [];
  for (let asked = 0; asked < 11; asked += 1) {
    statuses.push((await post('list/csv', { q: 'z-1' }, one)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await post('list/csv', { q: 'z-1' }, another)).statusCode).toBe(200);
  expect((await post('list', {}, one)).statusCode).toBe(200);
});
