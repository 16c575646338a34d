import {
  type ApiKeys,
  type AuditPage,
  FEATURES,
  featuresOf,
  type MadeApiKey,
  type MonitoringView,
  type SessionView,
  type TenantModelDetail,
  type TenantModels,
  type TenantView,
  tenantChangeOf,
  type UsersPage,
} from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePassword, invitationLink, signInBy } from '../testing/invitations.ts';
import { type ModelProgram, modelProgram } from '../testing/model-program.ts';
import { newTenant } from '../testing/new-tenant.ts';
import type { Person } from '../testing/test-program.ts';

const API = '/api/administration';
const PASSWORD = 'Harbour-lights-7';

let at: ModelProgram;
beforeAll(async () => {
  at = await modelProgram();
});
afterAll(() => at.program.close());

/** Comes by the link of the mail, and signs in. */
async function accept(email: string): Promise<Person> {
  const link = await invitationLink(at.program, email);
  expect((await choosePassword(at.program, link, PASSWORD)).statusCode).toBe(200);
  const signedIn = await signInBy(at.program, email, PASSWORD);
  const user = await at.program.services.directory.users.findByEmail(email);
  return { ...signedIn, userId: user?.id ?? '', expiredHeaders: signedIn.headers };
}

const named = (email: string, role: 'admin' | 'user') => ({
  email,
  givenName: 'Ada',
  familyName: 'Meier',
  tenantId: 'harbour',
  role,
  groups: [],
});

test('a clinic is set up from its invitation to a promoted shadow by its own administrator', async () => {
  const { program } = at;
  // What the installation's does: a tenant, its first person, and later a package on the machine.
  await newTenant(program, program.admin, 'harbour', featuresOf(...FEATURES));
  await at.call('POST', `${API}/users`, named('chief@harbour.example', 'admin'));

  const chief = await accept('chief@harbour.example');
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await at.call<T>(method, `${API}${path}`, body, chief);
    expect([path, answer.status, answer.body.code]).toEqual([path, answer.status, undefined]);
    return answer.body;
  };
  const session = await program.app.inject({ url: '/api/session', headers: chief.headers });
  const [, administration] = session.json<SessionView>().menu;
  expect(administration?.subMenu?.map(({ title }) => title)).toEqual([
    'users',
    'ownTenant',
    'models',
    'monitoring',
    'apiKeys',
    'auditLog',
  ]);

  // Its look and rules.
  const tenant = await ask<TenantView>('GET', '/tenants/harbour');
  const theme = { primaryColor: '#0b62b0', secondaryColor: null };
  const change = { ...tenantChangeOf(tenant), displayName: 'Harbour clinic', theme, reads: 'adults' };
  const changed = await program.app.inject({
    method: 'PUT',
    url: `${API}/tenants/harbour`,
    headers: chief.headers,
    payload: { ...change, deidentification: { ...change.deidentification, use: 'offered' } },
  });
  expect(changed.json()).toMatchObject({ displayName: 'Harbour clinic', theme, reads: 'adults' });

  // Its people.
  await ask('POST', '/users', named('reader@harbour.example', 'user'));
  const reader = await accept('reader@harbour.example');
  const people = await ask<UsersPage>('GET', '/users');
  expect(
    people.users
      .map(({ email, role, state }) => [email, role, state])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en')),
  ).toEqual([
    ['chief@harbour.example', 'admin', 'active'],
    ['reader@harbour.example', 'user', 'active'],
  ]);

  // Its model: points, a shadow over what was read, the comparison, and the promotion.
  await at.read(reader);
  await at.install('plain', '2.0.0');
  const model = async () => (await ask<TenantModelDetail>('GET', '/models/plain')).model;
  const changeModel = async (asked: object) =>
    ask<TenantModelDetail>('POST', '/models/plain/changes', { ...asked, revision: (await model()).revision });
  expect((await ask<TenantModels>('GET', '/models')).tenants).toMatchObject([{ id: 'harbour' }]);
  await changeModel({ action: 'set_points', version: '1.0.0', points: { light: 0.4 } });
  await changeModel({ action: 'start_shadow', version: '2.0.0', backfill: 10 });
  await expect
    .poll(
      async () => (await ask<{ images: number }>('GET', '/models/plain/comparison?version=2.0.0')).images,
      { timeout: 25_000 },
    )
    .toBe(1);
  const promoted = await changeModel({ action: 'promote', version: '2.0.0' });
  expect(promoted.model).toMatchObject({ activeVersion: '2.0.0', shadowVersion: null });
  // Nobody else's has changed with it.
  expect((await at.detailOf('naseem')).model.revision).toBe(0);

  // A key for a program, what the models do, and what was done, each by whom.
  const made = await ask<MadeApiKey>('POST', '/api-keys', { name: 'Archive', lifetimeDays: 30 });
  expect((await ask<ApiKeys>('GET', '/api-keys')).keys).toMatchObject([{ id: made.view.id }]);
  expect((await ask<MonitoringView>('GET', '/monitoring')).choices.tenants).toEqual(['harbour']);
  const log = await ask<AuditPage>('GET', '/audit?pageSize=100');
  expect(new Set(log.events.map(({ tenantId }) => tenantId))).toEqual(new Set(['harbour']));
  const byChief = log.events
    .filter(({ actorEmail }) => actorEmail === chief.email)
    .map(({ action }) => action);
  for (const action of [
    'tenant.changed',
    'user.invited',
    'model.points_changed',
    'model.shadow_started',
    'model.promoted',
    'api_key.made',
  ])
    expect(byChief).toContain(action);
  // The installation's had no part in it: their invitation stands in the log of their own tenant.
  expect(log.events.filter(({ actorEmail }) => actorEmail === program.admin.email)).toEqual([]);
});
