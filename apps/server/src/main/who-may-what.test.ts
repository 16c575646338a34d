import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Feature, newUploadId, type Permission, type SessionView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newApiKey } from '../fhir/api-key.ts';
import { newTenant } from '../testing/new-tenant.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

type Caller = Pick<Person, 'headers'> & {
  /** Whose data they work with. */
  readonly scope: string;
};
type Call = (caller: Caller) => Promise<number>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let program: TestProgram;
let administrator: Person;
let live: string;

const TENANTS: Readonly<Record<string, readonly Feature[]>> = {
  everything: ['imageUpload', 'inference', 'patientManagement', 'reporting', 'administration'],
  nothing: [],
  senders: ['imageUpload'],
  readers: ['inference'],
  'front-desk': ['patientManagement'],
  reports: ['reporting'],
  former: ['imageUpload', 'inference', 'patientManagement', 'reporting'],
};

beforeAll(async () => {
  program = await testProgram();
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  live = `ws://127.0.0.1:${(program.app.server.address() as AddressInfo).port}/api/live`;
  administrator = await program.person(['admin']);
  for (const [id, features] of Object.entries(TENANTS))
    await newTenant(program, administrator, id, Object.fromEntries(features.map((name) => [name, true])));
  await asked(administrator, 'POST', '/api/administration/tenants/former/archive');
});
afterAll(() => program.close());

async function asked(
  { headers }: Pick<Person, 'headers'>,
  method: Method,
  url: string,
  payload?: object,
): Promise<number> {
  const answer = await program.app.inject({ method, url, headers, ...(payload && { payload }) });
  return answer.statusCode;
}

const route =
  (method: Method, url: string, payload?: object): Call =>
  (caller) =>
    asked(caller, method, url, payload);

/** An upload under way that somebody else of the tenant began. */
const cancelForeign: Call = async (caller) => {
  const uploadId = newUploadId();
  const colleague = { user_id: 'colleague', user_email: 'colleague@test.example', user_group: 'naseem' };
  await program.datastore.tenantTransaction(caller.scope, ({ db }) =>
    db
      .insertInto('aiso-uploads')
      .values({
        ...colleague,
        tenant_id: caller.scope,
        id: uploadId,
        file_name: 'chest.dcm',
        file_size: 10,
        state: 'receiving',
      })
      .execute(),
  );
  return asked(caller, 'PUT', `/Prod/uploads/${uploadId}`, { state: 'cancelled' });
};

