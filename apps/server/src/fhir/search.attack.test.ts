import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTenant } from '../testing/new-tenant.ts';
import { analyzeTables, seedHospital } from '../testing/seed-hospital.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';
import { PATIENT } from './resources/patient.ts';
import type { Condition } from './search/condition.ts';
import type { Parameter } from './search/parameter.ts';
import { idCondition } from './search/parameter-condition.ts';

type Bundle = {
  readonly total?: number;
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly {
    readonly resource: { readonly resourceType: string; readonly id?: string };
    readonly search: { readonly mode: 'match' | 'outcome' };
  }[];
};

const SITE = 'https://aiso.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let program: TestProgram;
let person: Person;
let patients: readonly string[];
beforeAll(async () => {
  program = await testProgram({ AISO_PUBLIC_URL: SITE });
  person = await program.person(['admin']);
  patients = await seedHospital(program, { tenantId: 'admin', patients: 30 });
  await analyzeTables(program);
});
afterAll(() => program.close());

type Headers = Readonly<Record<string, string>>;
const get = (url: string, headers: Headers = {}) =>
  program.app.inject({ url: `/fhir${url}`, headers: { ...person.headers, ...headers } });
const post = (url: string, payload: string | Buffer, headers: Headers = FORM) =>
  program.app.inject({
    method: 'POST',
    url: `/fhir${url}`,
    headers: { ...person.headers, ...headers },
    payload,
  });
const bundleOf = async (url: string): Promise<Bundle> => (await get(url)).json<Bundle>();
const idsOf = async (url: string): Promise<readonly (string | undefined)[]> =>
  ((await bundleOf(url)).entry ?? [])
    .filter(({ search }) => search.mode === 'match')
    .map(({ resource }) => resource.id);
const list = (count: number, text: (place: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, place) => text(place));

