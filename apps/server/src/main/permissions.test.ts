import { randomUUID } from 'node:crypto';
import { ACTS, type Act, FEATURES, type Feature, newUploadId, type Permission, ROLES } from '@aiso/contracts';
import { ROUTES as CONTRACTS, type Route } from '@aiso/contracts/routes';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { actorOfToken } from '../platform/actor.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
type Row = readonly [
  call: `${Method} ${string}`,
  body?: object | undefined,
  headers?: Record<string, string>,
];

const id = randomUUID();
const uploadId = newUploadId();
const staged = `/files/naseem~${uploadId}`;
const metadata = `uploadId ${Buffer.from(uploadId).toString('base64')}`;
const oneStudy = { studyIds: [id] };
const merge = { otherId: randomUUID() };

/** What each route asks for: one of these features of the tenant. */
const ROUTES: readonly (readonly [oneOf: readonly Feature[], ...rows: readonly Row[]])[] = [
  [
    ['patientManagement'],
    ['POST /api/patients', { name: 'Meier, Ada' }],
    ['PUT /api/patients/archive', { patientIds: [id] }],
    ['PUT /api/patients/restore', { patientIds: [id] }],
    [`GET /api/patients/${id}`],
    [`PATCH /api/patients/${id}`, { name: 'Meier, Ada', revision: 1 }],
    [`POST /api/patients/${id}/merge/preview`, merge],
    [`POST /api/patients/${id}/merge`, merge],
    [`POST /api/patients/${id}/split`, { ...oneStudy, to: { patientId: id } }],
    [`GET /api/patients/${id}/history`],
    [`POST /api/patients/${id}/changes/${id}/undo`],
    [`POST /api/patients/${id}/exports`, { reason: 'asked for' }],
    [`GET /api/patients/${id}/exports`],
    [`GET /api/patients/${id}/exports/${id}`],
    [`DELETE /api/patients/${id}/exports/${id}`],
    [`GET /api/patients/${id}/exports/${id}/file`],
    [`GET /api/patients/${id}/timeline`],
    [`GET /api/patients/${id}/trend`],
    ['POST /api/patients/list', {}],
    ['POST /api/patients/list/csv', {}],
  ],
  [
    ['inference'],
    [`GET /api/studies/${id}/reading`],
    [`GET /api/results/${id}/findings/opacity/heatmap`],
    [`PUT /api/results/${id}/findings/opacity/verdict`, { verdict: 'agree' }],
    [`PUT /api/studies/${id}/read`, { isRead: true }],
    [`PUT /api/studies/${id}/presence`],
    [`DELETE /api/studies/${id}/presence`],
    ['GET /api/disagreements'],
    ['POST /api/results/export', {}],
    ['GET /api/handover/assignees'],
    ['POST /api/handover/assign', { ...oneStudy, to: null }],
    ['POST /api/handover/claim', oneStudy],
    ['POST /api/handover/give-back', oneStudy],
    [`POST /api/studies/${id}/comments`, { content: 'Look.', mentions: [] }],
    [`PUT /api/comments/${id}`, { content: 'Look.', mentions: [] }],
    [`DELETE /api/comments/${id}`],
    ['POST /Prod/', { uploadId }],
    ['POST /Prod/', { imageId: id }],
    ['POST /dev/', { uploadId }],
    ['POST /dev/', { imageId: id }],
    ['POST /api/studies/read-again', oneStudy],
    ['PUT /api/studies/ages', { ...oneStudy, age: { years: 50 } }],
    [`PUT /api/images/${id}/correction`, { turn: 90, inverted: false }],
    ['GET /api/models'],
    ['GET /api/models/chest-radiograph'],
  ],
  [
    ['imageUpload'],
    ['POST /Prod/uploads', { uploadId, fileName: 'chest.png', fileSize: 10 }],
    [`PUT /Prod/uploads/${uploadId}`, { priority: 'urgent' }],
    ['POST /files', undefined, { 'upload-length': '10', 'upload-metadata': metadata }],
    [`HEAD ${staged}`],
    [
      `PATCH ${staged}`,
      undefined,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    ],
    [`DELETE ${staged}`],
    [`PUT /api/studies/${id}`, { priority: 'urgent' }],
    ['POST /api/studies/join', { studyIds: [id, randomUUID()] }],
    [`PUT /api/conflicts/${id}`, { settlement: 'remove' }],
    [`DELETE /api/conflicts/${id}/settlement`],
  ],
  [
    ['imageUpload', 'inference'],
    [`GET /api/uploads/${uploadId}`],
    [`GET /api/studies/${id}`],
    [`GET /api/studies/${id}/comments`],
    [`GET /api/studies/${id}/conflict`],
    [`GET /api/images/${id}/thumbnail`],
    [`GET /api/images/${id}/preview`],
    [`GET /api/images/${id}/pixels`],
    ['GET /Prod/uploads?userEmail=somebody@test.example'],
    ['GET /Prod/uploads/group/naseem'],
    ['GET /Prod/imaging'],
    [`GET /api/start?since=${new Date().toISOString()}`],
    ['GET /api/worklist'],
    ['POST /api/worklist/search', {}],
    ['GET /api/uploads/untaken'],
    ['POST /api/uploads/untaken/search', {}],
    ['GET /api/views/worklist'],
    ['POST /api/views', { list: 'worklist', name: 'Late', search: '', columns: null }],
    ['POST /api/views/remove', { list: 'worklist', name: 'Late' }],
    ['GET /api/notifications'],
    ['GET /api/notifications/counts'],
    ['POST /api/notifications/read', { ids: [id] }],
    ['POST /api/notifications/read-all'],
    ['POST /api/notifications/archive', { ids: [id] }],
    ['POST /api/notifications/unarchive', { ids: [id] }],
  ],
  [
    ['patientManagement', 'imageUpload', 'inference'],
    ['POST /api/search', { q: 'meier' }],
  ],
];

