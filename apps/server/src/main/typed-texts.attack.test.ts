import { randomUUID } from 'node:crypto';
import { FEATURES } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let admin: Person;
let patientId: string;
let studyId: string;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
  ({ studyId } = await seedStudy(program, { tenantId: 'admin', userId: admin.userId }));
  const study = await program.datastore.tenantTransaction('admin', ({ db }) =>
    db.selectFrom('studies').select('patient_id').where('id', '=', studyId).executeTakeFirstOrThrow(),
  );
  patientId = study.patient_id ?? '';
});
afterAll(() => program.close());

/** Turned around, two lines in place of one, and what no database keeps. */
const ODD = ['a\u202Eb', 'a\u2067b', 'a\u2028b', 'a\u0000b', 'a\u0007b'];
/** As people write. */
const FINE = 'مريم Müller 👩\u200D⚕️';

type Place = readonly [url: string, method: 'POST' | 'PUT' | 'PATCH', body: (text: string) => object];
const names = { givenName: 'Ada', familyName: 'Example' };
const PLACES: Readonly<Record<string, () => Place>> = {
  'why an export is asked for': () => [
    `/api/patients/${patientId}/exports`,
    'POST',
    (reason) => ({ reason }),
  ],
  'what everybody has to know of a patient': () => [
    '/api/patients',
    'POST',
    (alerts) => ({ mrn: randomUUID(), alerts }),
  ],
  'the own name': () => ['/api/account/names', 'PUT', (givenName) => ({ ...names, givenName })],
  'the name of who is invited': () => [
    '/api/administration/users',
    'POST',
    (familyName) => ({
      ...names,
      familyName,
      email: `${randomUUID()}@test.example`,
      tenantId: 'naseem',
      role: 'user',
    }),
  ],
  'the name of a key': () => ['/api/administration/api-keys', 'POST', (name) => ({ name, lifetimeDays: 30 })],
  'what is said of a study': () => [
    `/api/studies/${studyId}/comments`,
    'POST',
    (content) => ({ content, mentions: [] }),
  ],
  'the name of a group of readers': () => ['/api/handover/groups', 'POST', (name) => ({ name, members: [] })],
  'the name of an organisation': () => [
    '/api/administration/tenants',
    'POST',
    (displayName) => ({
      id: `t-${randomUUID().slice(0, 8)}`,
      name: 'T',
      displayName,
      features: Object.fromEntries(FEATURES.map((feature) => [feature, true])),
    }),
  ],
};

test.each(Object.keys(PLACES))(
  '%s holds what people write, and nothing that turns text around',
  async (place) => {
    const [url, method, body] = PLACES[place]?.() ?? ['', 'POST', () => ({})];
    const ask = async (text: string) =>
      (await program.app.inject({ method, url, headers: admin.headers, payload: body(text) })).statusCode;
    for (const text of ODD) expect([place, text, await ask(text)]).toEqual([place, text, 400]);
    expect(await ask(FINE)).toBeLessThan(300);
  },
);

test('a number that was pasted with what turns text around is kept without it', async () => {
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/patients',
    headers: admin.headers,
    payload: { mrn: '\u202A4711\u202C', name: '\u202EAda' },
  });
  expect(answer.json()).toMatchObject({ patient: { mrn: '4711', name: 'Ada' } });
});

test.each([
  ['POST', '/api/search'],
  ['POST', '/api/patients/list'],
  ['POST', '/api/worklist/search'],
  ['POST', '/api/uploads/untaken/search'],
  ['GET', '/api/administration/users'],
  ['GET', '/api/administration/tenants'],
] as const)('whatever is looked for by %s %s is no fault of the server', async (method, url) => {
  for (const q of ODD) {
    const asked = method === 'GET' ? { url: `${url}?q=${encodeURIComponent(q)}` } : { url, payload: { q } };
    const { statusCode } = await program.app.inject({ method, headers: admin.headers, ...asked });
    expect([q, statusCode === 200 || statusCode === 400]).toEqual([q, true]);
  }
});
