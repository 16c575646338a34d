import { Client } from 'fhir-kit-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeTables, seedHospital } from '../testing/seed-hospital.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

type Bundle = {
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly { readonly resource: { readonly id: string } }[];
};

let program: TestProgram;
/** Several, as one may not ask so often. */
let people: readonly Person[];
let asked = 0;
let patients: readonly string[];
beforeAll(async () => {
  program = await testProgram();
  people = await Promise.all(Array.from({ length: 8 }, () => program.person(['admin'])));
  patients = await seedHospital(program, { tenantId: 'admin', patients: 50, studiesEach: 1 });
  await analyzeTables(program);
});
afterAll(() => program.close());

async function pageOf(url: string, by = people): Promise<Bundle> {
  const headers = by[(asked += 1) % by.length]?.headers ?? {};
  const answer = await program.app.inject({ url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Bundle>();
}

/** The ids of all pages, in their order; `between` happens after each. */
async function idsOf(
  url: string,
  by = people,
  between = async (): Promise<unknown> => null,
): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = `/fhir${url}`; next !== undefined; ) {
    const { entry = [], link }: Bundle = await pageOf(next, by);
    ids.push(...entry.map(({ resource }) => resource.id));
    next = link.find(({ relation }) => relation === 'next')?.url.replace(/^.*(?=\/fhir\/)/u, '');
    await between();
  }
  return ids;
}

/** The same choice for the same number, whatever machine (mulberry32). */
function randomOf(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const chosen = choices[((mixed ^ (mixed >>> 14)) >>> 0) % choices.length];
    if (chosen === undefined) throw new Error('Nothing to choose from.');
    return chosen;
  };
}

type Asked = readonly [parameter: string, condition: string];

const FOLDED = "translate(lower(split_part(name, '=', 1)), '\u00fc\u00e9\u00eb\u00ed', 'ueei')";
const WORDS = [
  'mul',
  'M\u00dcLLER',
  'garcia',
  'Jose',
  'ha',
  'brien',
  'z',
  'nowhere',
  'p',
  'dr',
  '\u0642\u0628\u0627',
];
const COMPARISONS = {
  lt: '<',
  ge: '>=',
  gt: '>=',
  le: '<',
  sa: '>=',
  eb: '<',
} as const;

