import type { ConflictView, ReinferenceAnswer, SessionView } from '@aiso/contracts';
import { shareOf } from '@aiso/contracts/fair-lanes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { userCommands } from '../../main/cli/user-commands.ts';
import { type IntakeProgram, intakeProgram, type SentImage } from '../../testing/intake-program.ts';
import { newDicom, newPng, send, tus } from '../../testing/send.ts';
import type { Person } from '../../testing/test-program.ts';

/** The organisation `admin` has a study; somebody of no tenant looks for it everywhere. */
let program: IntakeProgram;
let owner: Person;
let nobody: Person;
let another: Person;
let study: SentImage;
let finding: { readonly resultId: string; readonly code: string };
/** Two people under one number: the second waits for somebody to settle it. */
let contradicted: { readonly studyId: string; readonly conflictId: string };
beforeAll(async () => {
  program = await intakeProgram();
  owner = program.admin;
  nobody = await program.person([], { 'custom:tenant': 'nowhere' });
  another = await program.person([]);
  await program.startWorker();
  const { uploadId } = await send(program, owner, await newDicom());
  study = await program.studyOf(owner, uploadId);
  const { result } = await program.reading(owner, study);
  const shown = result?.findings.find(({ heatmap }) => heatmap !== null);
  finding = { resultId: result?.id ?? '', code: shown?.code ?? '' };
  const patient = { mrn: 'ONE-NUMBER', birthDate: '19600102', sex: 'F' } as const;
  await send(program, owner, await newDicom({ patient: { ...patient, name: 'Meier^Ada' } }));
  const second = await send(program, owner, await newDicom({ patient: { ...patient, name: 'Weber^Eva' } }));
  const { studyId } = (await program.upload(owner, second.uploadId)) ?? {};
  const conflict = (await (await ask(owner, `/api/studies/${studyId}/conflict`)).json()) as ConflictView;
  contradicted = { studyId: studyId ?? '', conflictId: conflict.id };
});
afterAll(() => program.close());

const ask = (person: Person, path: string) => fetch(`${program.url}${path}`, { headers: person.headers });

test('the session is what the specification says: menu and role user of the tenant admin', async () => {
  const response = await ask(nobody, '/api/session');
  const session = (await response.json()) as SessionView;
  expect(session).toMatchObject({
    tenant: { id: 'admin' },
    tenantUser: {
      tenantId: 'admin',
      role: 'user',
      permissions: ['image:upload', 'image:inference', 'patient:manage', 'report:view'],
    },
    menu: [{ title: 'application' }],
  });
});

test('however many there are, together they have the share of one tenant', async () => {
  const scopes = await Promise.all([nobody, another].map(({ userId }) => program.datastore.scopeOf(userId)));
  expect(new Set(scopes).size).toBe(2);
  expect(new Set(scopes.map(shareOf)).size).toBe(1);
  expect(shareOf('naseem')).toBe('naseem');
});

const RESOURCES: readonly (readonly [string, () => string])[] = [
  ['an upload', () => `/api/uploads/${study.uploadId}`],
  ['a study', () => `/api/studies/${study.studyId}`],
  ['its reading', () => `/api/studies/${study.studyId}/reading?image=${study.imageId}`],
  ['pixels of an image', () => `/api/images/${study.imageId}/pixels`],
  ['the preview of an image', () => `/api/images/${study.imageId}/preview`],
  ['the thumbnail of an image', () => `/api/images/${study.imageId}/thumbnail`],
  ['a conflict of identity', () => `/api/studies/${contradicted.studyId}/conflict`],
  ['a heat map', () => `/api/results/${finding.resultId}/findings/${finding.code}/heatmap`],
];

test.each(RESOURCES)(
  '%s of the organisation is there for its people, and not found for others',
  async (_, path) => {
    expect((await ask(owner, path())).status).toBe(200);
    expect((await ask(nobody, path())).status).toBe(404);
  },
);

const CHANGES: readonly (readonly [string, 'PUT' | 'POST' | 'DELETE', () => string, () => unknown])[] = [
  ['a prediction', 'POST', () => '/Prod/', () => ({ imageId: study.imageId })],
  ['another try', 'POST', () => '/dev/', () => ({ imageId: study.imageId })],
  [
    'a verdict',
    'PUT',
    () => `/api/results/${finding.resultId}/findings/${finding.code}/verdict`,
    () => ({ verdict: 'agree' }),
  ],
  ['a priority', 'PUT', () => `/api/studies/${study.studyId}`, () => ({ priority: 'stat' })],
  [
    'a correction',
    'PUT',
    () => `/api/images/${study.imageId}/correction`,
    () => ({ turn: 90, inverted: false, frontalChest: false, window: null }),
  ],
  ['an age', 'PUT', () => '/api/studies/ages', () => ({ studyIds: [study.studyId], age: { years: 5 } })],
  [
    'a study of several',
    'POST',
    () => '/api/studies/join',
    () => ({ studyIds: [study.studyId, contradicted.studyId] }),
  ],
  [
    'a settlement of a conflict',
    'PUT',
    () => `/api/conflicts/${contradicted.conflictId}`,
    () => ({ settlement: 'remove' }),
  ],
  [
    'a conflict opened again',
    'DELETE',
    () => `/api/conflicts/${contradicted.conflictId}/settlement`,
    () => undefined,
  ],
];