/** For researchers, and role admin. */
const OF_RESEARCH: readonly Row[] = [
  ['POST /api/research/count', {}],
  ['GET /api/research/exports'],
  ['POST /api/research/exports', { choice: {}, reason: 'Study 12' }],
  [`DELETE /api/research/exports/${id}`],
  [`GET /api/research/exports/${id}/file`],
];

/** For role admin of a tenant that reads. */
const OF_ROLE_ADMIN: readonly Row[] = [
  ['GET /api/handover/settings'],
  ['POST /api/handover/groups', { name: 'Night', members: [] }],
  [`PUT /api/handover/groups/${id}`, { name: 'Night', members: [] }],
  [`DELETE /api/handover/groups/${id}`],
  ['PUT /api/handover/rules', { rules: [] }],
  ...['patient', 'study', 'image'].flatMap((kind): readonly Row[] => [
    [`GET /api/seen-by/${kind}/${id}`],
    [`GET /api/seen-by/${kind}/${id}/export?format=csv`],
  ]),
  [`GET /api/research/exports/${id}/ids`],
];

/** For administrators alone. */
const ADMINISTRATION: readonly Row[] = [
  ['GET /api/administration/users'],
  ['GET /api/administration/users/choices'],
  [`POST /api/administration/users/${id}/reset-password`],
  [`POST /api/administration/users/${id}/disable`],
  ['GET /api/administration/api-keys'],
  ['POST /api/administration/api-keys', { name: 'A key', lifetimeDays: 90 }],
  [`POST /api/administration/api-keys/${id}/revoke`],
  ['GET /api/administration/models'],
  ['POST /api/administration/models/scan'],
  ['GET /api/administration/models/none'],
  ['POST /api/administration/models/none/changes', { action: 'enable', revision: 0 }],
  ['GET /api/administration/models/none/comparison?version=1.0.0'],
  ['GET /api/administration/tenants'],
  ['GET /api/administration/tenants/none'],
  ['DELETE /api/administration/tenants/none/logo'],
  ['POST /api/administration/tenants/none/archive'],
  ['POST /api/administration/tenants/none/restore'],
  ['GET /api/administration/audit'],
  ['GET /api/administration/audit/export?format=csv'],
  ['GET /api/administration/monitoring'],
  ['GET /api/administration/data-migrations'],
  ['POST /api/administration/data-migrations/rebuilds', { projection: 'worklist' }],
  ['POST /api/administration/data-migrations/rebuild-worklist/pause'],
  ['POST /api/administration/data-migrations/rebuild-worklist/resume'],
  ['GET /api/administration/system'],
  ['POST /api/administration/system/queues/tell-drift/again'],
  ['POST /api/administration/system/tenants/none/again'],
];