/** What somebody else of the tenant had put together of a patient. */
const withdrawForeign: Call = async (caller) => {
  const patient = { tenant_id: caller.scope, mrn: randomUUID(), mrn_issuer: '', name: 'Meier^Ada' };
  const path = await program.datastore.tenantTransaction(caller.scope, async ({ db }) => {
    const { id } = await db.insertInto('patients').values(patient).returning('id').executeTakeFirstOrThrow();
    const asking = { asked_by: 'colleague', asked_by_email: 'colleague@test.example', reason: 'asked for' };
    const made = await db
      .insertInto('patient_exports')
      .values({ ...asking, tenant_id: caller.scope, patient_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `/api/patients/${id}/exports/${made.id}`;
  });
  return asked(caller, 'DELETE', path);
};

const socket: Call = async ({ headers }) => {
  const opened = new WebSocket(live);
  const answer = new Promise<number>((resolve) => {
    opened.once('message', () => resolve(200));
    opened.once('close', (code: number) => resolve(code - 4000));
  });
  const token = headers.authorization.replace('Bearer ', '');
  opened.once('open', () => opened.send(JSON.stringify({ type: 'authenticate', token })));
  const status = await answer;
  opened.close();
  return status;
};

const id = randomUUID();
const later = { fileName: 'chest.png', fileSize: 10 };

/** A call or two of each kind; `permissions.test.ts` says for every route of which kind it is. */
const CALLS = {
  'look at patients': route('GET', `/api/patients/${id}`),
  'change patients': route('POST', '/api/patients', { name: 'Meier, Ada' }),
  'export patients': route('POST', '/api/patients/list/csv', {}),
  'withdraw the exports of others': withdrawForeign,
  'look at studies': route('GET', '/api/worklist'),
  'look at uploads': route('GET', '/api/uploads/untaken'),
  'look at images': route('GET', `/api/images/${id}/preview`),
  'be notified': route('GET', '/api/notifications'),
  'hear of changes': socket,
  'send files': (caller) => asked(caller, 'POST', '/Prod/uploads', { ...later, uploadId: newUploadId() }),
  'change studies': route('PUT', `/api/studies/${id}`, { priority: 'urgent' }),
  'share views': route('POST', '/api/views/remove', { list: 'worklist', name: 'Late' }),
  'settle conflicts': route('PUT', `/api/conflicts/${id}`, { settlement: 'remove' }),
  'cancel uploads of others': cancelForeign,
  'look at findings': route('GET', `/api/studies/${id}/reading`),
  'judge findings': route('PUT', `/api/results/${id}/findings/opacity/verdict`, { verdict: 'agree' }),
  'hand studies over': route('POST', '/api/handover/claim', { studyIds: [id] }),
  'say something of a study': route('POST', `/api/studies/${id}/comments`, {
    content: 'Look.',
    mentions: [],
  }),
  'export results': route('POST', '/api/results/export', {}),
  'administer groups and rules': route('GET', '/api/handover/settings'),
  'correct images': route('PUT', `/api/images/${id}/correction`, { turn: 90, inverted: false }),
  'have images inferred again': route('POST', '/api/studies/read-again', { studyIds: [id] }),
  'look at models': route('GET', '/api/models'),
  'take copies for research along': route('GET', '/api/research/exports'),
  search: route('POST', '/api/search', { q: 'meier' }),
  'administer users': route('GET', '/api/administration/users'),
  'administer tenants': route('GET', '/api/administration/tenants'),
  'administer their tenant': ({ headers, scope }) =>
    asked({ headers }, 'GET', `/api/administration/tenants/${scope}`),
  'administer models': route('GET', '/api/administration/models'),
  'administer keys': route('GET', '/api/administration/api-keys'),
  'administer migrations': route('GET', '/api/administration/data-migrations'),
  'administer the system': route('GET', '/api/administration/system'),
  'ask who saw a study': route('GET', `/api/seen-by/study/${id}`),
  'read the audit log': route('GET', '/api/administration/audit'),
  'look at monitoring': route('GET', '/api/administration/monitoring'),
  'FHIR Patient': route('GET', '/fhir/Patient'),
  'FHIR ImagingStudy': route('GET', '/fhir/ImagingStudy'),
  'FHIR Observation': route('GET', '/fhir/Observation'),
  'FHIR Device': route('GET', '/fhir/Device'),
  'FHIR AuditEvent': route('GET', '/fhir/AuditEvent'),
  'their own account': route('GET', '/api/account'),
} as const satisfies Readonly<Record<string, Call>>;
type Kind = keyof typeof CALLS;

async function open(caller: Caller): Promise<Kind[]> {
  const kinds: Kind[] = [];
  for (const [kind, call] of Object.entries(CALLS) as [Kind, Call][]) {
    const status = await call(caller);
    // Refused for another reason, or failed, it would show nothing.
    expect([kind, status]).not.toEqual([kind, 400]);
    expect([kind, status < 500]).toEqual([kind, true]);
    if (status !== 403 && status !== 401) kinds.push(kind);
  }
  return kinds;
}

const ACCOUNT: readonly Kind[] = ['their own account'];
const PATIENTS: readonly Kind[] = [
  'look at patients',
  'change patients',
  'export patients',
  'search',
  'FHIR Patient',
  'FHIR Device',
];
const IMAGES: readonly Kind[] = [
  'look at studies',
  'share views',
  'look at uploads',
  'look at images',
  'be notified',
  'hear of changes',
  'search',
  'FHIR ImagingStudy',
  'FHIR Device',
];
const SENDING: readonly Kind[] = [...IMAGES, 'send files', 'change studies', 'settle conflicts'];
const READING: readonly Kind[] = [
  ...IMAGES,
  'look at findings',
  'judge findings',
  'hand studies over',
  'say something of a study',
  'export results',
  'correct images',
  'have images inferred again',
  'look at models',
  'FHIR Observation',
];
const OF_ROLE_ADMIN: readonly Kind[] = [
  'cancel uploads of others',
  'ask who saw a study',
  'take copies for research along',
];
/** Of who reads, too. */
const OF_READING_ADMIN: readonly Kind[] = ['administer groups and rules'];
const OF_OWN_ADMINISTRATION: readonly Kind[] = [
  'administer users',
  'administer their tenant',
  'administer models',
  'administer keys',
  'read the audit log',
  'look at monitoring',
  'FHIR AuditEvent',
];
const OF_GROUP_ADMIN: readonly Kind[] = [
  ...OF_OWN_ADMINISTRATION,
  'withdraw the exports of others',
  'administer tenants',
  'administer migrations',
  'administer the system',
];
const CLINIC = [...ACCOUNT, ...PATIENTS, ...SENDING, ...READING];

const SENDS = ['image:upload'] as const;
const READS = ['image:inference'] as const;
const MANAGES = ['patient:manage'] as const;
const ALL_BUT_ADMIN = [...SENDS, ...READS, ...MANAGES, 'report:view'] as const;
const of = (tenant: string, role?: string): Record<string, string> => ({
  'custom:tenant': tenant,
  ...(role === undefined ? {} : { 'custom:role': role }),
});

/** Groups and attributes of somebody; what the session says they are and have; what is open to them. */
const PEOPLE: readonly (readonly [
  who: string,
  groups: readonly string[],
  attributes: Readonly<Record<string, string>>,
  role: string,
  permissions: readonly Permission[],
  opens: readonly Kind[],
])[] = [
  ['a user of naseem', ['naseem'], {}, 'user', ALL_BUT_ADMIN, CLINIC],
  [
    'role admin of naseem',
    ['naseem'],
    { 'custom:role': 'admin' },
    'admin',
    ALL_BUT_ADMIN,
    [...CLINIC, ...OF_ROLE_ADMIN, ...OF_READING_ADMIN],
  ],
  ['a user of naseem in group admin, too', ['naseem', 'admin'], {}, 'user', ALL_BUT_ADMIN, CLINIC],
  [
    'group admin',
    ['admin'],
    {},
    'admin',
    [...ALL_BUT_ADMIN, 'admin:all'],
    [...CLINIC, ...OF_ROLE_ADMIN, ...OF_READING_ADMIN, ...OF_GROUP_ADMIN],
  ],
  ['a user of the tenant admin', [], of('admin'), 'user', ALL_BUT_ADMIN, CLINIC],
  [
    'role admin of the tenant admin, by attributes alone',
    [],
    of('admin', 'admin'),
    'admin',
    [...ALL_BUT_ADMIN, 'admin:all'],
    [...CLINIC, ...OF_ROLE_ADMIN, ...OF_READING_ADMIN],
  ],
  [
    'a user of medical-center',
    [],
    of('medical-center'),
    'user',
    [...SENDS, ...READS],
    [...ACCOUNT, ...SENDING, ...READING],
  ],
  [
    'role admin of medical-center',
    [],
    of('medical-center', 'admin'),
    'admin',
    [...SENDS, ...READS],
    [...ACCOUNT, ...SENDING, ...READING, ...OF_ROLE_ADMIN, ...OF_READING_ADMIN],
  ],
  ['a user where all is on', [], of('everything'), 'user', ALL_BUT_ADMIN, CLINIC],
  [
    'role admin where all is on',
    [],
    of('everything', 'admin'),
    'admin',
    [...ALL_BUT_ADMIN, 'admin:all'],
    [...CLINIC, ...OF_ROLE_ADMIN, ...OF_READING_ADMIN, ...OF_OWN_ADMINISTRATION],
  ],
  ['a user where nothing is on', [], of('nothing'), 'user', [], ACCOUNT],
  ['role admin where nothing is on', [], of('nothing', 'admin'), 'admin', [], ACCOUNT],
  ['a user who sends alone', [], of('senders'), 'user', SENDS, [...ACCOUNT, ...SENDING]],
  [
    'role admin who sends alone',
    [],
    of('senders', 'admin'),
    'admin',
    SENDS,
    [...ACCOUNT, ...SENDING, 'cancel uploads of others', 'ask who saw a study'],
  ],
  ['a user who reads alone', [], of('readers'), 'user', READS, [...ACCOUNT, ...READING]],
  [
    'role admin who reads alone',
    [],
    of('readers', 'admin'),
    'admin',
    READS,
    [...ACCOUNT, ...READING, ...OF_READING_ADMIN, 'ask who saw a study', 'take copies for research along'],
  ],
  ['a user of the front desk', [], of('front-desk'), 'user', MANAGES, [...ACCOUNT, ...PATIENTS]],
  ['a user who sees reports alone', [], of('reports'), 'user', ['report:view'], ACCOUNT],
  [
    'a researcher of naseem',
    ['naseem'],
    { 'custom:role': 'researcher' },
    'researcher',
    READS,
    [...ACCOUNT, 'take copies for research along'],
  ],
  ['somebody of no tenant', [], {}, 'user', ALL_BUT_ADMIN, CLINIC],
  ['role admin of a tenant that nobody knows', [], of('elsewhere', 'admin'), 'user', ALL_BUT_ADMIN, CLINIC],
];

test.each(PEOPLE)('%s', async (_who, groups, attributes, role, permissions, opens) => {
  const person = await program.person(groups, attributes);
  const scope = await program.services.tenants.scopeOf({ id: person.userId, groups, attributes });
  const session = await program.app.inject({ url: '/api/session', headers: person.headers });
  expect(session.json<SessionView>().tenantUser).toMatchObject({ role, permissions });
  const opened = await open({ headers: person.headers, scope });
  expect(opened).toEqual(Object.keys(CALLS).filter((kind) => opens.includes(kind as Kind)));
});

test('nothing is open to somebody of an archived tenant', async () => {
  const { headers } = await program.person([], of('former', 'admin'));
  expect((await program.app.inject({ url: '/api/session', headers })).statusCode).toBe(403);
  expect(await open({ headers, scope: 'former' })).toEqual([]);
});

test('nothing is open to nobody', async () => {
  expect(await open({ headers: { authorization: 'Bearer none' }, scope: 'naseem' })).toEqual([]);
});

test.each([
  [
    'a key of naseem',
    'naseem',
    false,
    ['FHIR Patient', 'FHIR ImagingStudy', 'FHIR Observation', 'FHIR Device'],
  ],
  [
    'a key that reads the audit log',
    'naseem',
    true,
    ['FHIR Patient', 'FHIR ImagingStudy', 'FHIR Observation', 'FHIR Device', 'FHIR AuditEvent'],
  ],
  [
    'a key of the tenant admin',
    'admin',
    false,
    ['FHIR Patient', 'FHIR ImagingStudy', 'FHIR Observation', 'FHIR Device'],
  ],
  ['a key of senders', 'senders', false, ['FHIR ImagingStudy', 'FHIR Device']],
  ['a key of the front desk', 'front-desk', true, ['FHIR Patient', 'FHIR Device', 'FHIR AuditEvent']],
  ['a key of those who see reports', 'reports', false, []],
])('%s', async (_which, tenantId, readsAudit, opens) => {
  const keyId = randomUUID();
  const { key, digest } = newApiKey(tenantId, keyId);
  await program.datastore.tenantTransaction(tenantId, ({ db }) =>
    db
      .insertInto('api_keys')
      .values({
        tenant_id: tenantId,
        id: keyId,
        name: 'Archive',
        secret_sha256: digest,
        created_by: 'admin@test.example',
        expires_at: '2099-01-01T00:00:00Z',
        reads_audit: readsAudit,
      })
      .execute(),
  );
  expect(await open({ headers: { authorization: `Bearer ${key}` }, scope: tenantId })).toEqual(opens);
});
