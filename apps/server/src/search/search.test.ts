import type { Features, SearchAnswer, SearchRequest } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imagesChanged } from '../registry/changes.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newDicom, newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';
import { SEARCHES_A_MINUTE } from './routes.ts';

let program: IntakeProgram;
let reader: Person;
let adaImage: string;

beforeAll(async () => {
  program = await intakeProgram();
  reader = program.naseem;
  const ada = await newDicom({
    patient: { mrn: 'M-100', name: 'Meier^Ada', birthDate: '19700517' },
    study: { accessionNumber: 'ACC-77', description: 'Thorax control' },
  });
  const bo = await newDicom({ patient: { mrn: 'M-200', name: 'Meyer^Bo', birthDate: '19820304' } });
  const { uploadId } = await send(program, reader, ada, { fileName: 'ward-7.dcm' });
  adaImage = (await program.upload(reader, uploadId))?.imageId ?? '';
  await send(program, reader, bo, { fileName: 'meierhof.dcm' });
  await send(program, reader, await newPng(), { fileName: 'plain.png' });
});
afterAll(() => program.close());

const post = (body: unknown, headers: Record<string, string>) =>
  program.app.inject({ method: 'POST', url: '/api/search', headers, payload: body as object });
async function search(request: SearchRequest, person = reader): Promise<SearchAnswer> {
  const response = await post(request, person.headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<SearchAnswer>();
}
const found = ({ patients, studies }: SearchAnswer) => ({
  patients: patients.hits.map(({ mrn }) => mrn),
  studies: studies.hits.map(({ fileName }) => fileName),
});

test.each([
  ['mei', ['M-100'], ['meierhof.dcm', 'ward-7.dcm']],
  ['ADA meier', ['M-100'], ['ward-7.dcm']],
  ['m-200', ['M-200'], ['meierhof.dcm']],
  ['1970-05-17', ['M-100'], []],
  ['17.05.1970', ['M-100'], []],
  ['1982', ['M-200'], []],
  ['ward-7', [], ['ward-7.dcm']],
  ['acc-77', [], ['ward-7.dcm']],
  ['thorax contr', [], ['ward-7.dcm']],
  ['eier', ['M-100'], []],
  ['17051970', [], []],
  ['%', [], []],
  ["'; drop table app.patients; --", [], []],
])('%s finds its patients and studies', async (q, patients, studies) => {
  expect(found(await search({ q }))).toEqual({ patients, studies });
});

test('a study is found by a top finding above its operating point, not by one below', async () => {
  const { models } = program.services;
  const [finding] = models
    .names()
    .flatMap((name) => models.versionsOf(name))
    .flatMap(({ manifest }) => manifest.findings);
  const word = /\p{L}+/u.exec(finding?.label ?? '')?.[0] ?? '';
  expect(found(await search({ q: word })).studies).toEqual([]);
  const say = (above: boolean) =>
    program.datastore.tenantTransaction('naseem', async (tx) => {
      const top = { top_code: finding?.code ?? '', top_above: above };
      await tx.db.updateTable('images').set(top).where('id', '=', adaImage).execute();
      await imagesChanged(tx, [adaImage]);
    });
  await say(false);
  expect(found(await search({ q: word })).studies).toEqual([]);
  await say(true);
  expect(found(await search({ q: word })).studies).toEqual(['ward-7.dcm']);
  expect(found(await search({ q: `${word} meier` })).studies).toEqual(['ward-7.dcm']);
  expect(found(await search({ q: `${word} meyer` })).studies).toEqual([]);
});

test('the study whose file name was written stands before newer ones with a longer name', async () => {
  for (const fileName of ['window_width_1.png', 'window_width_10.png', 'window_width_100.png'])
    await send(program, program.naseem, await newPng(), { fileName });
  expect(found(await search({ q: 'window_width_1.png' })).studies).toEqual([
    'window_width_1.png',
    'window_width_100.png',
    'window_width_10.png',
  ]);
});

test('an answer is bounded and says that there is more', async () => {
  const answer = await search({ q: 'me', limit: 1 });
  expect(answer.patients).toMatchObject({ hits: [{ mrn: 'M-100' }], isWhole: false });
  expect(answer.studies.hits).toHaveLength(1);
  expect(answer.studies.isWhole).toBe(false);
});

test('what another tenant has is not found', async () => {
  expect(await search({ q: 'meier' }, program.admin)).toEqual({
    patients: { hits: [], isWhole: true },
    studies: { hits: [], isWhole: true },
  });
});

test('a tenant without patient management finds studies alone', async () => {
  const person = await program.person([], { 'custom:tenant': 'medical-center' });
  const patient = { mrn: 'C-1', name: 'Center^Cleo' };
  await send(program, person, await newDicom({ patient }), { fileName: 'cleo.dcm' });
  expect(found(await search({ q: 'cleo' }, person))).toEqual({ patients: [], studies: ['cleo.dcm'] });
});

test('who may see neither patients nor studies is refused', async () => {
  const person = await program.person([], { 'custom:tenant': 'medical-center' });
  const original = await program.services.tenants.configOf('medical-center');
  const none = Object.fromEntries(Object.keys(original.features).map((feature) => [feature, false]));
  const { tenants } = program.services;
  const withoutFeatures = vi
    .spyOn(tenants, 'configOf')
    .mockResolvedValue({ ...original, features: none as Features });
  const response = await post({ q: 'meier' }, person.headers);
  withoutFeatures.mockRestore();
  expect(response.statusCode).toBe(403);
});

test.each([
  ['patients', 'patientManagement', { patients: ['M-100'], studies: [] }],
  ['studies', 'imageUpload', { patients: [], studies: ['ward-7.dcm'] }],
  ['studies', 'inference', { patients: [], studies: ['ward-7.dcm'] }],
] as const)('who may see %s alone is shown them alone', async (_which, only, shown) => {
  const { tenants } = program.services;
  const config = await tenants.configOf('naseem');
  const none = Object.fromEntries(Object.keys(config.features).map((feature) => [feature, false]));
  const features = { ...(none as Features), [only]: true };
  const given = vi.spyOn(tenants, 'configOf').mockResolvedValue({ ...config, features });
  const answer = await search({ q: 'meier ada' }, await program.person(['naseem']));
  given.mockRestore();
  expect(found(answer)).toEqual(shown);
});

test('without a session nothing is searched', async () => {
  expect((await post({ q: 'meier' }, {})).statusCode).toBe(401);
});

test.each([{ q: '  ' }, { q: 'x'.repeat(101) }, { q: 'x', limit: 1000 }, { q: 'x', tenant: 'admin' }, {}])(
  'a bad request (%j) is refused with a sentence',
  async (body) => {
    const response = await post(body, reader.headers);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  },
);

test('who was shown patients is in the audit log, and what was looked for is not', async () => {
  const person = await program.person(['naseem']);
  await search({ q: 'nobody of this name' }, person);
  await search({ q: 'meier' }, person);
  const events = await program.datastore.tenantTransaction('naseem', ({ db }) =>
    db.selectFrom('audit_events').selectAll().where('actor_id', '=', person.userId).execute(),
  );
  expect(events).toMatchObject([{ action: 'search.listed', detail: { patients: 2, studies: 2 } }]);
  expect(JSON.stringify(events)).not.toMatch(/meier/iu);
});

test('what an image adds to a patient is found as well', async () => {
  const patient = { mrn: 'M-300', name: 'Novak^Iva' };
  await send(program, reader, await newDicom({ patient }));
  expect(found(await search({ q: '1991-02' })).patients).toEqual([]);
  await send(program, reader, await newDicom({ patient: { ...patient, birthDate: '19910228' } }));
  expect(found(await search({ q: 'novak 1991-02' })).patients).toEqual(['M-300']);
});

test('a person who asks without end is asked to wait, and no other is', async () => {
  const person = await program.person(['naseem']);
  const colleague = await program.person(['naseem']);
  for (let asked = 0; asked < SEARCHES_A_MINUTE; asked += 1) {
    expect((await post({ q: 'zz' }, person.headers)).statusCode).toBe(200);
  }
  const response = await post({ q: 'zz' }, person.headers);
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ code: 'rate.limited' });
  await search({ q: 'zz' }, colleague);
});
