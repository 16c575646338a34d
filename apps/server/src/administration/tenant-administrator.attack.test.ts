import { randomUUID } from 'node:crypto';
import { FEATURES, featuresOf, type TenantView, tenantChangeOf } from '@aiso/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTenant } from '../testing/new-tenant.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { INVITATIONS_AN_HOUR } from './users/routes.ts';

const API = '/api/administration';
const TENANTS = ['harbour', 'valley'] as const;
type Tenant = (typeof TENANTS)[number];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A tenant with an administrator of its own, and what another one's is to reach nothing of. */
type Clinic = {
  readonly id: Tenant;
  readonly administrator: Person;
  readonly reader: Person;
  readonly patientId: string;
  readonly keyId: string;
  /** That one of its people is in, and nobody elsewhere. */
  readonly group: string;
};

let program: TestProgram;
let installation: Person;
let nobody: Person;
let model: string;
const clinics: Partial<Record<Tenant, Clinic>> = {};

beforeAll(async () => {
  program = await testProgram();
  installation = await program.person(['admin']);
  nobody = await program.person([]);
  model = program.services.models.names()[0] ?? '';
  for (const id of TENANTS) clinics[id] = await openClinic(id);
});
afterAll(() => program.close());

async function openClinic(id: Tenant): Promise<Clinic> {
  await newTenant(program, installation, id, featuresOf(...FEATURES));
  const group = `${id}-night`;
  const administrator = await program.person([], { 'custom:tenant': id, 'custom:role': 'admin' });
  const reader = await program.person([group], { 'custom:tenant': id });
  const made = await ask(administrator, 'POST', `${API}/api-keys`, { name: `${id} key`, lifetimeDays: 30 });
  expect(made.statusCode).toBe(201);
  const patient = { tenant_id: id, mrn: randomUUID(), mrn_issuer: '', name: `${id}^Ada` };
  const patientId = await program.datastore.tenantTransaction(id, async ({ db }) => {
    const row = await db.insertInto('patients').values(patient).returning('id').executeTakeFirstOrThrow();
    return row.id;
  });
  return {
    id,
    administrator,
    reader,
    patientId,
    keyId: made.json<{ view: { id: string } }>().view.id,
    group,
  };
}

