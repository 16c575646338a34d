import { describe, expect, it } from 'vitest';
import { SERVICE_ROLE_KEY, startDirectoryServer } from '../directory-server.ts';
import { serveDirectory } from '../serve-directory.ts';
import { administer, connect, follow, linkIn, NEW_PASSWORD, PASSWORD, refusal } from './client.ts';

const server = await serveDirectory({
  signUp: false,
  gotrue: { redirectAllowList: ['https://app.example/*'] },
});
const admin = administer(server.address);

const signIn = (email: string, password = PASSWORD) =>
  connect(server.address).signInWithPassword({ email, password });

async function make(email: string, more: object = {}) {
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true, ...more });
  if (data.user === null) throw error;
  return data.user;
}

describe('administration', () => {
  it('is refused without the key, with a person’s token, and where no key is configured', async () => {
    await server.addPerson('person@example.org', { groups: ['admin'] });
    const { data } = await signIn('person@example.org');
    const token = data.session?.access_token ?? '';
    expect(await refusal(administer(server.address, token).listUsers())).toBe('403 not_admin');
    expect(await refusal(administer(server.address, 'guess').listUsers())).toBe('403 not_admin');
    const bare = await fetch(`${server.address}/auth/v1/admin/users`);
    expect([bare.status, bare.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
    const closed = await startDirectoryServer({ gotrue: { serviceRoleKey: undefined } });
    expect(await refusal(administer(closed.address).listUsers())).toBe('403 not_admin');
    expect(await refusal(administer(closed.address, 'undefined').listUsers())).toBe('403 not_admin');
    await closed.close();
  });

  it('makes, reads, changes and removes users', async () => {
    const user = await make('Made@Example.org', {
      user_metadata: { first_name: 'Noor' },
      app_metadata: { groups: ['naseem'], tenant: 'naseem', role: 'user', plan: 'x' },
    });
    expect(user).toMatchObject({
      email: 'made@example.org',
      user_metadata: { first_name: 'Noor' },
      app_metadata: {
        provider: 'email',
        providers: ['email'],
        groups: ['naseem'],
        tenant: 'naseem',
        role: 'user',
        plan: 'x',
      },
    });
    const stored = await server.core.users.findById(user.id);
    expect(stored).toMatchObject({
      groups: ['naseem'],
      attributes: { 'custom:tenant': 'naseem', 'custom:role': 'user' },
      givenName: 'Noor',
    });
    expect(await refusal(signIn('made@example.org'))).toBe('done');
    const changed = await admin.updateUserById(user.id, {
      email: 'changed@example.org',
      password: NEW_PASSWORD,
      app_metadata: { groups: null, role: null, plan: null },
    });
    expect(changed.data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
      tenant: 'naseem',
    });
    expect(await refusal(signIn('changed@example.org', NEW_PASSWORD))).toBe('done');
    expect((await admin.getUserById(user.id)).data.user?.email).toBe('changed@example.org');
    expect(await refusal(admin.deleteUser(user.id, true))).toBe('400 validation_failed');
    expect(await refusal(admin.deleteUser(user.id))).toBe('done');
    expect(await refusal(admin.getUserById(user.id))).toBe('404 user_not_found');
    expect(await refusal(admin.deleteUser(user.id))).toBe('404 user_not_found');
  });

  it('refuses addresses that are taken, weak passwords and bad members', async () => {
    const user = await make('one@example.org');
    await make('two@example.org');
    expect(await refusal(admin.createUser({ email: 'ONE@example.org' }))).toBe('422 email_exists');
    expect(await refusal(admin.updateUserById(user.id, { email: 'two@example.org' }))).toBe(
      '422 email_exists',
    );
    expect(await refusal(admin.updateUserById(user.id, { password: 'weakling' }))).toBe('422 weak_password');
    expect(await refusal(admin.createUser({ password: PASSWORD }))).toBe('400 validation_failed');
    expect(await refusal(admin.createUser({ phone: '+49' }))).toBe('400 phone_provider_disabled');
    expect(await refusal(admin.updateUserById(user.id, { password: '' }))).toBe('422 weak_password');
    for (const bad of [
      { app_metadata: { groups: 'admin' } },
      { app_metadata: { plan: 'x'.repeat(1024) } },
      { user_metadata: { note: 'x'.repeat(4000) } },
      { ban_duration: 'ever' },
      { password_hash: '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA' },
      { role: 'service_role' },
    ]) {
      expect(await refusal(admin.updateUserById(user.id, bad))).toBe('400 validation_failed');
      // Nobody is left behind by a call that was refused.
      const email = 'half@example.org';
      expect(await refusal(admin.createUser({ email, ...bad }))).toBe('400 validation_failed');
      expect(await server.core.users.findByEmail(email)).toBeNull();
    }
  });

  it('keeps an id that comes from another directory, where it is an id and free', async () => {
    const id = crypto.randomUUID();
    expect((await make('moved@example.org', { id })).id).toBe(id);
    const again = admin.createUser({ id: id.toUpperCase(), email: 'other@example.org' });
    expect(await refusal(again)).toBe('422 user_already_exists');
    const none = admin.createUser({ id: 'seven', email: 'other@example.org' });
    expect(await refusal(none)).toBe('400 validation_failed');
  });

  it('tells a path without an id from one that nobody has', async () => {
    const answer = await fetch(`${server.address}/auth/v1/admin/users/seven`, {
      headers: { authorization: `Bearer ${SERVICE_ROLE_KEY}` },
    });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 404, error_code: 'validation_failed', msg: 'user_id must be an UUID' },
    ]);
  });

  it('leaves users that it does not confirm outside', async () => {
    const { data } = await admin.createUser({ email: 'unconfirmed@example.org', password: PASSWORD });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(await refusal(signIn('unconfirmed@example.org'))).toBe('400 email_not_confirmed');
    await admin.updateUserById(data.user?.id ?? '', { password: NEW_PASSWORD });
    expect(await refusal(signIn('unconfirmed@example.org', NEW_PASSWORD))).toBe('400 email_not_confirmed');
    await admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect(await refusal(signIn('unconfirmed@example.org', NEW_PASSWORD))).toBe('done');
  });

  it('bans for a while', async () => {
    const user = await make('banned@example.org');
    const { data } = await signIn('banned@example.org');
    const banned = await admin.updateUserById(user.id, { ban_duration: '1h30m' });
    expect(banned.data.user).toHaveProperty('banned_until');
    expect(await refusal(signIn('banned@example.org'))).toBe('400 user_banned');
    const renewed = connect(server.address).refreshSession({
      refresh_token: data.session?.refresh_token ?? '',
    });
    expect(await refusal(renewed)).toBe('400 refresh_token_not_found');
    server.advance(91 * 60_000);
    expect(await refusal(signIn('banned@example.org'))).toBe('done');
    await admin.updateUserById(user.id, { ban_duration: '24h' });
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect(await refusal(signIn('banned@example.org'))).toBe('done');
  });

  it('lists users by pages', async () => {
    for (let i = 0; i < 5; i += 1) await make(`page${i}@example.org`);
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    expect(first.data.users).toHaveLength(2);
    expect(first.data.users[0]?.email).toBe('page4@example.org');
    expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    const { total, lastPage } = first.data as { total: number; lastPage: number };
    expect(lastPage).toBe(Math.ceil(total / 2));
    const last = await admin.listUsers({ page: lastPage, perPage: 2 });
    expect((last.data as { nextPage: number | null }).nextPage).toBeNull();
    expect((await admin.listUsers()).data.users).toHaveLength(total);
    const { error } = await admin.listUsers({ page: -1 });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error?.message).toContain('Bad Pagination Parameters');
    expect((await admin.listUsers({ page: 1, perPage: 1000 })).data.users).toHaveLength(total);
    expect(await refusal(admin.listUsers({ page: 1, perPage: 1001 }))).toBe('400 validation_failed');
  });

  it('lists those whose address or name has the filter in it', async () => {
    await make('needle%1@example.org');
    await make('second@example.org', { user_metadata: { first_name: 'Nee', last_name: 'Dle-Saleh' } });
    const found = async (filter: string) => {
      const query = new URLSearchParams({ filter, per_page: '1' });
      const answer = await fetch(`${server.address}/auth/v1/admin/users?${query.toString()}`, {
        headers: { authorization: `Bearer ${SERVICE_ROLE_KEY}` },
      });
      const { users } = (await answer.json()) as { users: { email: string }[] };
      return [users[0]?.email, answer.headers.get('x-total-count'), answer.headers.get('link')];
    };
    expect(await found('NEEDLE%')).toEqual([
      'needle%1@example.org',
      '1',
      '</admin/users?page=1&per_page=1&filter=NEEDLE%25>; rel="last"',
    ]);
    expect((await found('nee dle-')).slice(0, 2)).toEqual(['second@example.org', '1']);
    expect((await found('%%%')).slice(0, 2)).toEqual([undefined, '0']);
    const noText = await fetch(`${server.address}/auth/v1/admin/users?filter=%00`, {
      headers: { authorization: `Bearer ${SERVICE_ROLE_KEY}` },
    });
    expect(noText.status).toBe(400);
  });
});