async function isRefused(person: Person, [call, payload, headers]: Row): Promise<boolean> {
  const [method, url] = call.split(' ') as [Method, string];
  const answer = await program.app.inject({
    method,
    url,
    headers: { ...person.headers, 'tus-resumable': '1.0.0', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  // Refused for another reason than the permission, it would show nothing.
  expect([call, answer.statusCode]).not.toEqual([call, 400]);
  return answer.statusCode === 403;
}

async function withFeatures<T>(
  tenantId: string,
  isOn: (feature: Feature) => boolean,
  work: () => Promise<T>,
) {
  const { tenants } = program.services;
  const config = await tenants.configOf(tenantId);
  const features = Object.fromEntries(FEATURES.map((feature) => [feature, isOn(feature)]));
  const given = vi
    .spyOn(tenants, 'configOf')
    .mockResolvedValue({ ...config, features: features as typeof config.features });
  return work().finally(() => given.mockRestore());
}

test.each(FEATURES)('of all routes those of the feature %s are open with it alone', async (only) => {
  const person = await program.person(['naseem']);
  const [refused, expected]: [string[], string[]] = [[], []];
  await withFeatures(
    'naseem',
    (feature) => feature === only,
    async () => {
      for (const [oneOf, ...rows] of ROUTES) {
        if (!oneOf.includes(only)) expected.push(...rows.map(([call]) => call));
        for (const row of rows) if (await isRefused(person, row)) refused.push(row[0]);
      }
    },
  );
  expect(refused).toEqual(expected);
});

test('what a tenant’s role admin arranges is closed to its users', async () => {
  const [user, chief] = [
    await program.person(['naseem']),
    await program.person(['naseem'], { 'custom:role': 'admin' }),
  ];
  for (const row of OF_ROLE_ADMIN)
    expect([row[0], await isRefused(user, row), await isRefused(chief, row)]).toEqual([row[0], true, false]);
});

async function openAdministration(person: Person): Promise<string[]> {
  const open: string[] = [];
  for (const row of ADMINISTRATION) if (!(await isRefused(person, row))) open.push(row[0]);
  return open;
}

test('the administration is closed for who is no administrator, whatever the tenant has', async () => {
  const person = await program.person(['naseem']);
  const open = await withFeatures(
    'naseem',
    () => true,
    () => openAdministration(person),
  );
  expect(open).toEqual([]);
});

test('all of the administration but the people needs the feature of that name, too', async () => {
  const administrator = await program.person(['admin']);
  const open = await withFeatures(
    'admin',
    (feature) => feature !== 'administration',
    () => openAdministration(administrator),
  );
  expect(open.filter((call) => !call.includes('/users'))).toEqual([]);
});

/** The table of roles with one row more. */
function addRole(name: string, row: Readonly<Partial<Record<Permission, readonly Act[]>>>): void {
  Object.assign(ROLES, { [name]: row });
  onTestFinished(() => void Reflect.deleteProperty(ROLES, name));
}

/** What a member of naseem with this role may do: as an actor, and of all routes. */
async function rightsAs(role: string) {
  const person = await program.person(['naseem'], { 'custom:role': role });
  const origin = { correlationId: 'test', clientCorrelationId: null, sourceAddress: null };
  const actor = await actorOfToken(program.services, person.idToken, origin);
  const open: string[] = [];
  const all = [...ROUTES.flatMap(([, ...rows]) => rows), ...OF_RESEARCH, ...OF_ROLE_ADMIN, ...ADMINISTRATION];
  for (const row of all) if (!(await isRefused(person, row))) open.push(row[0]);
  return { role: actor.role, can: [...actor.can], open };
}

test('a referrer, whose row gives reports, sees reports and nothing else', async () => {
  addRole('referrer', { 'report:view': ['report:read'] });
  expect(await rightsAs('referrer')).toEqual({
    role: 'referrer',
    can: ['report:read'],
    open: [],
  });
});

test('of all routes a researcher reaches those of de-identified copies, and none that tells of somebody', async () => {
  expect(await rightsAs('researcher')).toEqual({
    role: 'researcher',
    can: ['research:export'],
    open: OF_RESEARCH.map(([name]) => name),
  });
});

test('a role may look at what it may not change', async () => {
  addRole('registrar', { 'patient:manage': ['patient:read'] });
  const { open, ...rights } = await rightsAs('registrar');
  expect(rights).toEqual({
    role: 'registrar',
    can: ['patient:read'],
  });
  expect(open).toEqual([
    `GET /api/patients/${id}`,
    `GET /api/patients/${id}/history`,
    `GET /api/patients/${id}/timeline`,
    `GET /api/patients/${id}/trend`,
    'POST /api/patients/list',
    'POST /api/search',
  ]);
});

test('a role without a row opens nothing', async () => {
  expect(await rightsAs('referrer')).toEqual({ role: 'unknown', can: [], open: [] });
});

const withActs = Object.entries<Route>(CONTRACTS).flatMap(([name, { act }]) =>
  act === undefined ? [] : [{ name, acts: typeof act === 'string' ? [act] : act.anyOf }],
);

/** The call of a route above, which is no other route's. */
function callOf(name: string): Row | undefined {
  const form = new RegExp(`^${name.replaceAll(/\{\w+\}/gu, '[^/?]+')}(?:\\?.*)?$`, 'u');
  return [...ROUTES.flatMap(([, ...rows]) => rows), ...OF_RESEARCH, ...OF_ROLE_ADMIN].find(
    ([call]) => form.test(call) && (call === name || !Object.hasOwn(CONTRACTS, call)),
  );
}

test('each route is closed to who may do all but the act that its contract names', async () => {
  expect(withActs.filter(({ name }) => callOf(name) === undefined)).toEqual([]);
  const open: string[] = [];
  for (const one of new Set(withActs.map(({ acts }) => acts.join()))) {
    const [role, rows] = [`all-but-${one}`, withActs.filter(({ acts }) => acts.join() === one)];
    addRole(role, { 'image:upload': ACTS.filter((act) => !one.split(',').includes(act)) });
    const person = await program.person(['naseem'], { 'custom:role': role });
    for (const { name } of rows) {
      const call = callOf(name);
      if (call !== undefined && !(await isRefused(person, call))) open.push(name);
    }
  }
  expect(open).toEqual([]);
});