describe('a search for thousands of values', () => {
  const scope = { tenantId: 'admin', base: `${SITE}/fhir`, codedFindings: () => [] };
  const VALUES: Readonly<Record<Parameter['type'], (place: number) => string>> = {
    token: (place) => `urn:aiso:mrn:Klinik|${place}`,
    string: (place) => `name${place}`,
    date: (place) => `${1000 + 2 * place}`,
    reference: () => randomUUID(),
  };
  const idOf: Readonly<Record<string, () => string>> = {
    Observation: () => `${randomUUID()}-1`,
    Device: () => randomUUID().replaceAll('-', ''),
  };
  const statementOf = (condition: Condition): Promise<string> =>
    program.datastore.tenantTransaction('admin', async ({ db }) => condition.compile(db).sql);

  test.each(RESOURCE_KINDS.map((kind) => [kind.type, kind] as const))(
    'of %s is the statement that one for two is, by whatever parameter',
    async (type, kind) => {
      const conditionsOf = (count: number): readonly Condition[] => [
        idCondition(kind, list(count, idOf[type] ?? (() => randomUUID()))),
        ...Object.values(kind.parameters).map((one) => one.condition(list(count, VALUES[one.type]), scope)),
      ];
      const statements = (count: number) => Promise.all(conditionsOf(count).map(statementOf));
      expect(await statements(200)).toEqual(await statements(2));
    },
  );

  test('is planned in no time, did anybody get so far', async () => {
    const conditions = list(40, (at) => String(at)).map(
      (at) =>
        PATIENT.parameters['identifier']?.condition(
          list(200, (place) => `urn:aiso:mrn:Klinik|${at}-${place}`),
          scope,
        ) ?? sql`true`,
    );
    const started = performance.now();
    await program.datastore.tenantTransaction('admin', ({ db }) =>
      sql`EXPLAIN SELECT p.id FROM patients p WHERE ${sql.join(conditions, sql` AND `)}`.execute(db),
    );
    // Some milliseconds; as a disjunction of all values it was not planned within a minute.
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  const HAS = '_has:ImagingStudy:patient:identifier=1';
  test.each([
    [
      '40 times 200 values',
      list(40, (at) => `identifier=${list(200, (one) => `${at}${one}`).join(',')}`).join('&'),
    ],
    ['more than 200 values of one parameter', `identifier=${list(201, String).join(',')}`],
    ['more than 200 values of several', list(11, () => `identifier=${list(20, String).join(',')}`).join('&')],
    ['more than 20 parameters', list(21, () => 'birthdate=ge2000').join('&')],
    ['more than 20 parameters that nobody knows', list(21, (at) => `x${at}=y`).join('&')],
    ['too many words of names', list(7, () => 'name=a+b+c').join('&')],
    ['looks into too many other kinds', [HAS, HAS, HAS].join('&')],
    ['a look into another kind with too many values', `${HAS},${list(150, String).join(',')}`],
    ['too many bytes', `identifier=${'a'.repeat(12_000)}`],
    ['too many bytes once they are in a link', `identifier=${'|'.repeat(4_100)}`],
  ])('is refused for %s', async (_what, query) => {
    const answers = [await post('/Patient/_search', query)];
    if (query.length < 15_000) answers.push(await get(`/Patient?${query}`));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code: 'too-costly' }],
      });
    }
  });

  test('goes on to its next page, however much it asks for', async () => {
    const query = [`_id=${patients.join(',')}`, '_count=2', ...list(18, () => 'birthdate=ge1900')].join('&');
    const link = (await bundleOf(`/Patient?${query}`)).link.find(({ relation }) => relation === 'next');
    expect((await get(link?.url.replace(`${SITE}/fhir`, '') ?? '')).statusCode).toBe(200);
  });

  test('is not even read where the form is larger than any search', async () => {
    const answer = await post('/Patient/_search', `identifier=${'a'.repeat(70_000)}`);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ issue: [{ code: 'too-long' }] });
  });

  test.each([
    `Patient?_id=${list(200, () => randomUUID()).join(',')}`,
    `Patient?${list(20, () => 'name=a').join('&')}`,
    `Patient?${list(2, () => '_has:Observation:patient:code=opacity').join('&')}`,
    `ImagingStudy?${list(2, () => '_has:Observation:derived-from:code=opacity').join('&')}`,
    `Observation?${list(20, () => `_id=${list(5, (at) => `${randomUUID()}-${at}`).join(',')}`).join('&')}`,
    `AuditEvent?${list(20, (at) => `date=${list(10, (year) => `${2000 + 2 * year + at}`).join(',')}`).join('&')}`,
  ])('is answered at once as far as it goes: %#', async (search) => {
    const [path, query = ''] = search.split('?');
    const started = performance.now();
    expect((await post(`/${path}/_search`, query)).statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('a search that is not understood', () => {
  const UNKNOWN = [
    'birthplace=x',
    'identifier=',
    'patient.identifier=x',
    '_has:Device:patient:identifier=x',
    '_has:AuditEvent:patient:date=2020',
    '_has:ImagingStudy:patient:nothing=x',
    '_has:ImagingStudy:patient:_has:Observation:derived-from:code=x',
    '_include=Patient:link',
    '_summary=text',
    '_total=x',
    '_sort=nothing',
    '_count=',
    'constructor=x',
    '__proto__=x',
  ];

  test.each(UNKNOWN)('tells who finds everybody that %s was passed over', async (query) => {
    const name = query.split('=')[0];
    const { entry = [], link } = await bundleOf(`/Patient?gender=male&${query}`);
    expect(entry.filter(({ search }) => search.mode === 'match').length).toBeGreaterThan(0);
    expect(entry.filter(({ search }) => search.mode === 'outcome').map(({ resource }) => resource)).toEqual([
      {
        resourceType: 'OperationOutcome',
        issue: [expect.objectContaining({ severity: 'warning', code: 'not-supported', diagnostics: name })],
      },
    ]);
    expect(link[0]?.url).toBe(`${SITE}/fhir/Patient?gender=male`);
  });

  test.each(UNKNOWN)('finds nobody with %s where that is to be strict', async (query) => {
    for (const prefer of ['handling=strict', 'return=minimal, Handling="strict"']) {
      const answer = await get(`/Patient?gender=male&${query}`, { prefer });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ issue: [{ code: 'invalid', diagnostics: query.split('=')[0] }] });
    }
  });

  test('is told by its number alone with what was passed over', async () => {
    const { total, entry } = await bundleOf('/Patient?birthplace=x&_summary=count');
    expect(total).toBe(30);
    expect(entry?.map(({ search }) => search.mode)).toEqual(['outcome']);
  });

  test.each(['name=m%FFller', 'name=%', 'name=%zz', 'na%E9me=x', '_format=json&x=%C3'])(
    'is refused with an address of %s, which is no UTF-8',
    async (query) => {
      for (const answer of [await get(`/Patient?${query}`), await post('/Patient/_search', query)])
        expect([answer.statusCode, answer.json()]).toMatchObject([400, { resourceType: 'OperationOutcome' }]);
    },
  );

  test('is refused as a form of other letters', async () => {
    expect((await post('/Patient/_search', Buffer.from('name=m\u00fcller', 'latin1'))).statusCode).toBe(400);
  });

  test.each([
    'application/json',
    'application/fhir+json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'x',
  ])('finds nobody as %s', async (type) => {
    for (const { type: kind } of RESOURCE_KINDS) {
      const answer = await post(`/${kind}/_search`, '{"name":"nobody"}', { 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({
        resourceType: 'OperationOutcome',
        issue: [{ code: 'not-supported' }],
      });
    }
  });

  test('controls its answer once', async () => {
    for (const query of [
      '_count=1&_count=2',
      '_sort=birthdate&_sort=-birthdate',
      '_summary=count&_summary=false',
    ])
      expect((await get(`/Patient?${query}`)).statusCode).toBe(400);
  });
});

describe('a reference to a resource of another server', () => {
  test('names nobody here, and one to this server whom it names', async () => {
    const [study = ''] = await idsOf('/ImagingStudy?_count=1');
    const [finding = ''] = await idsOf(`/Observation?derived-from=${study}&_count=1`);
    const { device, subject } = (await get(`/Observation/${finding}`)).json<
      Readonly<Record<string, { readonly reference: string }>>
    >();
    await get(`/Patient/${patients[0]}`);
    for (const [search, reference] of [
      ['ImagingStudy?patient', subject?.reference],
      ['ImagingStudy?subject', subject?.reference],
      ['Observation?patient', subject?.reference],
      ['Observation?subject', subject?.reference],
      ['Observation?device', device?.reference],
      ['Observation?derived-from', `ImagingStudy/${study}`],
      ['AuditEvent?patient', `Patient/${patients[0]}`],
    ] as const) {
      const found = async (value = '') => (await idsOf(`/${search}=${value}`)).length;
      const id = reference?.split('/')[1] ?? '';
      for (const own of [id, reference, `${SITE}/fhir/${reference}`])
        expect([search, own, await found(own)]).not.toEqual([search, own, 0]);
      for (const foreign of [
        `http://other.example/fhir/${reference}`,
        `${SITE}.evil.example/fhir/${reference}`,
        `//${reference}`,
        `/${reference}`,
        `x/${reference}`,
        `Group/${id}`,
        `${reference}/_history/1`,
      ])
        expect([search, foreign, await found(foreign)]).toEqual([search, foreign, 0]);
    }
  });
});

describe('a look into another kind', () => {
  test('is for who may look at that kind', async () => {
    await newTenant(program, person, 'front-desk', { patientManagement: true });
    const { headers } = await program.person([], { 'custom:tenant': 'front-desk' });
    const statusOf = async (url: string) => (await program.app.inject({ url, headers })).statusCode;
    expect(await statusOf('/fhir/Patient')).toBe(200);
    expect(await statusOf('/fhir/Patient?_has:ImagingStudy:patient:identifier=A11')).toBe(403);
    expect(await statusOf('/fhir/Patient?_has:Observation:patient:code=opacity')).toBe(403);
  });

  test('finds nobody by what another tenant has', async () => {
    await seedHospital(program, { tenantId: 'naseem', patients: 12 });
    const reader = await program.person(['naseem']);
    const found = async (headers: Headers) => {
      const url = '/fhir/Patient?_has:ImagingStudy:patient:identifier=A11&_summary=count';
      return (await program.app.inject({ url, headers })).json<Bundle>().total;
    };
    expect(await found(reader.headers)).toBe(1);
    expect(await found(person.headers)).toBe(1);
  });
});