describe('an invitation', () => {
  it('leads by its link into an account that sets its first password', async () => {
    const { data } = await admin.inviteUserByEmail('guest@example.org', {
      data: { first_name: 'Guest' },
      redirectTo: 'https://app.example/welcome',
    });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Guest' });
    expect(data.user).toMatchObject({ confirmation_sent_at: data.user?.invited_at });
    expect(data.user?.invited_at).toBeDefined();
    const { raw } = await server.mailTo('guest@example.org');
    expect(raw).toContain('Subject: You are invited to AISO');
    server.advance(20 * 3_600_000);
    const opened = await follow(linkIn(raw));
    expect(opened.target).toBe('https://app.example/welcome');
    expect(opened.fragment.get('type')).toBe('invite');
    const client = connect(server.address);
    await client.setSession({
      access_token: opened.fragment.get('access_token') ?? '',
      refresh_token: opened.fragment.get('refresh_token') ?? '',
    });
    expect(await refusal(client.updateUser({ password: PASSWORD }))).toBe('done');
    expect(await refusal(signIn('guest@example.org'))).toBe('done');
    expect(await refusal(admin.inviteUserByEmail('guest@example.org'))).toBe('422 email_exists');
  });
});

describe('a link for the administrator to bring', () => {
  const verify = (tokenHash: string, type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change') =>
    connect(server.address).verifyOtp({ token_hash: tokenHash, type });

  it('confirms a sign-up', async () => {
    const { data } = await admin.generateLink({
      type: 'signup',
      email: 'su@example.org',
      password: PASSWORD,
    });
    expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: server.address });
    expect(data.properties?.email_otp).toMatch(/^\d{8}$/u);
    expect(data.user?.email).toBe('su@example.org');
    expect(await refusal(verify(data.properties?.hashed_token ?? '', 'signup'))).toBe('done');
    expect(await refusal(signIn('su@example.org'))).toBe('done');
    const again = admin.generateLink({ type: 'signup', email: 'su@example.org', password: PASSWORD });
    expect(await refusal(again)).toBe('422 email_exists');
    expect(server.mailsTo('su@example.org')).toEqual([]);
  });

  it('signs in, resets, invites and changes addresses', async () => {
    await make('linked@example.org');
    const magic = await admin.generateLink({ type: 'magiclink', email: 'linked@example.org' });
    expect(
      (await follow(magic.data.properties?.action_link ?? '')).fragment.get('access_token'),
    ).not.toBeNull();
    const recovery = await admin.generateLink({
      type: 'recovery',
      email: 'linked@example.org',
      options: { redirectTo: 'https://evil.example/' },
    });
    expect(recovery.data.properties?.redirect_to).toBe(server.address);
    const recovered = await verify(recovery.data.properties?.hashed_token ?? '', 'recovery');
    expect(recovered.error).toBeNull();
    const invite = await admin.generateLink({ type: 'invite', email: 'invited@example.org' });
    expect(await refusal(verify(invite.data.properties?.hashed_token ?? '', 'invite'))).toBe('done');
    const change = await admin.generateLink({
      type: 'email_change_new',
      email: 'linked@example.org',
      newEmail: 'relinked@example.org',
    });
    const token = change.data.properties?.hashed_token ?? '';
    expect(await refusal(verify(token, 'email_change'))).toBe('401 no_authorization');
    const { session } = recovered.data;
    const own = await fetch(`${server.address}/auth/v1/verify`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ type: 'email_change', token_hash: token }),
    });
    expect(await own.json()).toMatchObject({ email: 'relinked@example.org' });
    expect(await refusal(signIn('relinked@example.org'))).toBe('done');
    const unknown = await admin.generateLink({ type: 'recovery', email: 'nobody@example.org' });
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});

it('tells what the instance is like', async () => {
  const get = (path: string) => fetch(`${server.address}/auth/v1${path}`).then((response) => response.json());
  expect(await get('/settings')).toMatchObject({
    external: { email: true, phone: false, google: false, github: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    saml_enabled: false,
  });
  expect(await get('/health')).toMatchObject({ name: 'GoTrue' });
  const sso = connect(server.address).signInWithSSO({ domain: 'clinic.example' });
  expect(await refusal(sso)).toBe('404 saml_provider_disabled');
});
