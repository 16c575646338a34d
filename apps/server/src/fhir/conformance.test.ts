import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fhirChecker } from '../testing/fhir-checker.ts';
import { seedHospital } from '../testing/seed-hospital.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';

type Json = { readonly [name: string]: unknown };
type Bundle = Json & { readonly entry?: readonly { readonly resource: Json }[] };

let program: TestProgram;
let admin: Person;
let wrongsOf: (resource: Json) => readonly string[];
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
  const ids = await seedHospital(program, { tenantId: 'admin', patients: 40, studiesEach: 1 });
  await program.datastore.tenantTransaction('admin', async ({ db }) => {
    await db
      .updateTable('patients')
      .set({ merged_into: ids[1] ?? null })
      .where('id', '=', ids[0] ?? '')
      .execute();
    const nobodys = { tenant_id: 'admin', study_instance_uid: '2.25.1', patient_id: null };
    await db.insertInto('studies').values(nobodys).execute();
  });
  wrongsOf = fhirChecker();
});
afterAll(() => program.close());

const get = async <T = Json>(url: string): Promise<T> =>
  (await program.app.inject({ url: `/fhir${url}`, headers: admin.headers })).json<T>();
const resourcesOf = async (type: string) =>
  (await get<Bundle>(`/${type}?_count=100`)).entry?.map(({ resource }) => resource) ?? [];

describe('what is published as R4', () => {
  test.each(RESOURCE_KINDS.map(({ type }) => type))('holds for each %s of a tenant', async (type) => {
    const resources = await resourcesOf(type);
    expect(resources.length).toBeGreaterThan(1);
    expect(resources.flatMap((resource) => wrongsOf(resource))).toEqual([]);
  });

  test('holds for bundles, outcomes and the statement of what can be asked for', async () => {
    for (const url of [
      '/metadata',
      '/Nothing',
      '/Patient?_count=0',
      '/Patient?_count=2',
      '/Patient?name=nobody',
      '/Patient?birthplace=x&_count=1',
      '/Patient?_total=accurate&_count=1',
    ])
      expect([url, ...wrongsOf(await get(url))]).toEqual([url]);
  });

  test('every reference leads to a resource', async () => {
    const all = await Promise.all(RESOURCE_KINDS.map(({ type }) => resourcesOf(type)));
    const references = new Set(JSON.stringify(all.flat()).match(/(?<="reference":")[^"]+/gu));
    expect(references.size).toBeGreaterThan(10);
    for (const reference of references)
      expect((await get(`/${reference}`))['id']).toBe(reference.split('/')[1]);
  });
});

const without = (resource: Json, left: string): Json =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => name !== left));

/** One defect each, in a resource of ours that had none. */
const DEFECTS: readonly (readonly [what: string, type: string, spoil: (resource: Json) => Json])[] = [
  ['a field that there is not', 'Patient', (r) => ({ ...r, nickname: 'x' })],
  ['a code of no value set', 'Observation', (r) => ({ ...r, status: 'guessed' })],
  ['a number as text', 'ImagingStudy', (r) => ({ ...r, numberOfInstances: '2' })],
  ['a list that is none', 'Patient', (r) => ({ ...r, name: { family: 'x' } })],
  ['what has to be there and is not', 'Observation', (r) => without(r, 'code')],
  ['no subject of a study', 'ImagingStudy', (r) => without(r, 'subject')],
  [
    'a reference range of nothing',
    'Observation',
    (r) => ({ ...r, referenceRange: [{ type: { text: 'x' } }] }),
  ],
  ['values of two types', 'Observation', (r) => ({ ...r, valueString: 'x' })],
  ['the thirtieth of February', 'Patient', (r) => ({ ...r, birthDate: '1980-02-30' })],
  [
    'a contained resource that nobody needs',
    'Patient',
    (r) => ({ ...r, contained: [{ resourceType: 'Device', id: 'd' }] }),
  ],
  [
    'a script in a narrative',
    'Patient',
    (r) => ({
      ...r,
      text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml"><script/></div>' },
    }),
  ],
  [
    'a code from memory',
    'Observation',
    (r) => ({ ...r, bodySite: { coding: [{ system: 'http://snomed.info/sct', code: '1' }] } }),
  ],
  ['an empty text', 'Device', (r) => ({ ...r, lotNumber: '' })],
  ['an id that is too long', 'Device', (r) => ({ ...r, id: 'x'.repeat(65) })],
];

test.each(DEFECTS)('the check finds %s', async (_what, type, spoil) => {
  const [resource = {}] = await resourcesOf(type);
  expect(wrongsOf(resource)).toEqual([]);
  expect(wrongsOf(spoil(resource))).not.toEqual([]);
});