/** What somebody of no tenant is answered. */
function change(method: 'PUT' | 'POST' | 'DELETE', path: string, body: unknown): Promise<Response> {
  const json = { 'content-type': 'application/json' };
  return fetch(`${program.url}${path}`, {
    method,
    headers: { ...nobody.headers, ...(body === undefined ? {} : json) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

test.each(CHANGES)('%s is not to be had of what is the organisation’s', async (_, method, path, body) => {
  expect((await change(method, path(), body())).status).toBe(404);
});

test('studies of the organisation are left out of what is read again', async () => {
  const response = await change('POST', '/api/studies/read-again', { studyIds: [study.studyId] });
  expect((await response.json()) as ReinferenceAnswer).toMatchObject({ queued: 0, unchanged: 0, skipped: 1 });
});

test('a live socket tells nothing of what happens in the organisation', async () => {
  const listen = async (person: Person) => {
    const told: string[] = [];
    const socket = new WebSocket(`${program.url.replace('http', 'ws')}/api/live`);
    socket.on('message', (message: Buffer) => told.push(message.toString()));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'authenticate', token: person.idToken })));
    await expect.poll(() => told.length).toBe(1);
    return { told, socket };
  };
  const [ours, theirs] = [await listen(owner), await listen(nobody)];
  const { uploadId } = await send(program, owner, await newPng());
  const { studyId } = await program.studyOf(owner, uploadId);
  await expect.poll(() => ours.told.join(), { timeout: 10_000 }).toContain(studyId);
  // Their own is told after what came before it.
  const own = await send(program, nobody, await newPng());
  await expect.poll(() => theirs.told.join(), { timeout: 10_000 }).toContain(own.uploadId);
  for (const id of [uploadId, studyId]) expect(theirs.told.join()).not.toContain(id);
  for (const { socket } of [ours, theirs]) socket.close();
});

const LISTS: readonly (readonly [string, () => string])[] = [
  ['the worklist', () => '/api/worklist'],
  ['uploads of a person', () => `/Prod/uploads?userEmail=${encodeURIComponent(owner.email)}`],
  ['uploads of the group', () => '/Prod/uploads/group/admin'],
  ['images that were read', () => '/Prod/imaging'],
  ['the search', () => '/api/search?q=Synthetic'],
  ['notifications', () => '/api/notifications'],
];

test.each(LISTS)('%s: nothing of the organisation is in it', async (_, path) => {
  const text = await (await ask(nobody, path())).text();
  for (const id of [study.studyId, study.imageId, study.uploadId, owner.email])
    expect(text).not.toContain(id);
});

test('an upload of the organisation is not there for the bytes of others', async () => {
  const { uploadId } = await program.register(owner, { fileSize: 10 });
  for (const name of [`admin~${uploadId}`, `naseem~${uploadId}`]) {
    expect((await tus(`${program.url}/files/${name}`, 'HEAD', nobody.headers)).status).toBe(404);
  }
});

test('what they send is theirs alone: neither the organisation nor anybody else of no tenant sees it', async () => {
  const { uploadId, error } = await send(program, nobody, await newPng());
  expect(error).toBeNull();
  const own = await program.studyOf(nobody, uploadId);
  expect((await ask(nobody, `/api/studies/${own.studyId}/reading`)).status).toBe(200);
  for (const stranger of [owner, another]) {
    expect((await ask(stranger, `/api/studies/${own.studyId}/reading`)).status).toBe(404);
    expect(await (await ask(stranger, '/api/worklist')).text()).not.toContain(own.studyId);
  }
});

test('nobody gets into the scope of another by naming it, and it is no tenant to administration', async () => {
  const scope = await program.datastore.scopeOf(nobody.userId);
  expect(await program.datastore.knownTenantIds()).not.toContain(scope);
  const claimant = await program.person([], { 'custom:tenant': scope });
  expect(await program.datastore.scopeOf(claimant.userId)).not.toBe(scope);
  expect(await (await ask(claimant, '/api/worklist')).text()).toBe(
    await (await ask(another, '/api/worklist')).text(),
  );
  const tenants = await ask(owner, '/api/administration/tenants');
  expect(tenants.status).toBe(200);
  expect(await tenants.text()).not.toContain('person-');
});

test('a user whom an administrator put into the tenant admin is one of it', async () => {
  const commands = userCommands(program.services);
  const email = 'ward@admin.example';
  await commands.add({ email, givenName: '', familyName: '', tenantId: 'admin', role: 'user', groups: [] });
  const user = await program.services.directory.users.findByEmail(email);
  expect(user && (await program.services.tenants.scopeOf(user))).toBe('admin');
});

test('`users add` writes somebody whole or not at all', async () => {
  const { services } = program;
  // Nothing can be written down of what happens in a tenant that is not there.
  const nowhere = { tenantId: 'nowhere', userId: 'command-line', email: null };
  const { directory } = services;
  const broken = {
    ...services,
    directory: { ...directory, as: <T>(_: unknown, work: () => T): T => directory.as(nowhere, work) },
  };
  const place = { tenantId: 'medical-center', role: 'user', groups: [] } as const;
  const email = 'half@clinic.example';
  const added = userCommands(broken).add({ email, givenName: 'Half', familyName: 'Way', ...place });
  await expect(added).rejects.toThrow('audit_events');
  expect(await directory.users.findByEmail(email)).toBeNull();
});
