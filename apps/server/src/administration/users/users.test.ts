import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UsersPage, UserView, UserWithPassword } from '@aiso/contracts';
import { partsOf } from '@aiso/directory/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
});
afterAll(() => program.close());

const USERS = '/api/administration/users';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const place = {
  givenName: 'Mira',
  familyName: 'Sand',
  tenantId: 'naseem',
  role: 'user',
  groups: [],
} as const;

type Method = 'GET' | 'POST' | 'PUT';
const ask = (person: Person | null, method: Method, path: string, payload?: object) =>
  program.app.inject({
    method,
    url: `${USERS}${path}`,
    ...(person === null ? {} : { headers: person.headers }),
    ...(payload === undefined ? {} : { payload }),
  });

let count = 0;
async function invited(more: object = {}): Promise<UserWithPassword> {
  count += 1;
  const response = await ask(admin, 'POST', '', { ...place, email: `mira${count}@test.example`, ...more });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<UserWithPassword>();
}
const listed = async (query = ''): Promise<UsersPage> => (await ask(admin, 'GET', query)).json<UsersPage>();
const audited = (id: string, action: string) =>
  program.datastore.tenantTransaction('admin', (tx) =>
    tx.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_id', '=', id)
      .where('action', '=', action)
      .execute(),
  );