const ask = ({ headers }: Pick<Person, 'headers'>, method: Method, url: string, payload?: object) =>
  program.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const place = (tenantId: string, groups: readonly string[] = []) => ({
  givenName: 'Ada',
  familyName: 'Meier',
  tenantId,
  role: 'admin',
  groups,
});
const invited = (tenantId: string, groups?: readonly string[]) => ({
  ...place(tenantId, groups),
  email: `${randomUUID()}@test.example`,
});
const settings = { name: 'taken', displayName: 'Taken', theme: { primaryColor: null, secondaryColor: null } };
const written = (administration: boolean) => ({
  ...settings,
  menuConfig: { type: 'full' },
  features: { ...featuresOf(...FEATURES), administration },
  reads: 'both',
  secondFactor: 'nobody',
  deidentification: { use: 'off', modifiedDates: false, cleanDescriptors: false, retainDevice: false },
  revision: 1,
});
const LOGO = { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') };
const ACTIONS = ['disable', 'enable', 'sign-out', 'remove-second-factor', 'remove-picture', 'reset-password'];

/** What an administrator of `own` asks, `other` being the tenant that is not theirs. */
type Denied = readonly [
  what: string,
  code: string,
  method: Method,
  path: (own: Clinic, other: Clinic) => string,
  body?: (own: Clinic, other: Clinic) => object,
];

const OF_THE_INSTALLATION: readonly Denied[] = [
  ['the list of tenants', 'access.denied', 'GET', () => '/tenants'],
  [
    'a new tenant',
    'access.denied',
    'POST',
    () => '/tenants',
    () => ({ id: 'mine', name: 'Mine', displayName: 'Mine', features: featuresOf() }),
  ],
  ['the own tenant archived', 'access.denied', 'POST', (own) => `/tenants/${own.id}/archive`],
  ['the own tenant restored', 'access.denied', 'POST', (own) => `/tenants/${own.id}/restore`],
  ['another tenant archived', 'access.denied', 'POST', (_, { id }) => `/tenants/${id}/archive`],
  ['another tenant restored', 'access.denied', 'POST', (_, { id }) => `/tenants/${id}/restore`],
  ['the installation’s tenant archived', 'access.denied', 'POST', () => '/tenants/admin/archive'],
  ['a look for packages', 'access.denied', 'POST', () => '/models/scan'],
  ['the system', 'access.denied', 'GET', () => '/system'],
  ['jobs of another tenant again', 'access.denied', 'POST', (_, { id }) => `/system/tenants/${id}/again`],
  ['jobs of the own tenant again', 'access.denied', 'POST', (own) => `/system/tenants/${own.id}/again`],
  ['data migrations', 'access.denied', 'GET', () => '/data-migrations'],
  ['a pause of one', 'access.denied', 'POST', () => '/data-migrations/rebuild-worklist/pause'],
  ['a data migration resumed', 'access.denied', 'POST', () => '/data-migrations/rebuild-worklist/resume'],
  [
    'a rebuild',
    'access.denied',
    'POST',
    () => '/data-migrations/rebuilds',
    () => ({ projection: 'worklist' }),
  ],
  [
    'its own administration taken away',
    'tenant.protected',
    'PUT',
    (own) => `/tenants/${own.id}`,
    () => written(false),
  ],
];

const OF_OTHER_TENANTS: readonly Denied[] = [
  ...[(_: Clinic, other: Clinic): string => other.id, () => 'admin', () => 'nowhere'].flatMap(
    (tenantOf): Denied[] => [
      ['settings', 'resource.not_found', 'GET', (own, other) => `/tenants/${tenantOf(own, other)}`],
      [
        'a change of settings',
        'resource.not_found',
        'PUT',
        (own, other) => `/tenants/${tenantOf(own, other)}`,
        () => written(true),
      ],
      [
        'a logo',
        'resource.not_found',
        'PUT',
        (own, other) => `/tenants/${tenantOf(own, other)}/logo`,
        () => LOGO,
      ],
      [
        'a logo taken away',
        'resource.not_found',
        'DELETE',
        (own, other) => `/tenants/${tenantOf(own, other)}/logo`,
      ],
      ['models', 'resource.not_found', 'GET', (own, other) => `/models?tenant=${tenantOf(own, other)}`],
      [
        'a model',
        'resource.not_found',
        'GET',
        (own, other) => `/models/${model}?tenant=${tenantOf(own, other)}`,
      ],
      [
        'a model enabled',
        'resource.not_found',
        'POST',
        (own, other) => `/models/${model}/changes?tenant=${tenantOf(own, other)}`,
        () => ({ action: 'enable', revision: 0 }),
      ],
      [
        'a version promoted',
        'resource.not_found',
        'POST',
        (own, other) => `/models/${model}/changes?tenant=${tenantOf(own, other)}`,
        () => ({ action: 'promote', version: '1.0.0', revision: 0 }),
      ],
      [
        'a comparison',
        'resource.not_found',
        'GET',
        (own, other) => `/models/${model}/comparison?version=1.0.0&tenant=${tenantOf(own, other)}`,
      ],
      ['keys', 'resource.not_found', 'GET', (own, other) => `/api-keys?tenant=${tenantOf(own, other)}`],
      [
        'a new key',
        'resource.not_found',
        'POST',
        (own, other) => `/api-keys?tenant=${tenantOf(own, other)}`,
        () => ({ name: 'Spy', lifetimeDays: 30 }),
      ],
      [
        'a key revoked',
        'resource.not_found',
        'POST',
        (own, other) => `/api-keys/${other.keyId}/revoke?tenant=${tenantOf(own, other)}`,
      ],
      [
        'monitoring',
        'resource.not_found',
        'GET',
        (own, other) => `/monitoring?tenant=${tenantOf(own, other)}`,
      ],
    ],
  ),
  [
    'a key of theirs revoked as an own one',
    'resource.not_found',
    'POST',
    (_, { keyId }) => `/api-keys/${keyId}/revoke`,
  ],
  [
    'an own key for their patient',
    'resource.not_found',
    'POST',
    () => '/api-keys',
    (_, { patientId }) => ({ name: 'Spy', lifetimeDays: 30, patientIds: [patientId] }),
  ],
];

const OF_OTHER_PEOPLE: readonly Denied[] = [
  ...[
    (other: Clinic): Person => other.reader,
    (other: Clinic): Person => other.administrator,
    () => installation,
    () => nobody,
  ].flatMap((whom): Denied[] => [
    [
      'somebody changed',
      'resource.not_found',
      'PUT',
      (_, other) => `/users/${whom(other).userId}`,
      ({ id }) => place(id),
    ],
    ...ACTIONS.map(
      (action): Denied => [
        action,
        'resource.not_found',
        'POST',
        (_, other) => `/users/${whom(other).userId}/${action}`,
      ],
    ),
  ]),
  ['somebody whom nobody knows', 'resource.not_found', 'POST', () => `/users/${randomUUID()}/disable`],
  ['an invitation to them', 'request.invalid', 'POST', () => '/users', (_, { id }) => invited(id)],
  ['an invitation to the installation', 'request.invalid', 'POST', () => '/users', () => invited('admin')],
  ['an invitation to nowhere', 'request.invalid', 'POST', () => '/users', () => invited('nowhere')],
  [
    'an invitation with group admin',
    'request.invalid',
    'POST',
    () => '/users',
    ({ id }) => invited(id, ['admin']),
  ],
  [
    'an invitation with a group that is a tenant',
    'request.invalid',
    'POST',
    () => '/users',
    ({ id }) => invited(id, ['naseem']),
  ],
  [
    'an invitation with a group of theirs',
    'request.invalid',
    'POST',
    () => '/users',
    ({ id }, { group }) => invited(id, [group]),
  ],
  [
    'an own person moved to them',
    'request.invalid',
    'PUT',
    ({ reader }) => `/users/${reader.userId}`,
    (_, { id }) => place(id),
  ],
  [
    'an own person moved to the installation',
    'request.invalid',
    'PUT',
    ({ reader }) => `/users/${reader.userId}`,
    () => place('admin'),
  ],
  [
    'an own person put into group admin',
    'request.invalid',
    'PUT',
    ({ reader }) => `/users/${reader.userId}`,
    ({ id }) => place(id, ['admin']),
  ],
  [
    'an own person put into a group of theirs',
    'request.invalid',
    'PUT',
    ({ reader }) => `/users/${reader.userId}`,
    ({ id }, { group }) => place(id, [group]),
  ],
  [
    'the own role',
    'user.own_account',
    'PUT',
    ({ administrator }) => `/users/${administrator.userId}`,
    ({ id }) => place(id),
  ],
];

const DENIED = [...OF_THE_INSTALLATION, ...OF_OTHER_TENANTS, ...OF_OTHER_PEOPLE];

/** All that the database holds of tenants and people. */
async function everything(): Promise<string> {
  const { datastore } = program;
  const kept = await Promise.all(
    [...TENANTS, 'admin', 'naseem'].map((id) =>
      datastore.tenantTransaction(id, async (tx) => [
        await tx.db.selectFrom('tenants').selectAll().where('id', '=', id).execute(),
        await tx.from('api_keys').select(['id', 'revoked_at']).orderBy('id').execute(),
        await tx.from('tenant_models').selectAll().orderBy('model_name').execute(),
      ]),
    ),
  );
  const people = await datastore.directory.selectFrom('directory.users').selectAll().orderBy('id').execute();
  const groups = await datastore.directory
    .selectFrom('directory.user_groups')
    .selectAll()
    .orderBy('user_id')
    .orderBy('group_name')
    .execute();
  return JSON.stringify([kept, people, groups]);
}

function pair(own: Tenant): readonly [Clinic, Clinic] {
  const [ours, theirs] = [clinics[own], clinics[own === 'harbour' ? 'valley' : 'harbour']];
  if (ours === undefined || theirs === undefined) throw new Error('The clinics were not opened.');
  return [ours, theirs];
}

describe.each(TENANTS)('an administrator of %s is refused', (tenant) => {
  test(`what is not theirs, ${DENIED.length} times, and nothing has changed`, async () => {
    const [own, other] = pair(tenant);
    const before = await everything();
    for (const [what, code, method, path, body] of DENIED) {
      const url = `${API}${path(own, other)}`;
      const answer = await ask(own.administrator, method, url, body?.(own, other));
      expect([what, url, answer.json<{ code?: string }>().code]).toEqual([what, url, code]);
    }
    expect(DENIED.length).toBeGreaterThanOrEqual(60);
    expect(await everything()).toBe(before);
  });

  test('all of it, once the installation takes the administration away', async () => {
    const [{ administrator, id }] = pair(tenant);
    const read = await ask(installation, 'GET', `${API}/tenants/${id}`);
    const was = tenantChangeOf(read.json<TenantView>());
    const without = { ...was, features: { ...was.features, administration: false } };
    await ask(installation, 'PUT', `${API}/tenants/${id}`, without);
    for (const path of [
      'users',
      'users/choices',
      `tenants/${id}`,
      'models',
      'api-keys',
      'audit',
      'monitoring',
    ]) {
      const answer = await ask(administrator, 'GET', `${API}/${path}`);
      expect([path, answer.json<{ code?: string }>().code]).toEqual([path, 'access.denied']);
    }
    const again = { ...was, revision: was.revision + 1 };
    expect((await ask(installation, 'PUT', `${API}/tenants/${id}`, again)).statusCode).toBe(200);
  });
});

test('a tenant’s administrators invite a hundred times an hour, and keep nobody else from it', async () => {
  await newTenant(program, installation, 'flood', featuresOf(...FEATURES));
  const flood = await program.person([], { 'custom:tenant': 'flood', 'custom:role': 'admin' });
  const invite = async (person: Person, tenant: string) =>
    (await ask(person, 'POST', `${API}/users`, invited(tenant))).statusCode;
  const told: number[] = [];
  // One after the other: many at once have a budget of their own.
  for (let asked = 0; asked < INVITATIONS_AN_HOUR + 5; asked += 1) told.push(await invite(flood, 'nowhere'));
  expect(told.filter((status) => status === 400)).toHaveLength(INVITATIONS_AN_HOUR);
  expect(told.filter((status) => status === 429)).toHaveLength(5);
  expect(await invite(pair('harbour')[0].administrator, 'nowhere')).toBe(400);
  expect(await invite(installation, 'flood')).toBe(201);
});

const LISTS = [
  'users',
  'users?q=test.example&pageSize=100',
  'users/choices',
  'models',
  'api-keys',
  'audit?pageSize=100',
  'audit/export?format=csv',
  'audit/export?format=fhir',
  'monitoring',
];

describe.each(TENANTS)('lists of an administrator of %s', (tenant) => {
  test.each(LISTS)('%s: hold what is theirs alone', async (path) => {
    const [own, other] = pair(tenant);
    const answer = await ask(own.administrator, 'GET', `${API}/${path}`);
    expect(answer.statusCode).toBe(200);
    const foreign = [other.id, other.administrator.email, other.reader.email, other.keyId, other.group];
    for (const mark of [...foreign, nobody.email, 'naseem', 'medical-center'])
      expect(answer.body).not.toContain(mark);
    // Who administers the installation stands in the log of what they did to the tenant, and nowhere else.
    if (!path.startsWith('audit')) expect(answer.body).not.toContain(installation.email);
    expect(answer.body).toContain(path.startsWith('users?') ? own.reader.email : own.id);
  });

  test.each(['users?tenant=', 'audit?tenant=', 'users?group='])('%s of others is empty', async (path) => {
    const [own, other] = pair(tenant);
    const mark = path.includes('group') ? other.group : other.id;
    const answer = await ask(own.administrator, 'GET', `${API}/${path}${mark}`);
    expect(answer.json()).toMatchObject({ total: 0 });
  });

  test('a resource of the log is one of the own log', async () => {
    const [own, other] = pair(tenant);
    const answer = await ask(own.administrator, 'GET', '/fhir/AuditEvent');
    expect(answer.statusCode).toBe(200);
    // A filter that was asked for stands in the log with its words.
    for (const mark of [`"site":"${other.id}"`, other.administrator.email])
      expect(answer.body).not.toContain(mark);
  });
});