test('500 random searches find what plain SQL finds', async () => {
  const among = randomOf(17);
  const day = (column: string, years: readonly number[]): Asked => {
    const year = among(years);
    const month = among(['01', '02', '06', '12']);
    const [value, start, length] = among([
      [`${year}`, `${year}-01-01`, '1 year'],
      [`${year}-${month}`, `${year}-${month}-01`, '1 month'],
      [`${year}-${month}-28`, `${year}-${month}-28`, '1 day'],
    ] as const);
    const prefix = among(['eq', 'ne', 'lt', 'ge', 'gt', 'le', 'sa', 'eb'] as const);
    const end = `date '${start}' + interval '${length}'`;
    const edge = prefix === 'lt' || prefix === 'ge' || prefix === 'eb' ? `date '${start}'` : end;
    const condition =
      prefix === 'eq' || prefix === 'ne'
        ? `${prefix === 'ne' ? 'NOT ' : ''}(${column} >= date '${start}' AND ${column} < ${end})`
        : `${column} ${COMPARISONS[prefix]} ${edge}`;
    return [`=${prefix === 'eq' ? among(['', 'eq']) : prefix}${value}`, condition];
  };
  const dated = (name: string, column: string, years: readonly number[]): Asked => {
    const [value, condition] = day(column, years);
    return [`${name}${value}`, condition];
  };
  /** One of two fits. */
  const datedTwice = (name: string, column: string, years: readonly number[]): Asked => {
    const [[one, first], [other, second]] = [day(column, years), day(column, years)];
    return [`${name}${one},${other.slice(1)}`, `(${first}) OR (${second})`];
  };
  const worded = (parameter: string, parts: string, words: readonly string[]): Asked => [
    `${parameter}=${words.map(encodeURIComponent).join(',')}`,
    `EXISTS (SELECT FROM regexp_split_to_table(${parts}, '[ '']+') w WHERE ${words
      .map((word) => `starts_with(w, '${word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')}')`)
      .join(' OR ')})`,
  ];
  const family = `(string_to_array(${FOLDED}, '^'))[1]`;
  const given = `(string_to_array(${FOLDED} || '^', '^'))[2] || ' ' || (string_to_array(${FOLDED} || '^^', '^'))[3]`;
  const ofPatient = (): Asked => {
    const id = among(patients);
    return [`${among(['patient=', 'subject=', 'patient=Patient/'])}${id}`, `patient_id = '${id}'`];
  };
  const mrns = await program.datastore.tenantTransaction('admin', ({ db }) =>
    db.selectFrom('patients').select(['mrn', 'mrn_issuer']).where('mrn', 'is not', null).execute(),
  );
  const kinds: Readonly<
    Record<string, { readonly from: string; readonly parameters: readonly (() => Asked)[] }>
  > = {
    Patient: {
      from: 'SELECT id::text FROM app.patients WHERE true',
      parameters: [
        () => dated('birthdate', 'birth_date', [1930, 1955, 1980, 2010]),
        () => datedTwice('birthdate', 'birth_date', [1930, 1955, 1980, 2010]),
        () => worded('name', `${family} || ' ' || ${given}`, [among(WORDS)]),
        () => worded('name', `${family} || ' ' || ${given}`, [among(WORDS), among(WORDS)]),
        () => worded('family', family, [among(WORDS)]),
        () => worded('given', given, [among(WORDS)]),
        () =>
          among<Asked>([
            ['gender=female', "sex = 'F'"],
            ['gender=male,http://hl7.org/fhir/administrative-gender|other', "sex IN ('M', 'O')"],
            ['gender=unknown,urn:x|male', 'false'],
          ]),
        () => {
          const [value, condition] = day('study_date', [2015, 2018, 2022, 2026]);
          return among<Asked>([
            [
              `_has:ImagingStudy:patient:started${value}`,
              `id IN (SELECT patient_id FROM app.studies WHERE ${condition})`,
            ],
            [
              '_has:ImagingStudy:subject:identifier=A11,A41',
              "id IN (SELECT patient_id FROM app.studies WHERE accession_number IN ('A11', 'A41'))",
            ],
            [
              '_has:Observation:patient:code=112001',
              `id IN (SELECT patient_id FROM app.findings f
                JOIN app.results r ON r.id = f.result_id JOIN app.images i ON i.id = r.image_id
                JOIN app.studies s ON s.id = i.study_id WHERE superseded_at IS NULL AND f.code = 'opacity')`,
            ],
          ]);
        },
        () => {
          const { mrn, mrn_issuer: issuer } = among(mrns);
          const other = among(mrns);
          const system = issuer === '' ? '' : `urn:aiso:mrn:${encodeURIComponent(issuer)}`;
          return among<Asked>([
            [`identifier=${mrn}`, `mrn = '${mrn}'`],
            [
              `identifier=${encodeURIComponent(`${system}|${mrn}`)}`,
              `mrn = '${mrn}' AND mrn_issuer = '${issuer}'`,
            ],
            [`identifier=${encodeURIComponent(`urn:aiso:mrn:x|${mrn}`)}`, 'false'],
            [
              `identifier=${encodeURIComponent(`${system}|${mrn},nobody,${other.mrn}`)}`,
              `(mrn = '${mrn}' AND mrn_issuer = '${issuer}') OR mrn = '${other.mrn}'`,
            ],
            [
              `identifier=${encodeURIComponent('urn:aiso:mrn:General%20Hospital|')}`,
              "mrn IS NOT NULL AND mrn_issuer = 'General Hospital'",
            ],
          ]);
        },
        () => {
          const [one, two] = [among(patients), among(patients)];
          return [`_id=${one},${two},x`, `id IN ('${one}', '${two}')`];
        },
      ],
    },
    ImagingStudy: {
      from: 'SELECT id::text FROM app.studies WHERE true',
      parameters: [
        () => dated('started', 'study_date', [2015, 2018, 2022, 2026]),
        () => datedTwice('started', 'study_date', [2015, 2018, 2022, 2026]),
        ofPatient,
        () =>
          among<Asked>([
            ['identifier=A11', "accession_number = 'A11'"],
            [`identifier=${encodeURIComponent('|A51')}`, "accession_number = 'A51'"],
            [`identifier=${encodeURIComponent('urn:dicom:uid|urn:oid:1.2')}`, "study_instance_uid = '1.2'"],
          ]),
      ],
    },
    Observation: {
      from: `SELECT result_id || '-' || position AS id FROM app.findings f
        JOIN app.results r ON r.id = f.result_id JOIN app.images i ON i.id = r.image_id
        JOIN app.studies s ON s.id = i.study_id WHERE superseded_at IS NULL`,
      parameters: [
        () => dated('date', 'study_date', [2015, 2018, 2022, 2026]),
        ofPatient,
        () =>
          among<Asked>([
            ['code=opacity', "f.code = 'opacity'"],
            ['code=112001,pneumonia', "f.code IN ('opacity', 'pneumonia')"],
            [`code=${encodeURIComponent('urn:aiso:finding|pneumonia')}`, "f.code = 'pneumonia'"],
            ['code=36118008', 'false'],
          ]),
      ],
    },
  };
  let found = 0;
  for (let searches = 0; searches < 500; searches += 1) {
    const type = among(['Patient', 'Patient', 'Patient', 'ImagingStudy', 'Observation']);
    const { from, parameters } = kinds[type] ?? { from: '', parameters: [] };
    const terms = among([1, 1, 2]) === 1 ? [among(parameters)()] : [among(parameters)(), among(parameters)()];
    const url = `/${type}?_count=200&${terms.map(([parameter]) => parameter).join('&')}`;
    const { rows } = await program.datastore.tenantTransaction('admin', ({ db }) =>
      sql<{
        id: string;
      }>`${sql.raw(`${from} AND ${terms.map(([, condition]) => `(${condition})`).join(' AND ')}`)}`.execute(
        db,
      ),
    );
    const ids = await idsOf(url);
    expect([url, ids.toSorted()]).toEqual([url, rows.map(({ id }) => id).toSorted()]);
    found += ids.length;
  }
  expect(found).toBeGreaterThan(1_000);
}, 60_000);

test.each([
  'Patient?_sort=birthdate',
  'Patient?_sort=-_lastUpdated',
  'ImagingStudy?_sort=-started',
  'Observation?_sort=date',
])('%s shows each once, in its order', async (search) => {
  const ids = await idsOf(`/${search}&_count=37`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(await idsOf(`/${search}&_count=200`));
});

test('a page has 200 resources at most, however many are asked for', async () => {
  const { entry, link } = await pageOf('/fhir/Observation?_count=500');
  expect(entry).toHaveLength(200);
  expect(link.map(({ relation }) => relation)).toEqual(['self', 'next']);
});

test('10,000 patients are paged in one order while others arrive', async () => {
  const before = new Set(
    await seedHospital(program, { tenantId: 'naseem', patients: 10_000, studiesEach: 0 }),
  );
  const reader = await program.person(['naseem']);
  const arrive = () => seedHospital(program, { tenantId: 'naseem', patients: 1 });
  const ids = await idsOf('/Patient?_count=200', [reader], arrive);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
  expect(ids.filter((id) => before.has(id))).toHaveLength(10_000);
}, 60_000);

test('a client library reads all of it', async () => {
  const address = await program.startAnotherWeb();
  const { headers } = await program.person(['admin']);
  const client = new Client({ baseUrl: `${address}/fhir`, customHeaders: headers });
  expect(await client.capabilityStatement()).toMatchObject({ fhirVersion: '4.0.1' });
  const searchParams = { family: 'mul', gender: 'female', _summary: 'count' };
  const asked = { resourceType: 'Patient', searchParams };
  const { total } = (await client.search(asked)) as { readonly total?: number };
  expect(total).toBeGreaterThan(0);
  expect(await client.search({ ...asked, options: { postSearch: true } })).toMatchObject({ total });
  for (const [resourceType, least] of [
    ['Patient', 50],
    ['ImagingStudy', 50],
    ['Observation', 100],
    ['Device', 2],
    ['AuditEvent', 20],
  ] as const) {
    const ids: string[] = [];
    let bundle = (await client.search({ resourceType, searchParams: { _count: 100 } })) as unknown as
      | Bundle
      | undefined;
    while (bundle !== undefined && ids.length < 2_000) {
      ids.push(...(bundle.entry ?? []).map(({ resource }) => resource.id));
      bundle = (await client.nextPage({ bundle: bundle as never })) as unknown as Bundle | undefined;
    }
    expect([resourceType, new Set(ids).size]).toEqual([resourceType, ids.length]);
    expect(ids.length).toBeGreaterThanOrEqual(least);
    expect(await client.read({ resourceType, id: ids[0] ?? '' })).toMatchObject({ resourceType, id: ids[0] });
  }
});