describe('administration of users', () => {
  it('is closed to everybody outside of group admin, on every route', async () => {
    const outsiders = [
      await program.person(['naseem'], { 'custom:role': 'admin' }),
      // Who is in both groups works for naseem.
      await program.person(['naseem', 'admin']),
      await program.person([], { 'custom:tenant': 'medical-center', 'custom:role': 'admin' }),
      await program.person([]),
    ];
    const { user } = await invited();
    const routes: readonly (readonly [Method, string, object?])[] = [
      ['GET', ''],
      ['GET', '/choices'],
      ['POST', '', { ...place, email: 'slipped-in@test.example' }],
      ['PUT', `/${user.id}`, place],
      ...['reset-password', 'disable', 'enable', 'sign-out', 'remove-second-factor', 'remove-picture'].map(
        (action) => ['POST', `/${user.id}/${action}`] as const,
      ),
    ];
    for (const [method, path, payload] of routes) {
      expect((await ask(null, method, path, payload)).json(), path).toMatchObject({ code: 'auth.required' });
      for (const outsider of outsiders) {
        const response = await ask(outsider, method, path, payload);
        expect([response.statusCode, response.json<{ code: string }>().code], path).toEqual([
          403,
          'access.denied',
        ]);
      }
    }
    expect(await program.services.directory.users.findByEmail('slipped-in@test.example')).toBeNull();
    expect(await program.services.directory.users.findById(user.id)).toMatchObject({ enabled: true });
  });

  it('invites into a tenant, mails the one-time password, and tells it once where no mail goes out', async () => {
    const { user, oneTimePassword } = await invited({
      tenantId: 'medical-center',
      role: 'admin',
      groups: ['night'],
    });
    expect(user).toMatchObject({
      tenantId: 'medical-center',
      role: 'admin',
      groups: ['night'],
      state: 'invited',
      isSelf: false,
    });
    expect(oneTimePassword).toMatch(/^\S{4}(-\S{4}){3}$/u);
    expect(await audited(user.id, 'user.invited')).toMatchObject([
      { actor_id: admin.userId, detail: { tenant: 'medical-center', role: 'admin', groups: ['night'] } },
    ]);
    const again = await ask(admin, 'POST', '', { ...place, email: user.email.toUpperCase() });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'user.email_taken' }]);
    const nowhere = await ask(admin, 'POST', '', { ...place, email: 'a@test.example', tenantId: 'nowhere' });
    expect(nowhere.statusCode).toBe(400);
    for (const email of ['no address', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example']) {
      expect((await ask(admin, 'POST', '', { ...place, email })).statusCode, email).toBe(400);
    }
  });

  it('does not tell the one-time password where mail brings it', async () => {
    const mailing = await testProgram({ AISO_SMTP_URL: 'smtp://127.0.0.1:2525' });
    const { headers } = await mailing.person(['admin']);
    const post = (path: string, payload: object) =>
      mailing.app.inject({ method: 'POST', url: `${USERS}${path}`, headers, payload });
    const made = (await post('', { ...place, email: 'mailed@test.example' })).json<UserWithPassword>();
    expect(made.oneTimePassword).toBeNull();
    const reset = await post(`/${made.user.id}/reset-password`, {});
    expect(reset.json<UserWithPassword>().oneTimePassword).toBeNull();
    await mailing.close();
  });

  it('finds people of every tenant by words, tenant, group and state, as their tokens would resolve', async () => {
    const one = await invited({ givenName: 'Zoë', familyName: 'Quarz_1', groups: ['quarz'] });
    const two = await invited({
      givenName: 'Yan',
      familyName: 'Quarz%1',
      groups: ['quarz'],
      tenantId: 'admin',
    });
    const three = await invited({ familyName: 'Quarz', groups: ['quarz'], tenantId: 'medical-center' });
    const ids = async (query: string) => (await listed(query)).users.map(({ id }) => id);
    expect(await ids('?q=quarz&sort=oldest')).toEqual([one, two, three].map(({ user }) => user.id));
    expect(await ids('?q=QUARZ_1+zoë')).toEqual([one.user.id]);
    expect(await ids('?q=quarz%251')).toEqual([two.user.id]);
    expect(await ids('?q=%00quarz%251')).toEqual([two.user.id]);
    for (const { user } of [one, two, three]) {
      expect(await ids(`?group=quarz&tenant=${user.tenantId}`)).toEqual([user.id]);
    }
    await ask(admin, 'POST', `/${two.user.id}/disable`);
    expect(await ids('?group=quarz&state=disabled')).toEqual([two.user.id]);
    expect((await ids('?group=quarz&state=invited')).length).toBe(2);
  });

  it.each(['name', 'nameDown', 'newest', 'oldest'])(
    'pages by %s without losing or repeating anybody',
    async (sort) => {
      const group = `paged-${sort.toLowerCase()}`;
      for (let index = 0; index < 5; index += 1) {
        await invited({ givenName: index < 3 ? 'Same' : `P${index}`, familyName: 'Name', groups: [group] });
      }
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const page = await listed(`?group=${group}&sort=${sort}&pageSize=2${cursor}`);
        expect(page.total).toBe(5);
        seen.push(...page.users.map(({ id }) => id));
        if (page.nextCursor === null) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(new Set(seen).size).toBe(5);
      expect(seen).toHaveLength(5);
      for (const wrong of ['x', Buffer.from('["a"]').toString('base64url'), encodeURIComponent('[]')]) {
        expect((await ask(admin, 'GET', `?sort=${sort}&cursor=${wrong}`)).statusCode).toBe(400);
      }
    },
  );

  it('moves somebody to another tenant and role, and ends the sessions that spoke of the old one', async () => {
    const person = await program.person(['naseem', 'night']);
    const session = () => program.app.inject({ url: '/api/session', headers: person.headers });
    expect((await session()).statusCode).toBe(200);
    const names = await ask(admin, 'PUT', `/${person.userId}`, { ...place, groups: ['night'] });
    expect(names.json()).toMatchObject({
      givenName: 'Mira',
      tenantId: 'naseem',
      groups: ['naseem', 'night'],
    });
    expect((await session()).statusCode).toBe(200);
    const moved = await ask(admin, 'PUT', `/${person.userId}`, {
      ...place,
      tenantId: 'admin',
      role: 'admin',
    });
    expect(moved.json()).toMatchObject({ tenantId: 'admin', role: 'admin', groups: ['admin'] });
    expect((await session()).statusCode).toBe(401);
    expect(await audited(person.userId, 'user.changed')).toHaveLength(2);
  });

  it('disables, enables, signs out and resets, each with its audit row', async () => {
    const person = await program.person(['naseem']);
    const session = () => program.app.inject({ url: '/api/session', headers: person.headers });
    const act = async (action: string) =>
      (await ask(admin, 'POST', `/${person.userId}/${action}`)).json<UserView>();
    expect((await act('disable')).state).toBe('disabled');
    expect((await session()).statusCode).toBe(401);
    expect((await act('enable')).state).toBe('invited');
    expect((await act('sign-out')).state).toBe('invited');
    // Who never came would be invited again.
    await program.services.directory.ownPassword.set(person.userId, 'Own-Password-1');
    const reset = await ask(admin, 'POST', `/${person.userId}/reset-password`);
    const { oneTimePassword } = reset.json<UserWithPassword>();
    expect(oneTimePassword).toMatch(/^\S{19}$/u);
    await partsOf(program.services.directory).codeMails.settled();
    const outbox = join(program.dataDir, 'outbox');
    const [newest = ''] = (await readdir(outbox))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed();
    const mail = await readFile(join(outbox, newest), 'utf8');
    expect(mail).toContain('Subject: Your AISO password was reset');
    expect(mail).toContain(`To: ${person.email}`);
    expect(mail).toContain(oneTimePassword);
    for (const action of ['user.disabled', 'user.enabled', 'user.signed_out', 'user.password_reset']) {
      expect(await audited(person.userId, action), action).toHaveLength(1);
    }
    expect((await ask(admin, 'POST', `/${NOBODY}/disable`)).statusCode).toBe(404);
    expect((await ask(admin, 'POST', `/${person.userId}/promote`)).statusCode).toBe(400);
  });

  it('takes a lost second factor away', async () => {
    const person = await program.person(['naseem']);
    const { factors, recoveryCodes } = partsOf(program.services.directory);
    await factors.enrol(person.userId, person.email);
    await recoveryCodes.renew(person.userId);
    await partsOf(program.services.directory).users.setMfaEnabled(person.userId, true);
    const response = await ask(admin, 'POST', `/${person.userId}/remove-second-factor`);
    expect(response.json()).toMatchObject({ hasSecondFactor: false });
    expect(await factors.list(person.userId)).toEqual([]);
    expect(await recoveryCodes.left(person.userId)).toBe(0);
  });

  it('lets nobody change the own account here, nor two administrators remove each other', async () => {
    for (const path of ['disable', 'sign-out', 'reset-password', 'remove-second-factor', 'remove-picture']) {
      expect((await ask(admin, 'POST', `/${admin.userId}/${path}`)).json()).toMatchObject({
        code: 'user.own_account',
      });
    }
    expect((await ask(admin, 'PUT', `/${admin.userId}`, place)).statusCode).toBe(409);
    const other = await program.person(['admin']);
    const everybody = await listed('?group=admin&pageSize=100');
    for (const { id } of everybody.users) {
      if (id !== admin.userId && id !== other.userId)
        await program.services.directory.users.setEnabled(id, false);
    }
    const both = await Promise.all([
      ask(admin, 'POST', `/${other.userId}/disable`),
      ask(other, 'POST', `/${admin.userId}/disable`),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const id of [admin.userId, other.userId])
      await program.services.directory.users.setEnabled(id, true);
    admin = await program.person(['admin']);
  });
});
