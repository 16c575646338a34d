import { randomUUID } from 'node:crypto';
import { CALL_NAMES } from '@aiso/directory/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Ask,
  type Asked,
  auditedProgram,
  callsOf,
  NEW_PASSWORD,
  OWN_PASSWORD,
  type Row,
  SERVICE_ROLE_KEY,
  type Somebody,
  WRONG_PASSWORD,
} from '../../testing/audited-program.ts';

let audited: Awaited<ReturnType<typeof auditedProgram>>;
beforeAll(async () => {
  audited = await auditedProgram();
});
afterAll(() => audited.program.close());

const send = (method: string, path: string, body?: object, token?: string) =>
  audited.call(
    method,
    `/auth/v1${path}`,
    body,
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  );
const signIn = async (email: string, password = OWN_PASSWORD) =>
  (await send('POST', '/token?grant_type=password', { email, password })).body as {
    readonly access_token: string;
    readonly refresh_token: string;
  };

/** Of somebody's browser, with the token of a new sign-in. */
const own = callsOf(async ({ email }) => {
  const token = (await signIn(email)).access_token;
  return (method, path, body) => send(method, path, body, token);
});
/** Without a session, or with the administrators' key. */
const byToken = (token?: string) => callsOf(() => (method, path, body) => send(method, path, body, token));
const open = byToken();
const administered = byToken(SERVICE_ROLE_KEY);

type Purpose = 'confirm_sign_up' | 'reset_password' | 'sign_in' | 'verify_email' | 'reauthenticate';
async function issued(who: Somebody, purpose: Purpose, email = who.email) {
  const made = await audited.parts.codes.issue(who.userId, purpose, email);
  if (made === null) throw new Error('no code');
  return made;
}
async function withIdentity({ userId }: Somebody): Promise<string> {
  const id = randomUUID();
  await audited.parts.context.database
    .insertInto('directory.identities')
    .values({ id, user_id: userId, provider: 'github', provider_id: id, identity_data: '{}' })
    .execute();
  return id;
}
const factor = async (who: Somebody) => audited.parts.factors.enrol(who.userId, who.email);
const verification = async (who: Somebody, factorId: string, code: string): Promise<Asked> => {
  const challenge_id = await audited.parts.challenges.create('FACTOR', {
    userId: who.userId,
    username: who.email,
    secret: JSON.stringify({ factorId }),
  });
  return { path: `/factors/${factorId}/verify`, body: { challenge_id, code } };
};
const ofUser =
  (rest = '', body?: object): Ask =>
  (who) => ({
    path: `/admin/users/${who.userId}${rest}`,
    ...(body === undefined ? {} : { body }),
  });

const OWN: readonly Row[] = [
  ...['GET /health', 'GET /settings', 'GET /.well-known/jwks.json'].map((name) => open(name)),
  ...['POST /sso', 'GET /authorize', 'GET /callback'].map((name) => open(name)),
  own('GET /user'),
  own('GET /user/identities/authorize'),
  own('GET /reauthenticate'),
  ...['POST /otp', 'POST /magiclink', 'POST /recover'].map((name) =>
    open(name, ({ email }) => ({ body: { email } })),
  ),
  open('POST /resend', ({ email }) => ({ body: { email, type: 'signup' } })),
  open(
    'POST /signup',
    ({ email }) => ({ body: { email: `new-${email}`, password: OWN_PASSWORD } }),
    'account.added by another on another',
  ),
  open(
    'POST /token',
    ({ email }) => ({ path: '/token?grant_type=password', body: { email, password: OWN_PASSWORD } }),
    'session.signed_in',
  ),
  open(
    'POST /token',
    ({ email }) => ({ path: '/token?grant_type=password', body: { email, password: WRONG_PASSWORD } }),
    'session.refused refused',
  ),
  open('POST /token', async ({ email }) => ({
    path: '/token?grant_type=refresh_token',
    body: { refresh_token: (await signIn(email)).refresh_token },
  })),
  open(
    'POST /token',
    async ({ email, userId }) => {
      const refresh = (refresh_token: string) =>
        send('POST', '/token?grant_type=refresh_token', { refresh_token });
      const { refresh_token: first } = await signIn(email);
      const second = (await refresh(first)).body['refresh_token'];
      await refresh(String(second));
      await audited.parts.context.database
        .updateTable('directory.refresh_tokens')
        .set({ replaced_at: new Date(0) })
        .where('user_id', '=', userId)
        .where('replaced_at', 'is not', null)
        .execute();
      return { path: '/token?grant_type=refresh_token', body: { refresh_token: first } };
    },
    'session.token_reused',
  ),
  open(
    'POST /token',
    () => ({ path: '/token?grant_type=pkce', body: { auth_code: 'wrong', code_verifier: 'wrong' } }),
    'session.refused refused by nobody on unknown',
  ),
  open(
    'POST /verify',
    async (who) => ({
      body: { type: 'magiclink', email: who.email, token: (await issued(who, 'sign_in')).code },
    }),
    'session.signed_in',
  ),
  open(
    'POST /verify',
    ({ email }) => ({ body: { type: 'magiclink', email, token: '00000000' } }),
    'session.refused refused',
  ),
  open(
    'GET /verify',
    async (who) => ({ path: `/verify?type=magiclink&token=${(await issued(who, 'sign_in')).link}` }),
    'session.signed_in',
  ),
  own(
    'POST /verify',
    async (who) => ({
      body: {
        type: 'email_change',
        token_hash: (await issued(who, 'verify_email', `new-${who.email}`)).link,
      },
    }),
    'account.address_changed',
  ),
  own(
    'POST /verify',
    () => ({ body: { type: 'email_change', token_hash: 'wrong' } }),
    'account.proof_refused refused',
  ),
  open(
    'GET /verify',
    () => ({ path: '/verify?type=magiclink&token=wrong' }),
    'session.refused refused by nobody on unknown',
  ),
  own(
    'POST /recover',
    async (who) => {
      // The day's mails of networks that the account knows.
      for (let times = 0; times < 10; times += 1) await issued(who, 'reset_password');
      return { body: { email: who.email } };
    },
    'account.code_not_sent refused',
  ),
  own('PUT /user', () => ({ body: { data: { theme: 'dark' } } }), 'account.changed'),
  own('PUT /user', () => ({ body: { password: NEW_PASSWORD } }), 'account.password_changed'),
  own(
    'PUT /user',
    () => ({ body: { password: NEW_PASSWORD, nonce: 'wrong' } }),
    'account.proof_refused refused',
  ),
  own('POST /logout', () => ({ path: '/logout?scope=global' }), 'account.signed_out'),
  own('POST /logout', () => ({ path: '/logout?scope=local' }), 'account.session_ended'),
  own('POST /logout', () => ({ path: '/logout?scope=others' }), 'account.other_sessions_ended'),
  own(
    'DELETE /user/identities/:identityId',
    async (who) => ({ path: `/user/identities/${await withIdentity(who)}` }),
    'account.identity_unlinked',
  ),
  own(
    'DELETE /user/identities/:identityId',
    async (who) => {
      await withIdentity(who);
      return { path: `/user/identities/${who.userId}` };
    },
    'account.identity_unlinked',
  ),
  own('POST /factors', () => ({ body: { factor_type: 'totp' } })),
  own('POST /factors/:factorId/challenge', async (who) => ({
    path: `/factors/${(await factor(who)).id}/challenge`,
  })),
  own(
    'POST /factors/:factorId/verify',
    async (who) => {
      const { id, secret } = await factor(who);
      return verification(who, id, audited.codeOf(secret));
    },
    'account.second_factor_added',
    'session.second_factor_shown',
    'account.second_factor_turned_on',
  ),
  own(
    'POST /factors/:factorId/verify',
    async (who) => verification(who, (await factor(who)).id, 'wrong'),
    'session.refused refused',
  ),
  own(
    'DELETE /factors/:factorId',
    async (who) => ({ path: `/factors/${(await factor(who)).id}` }),
    // It was never verified: it let nobody in.
  ),
];

const ADMINISTRATION: readonly Row[] = [
  administered('GET /admin/users'),
  administered('GET /admin/users/:userId', ofUser()),
  administered('GET /admin/users/:userId/factors', ofUser('/factors')),
  administered(
    'POST /admin/users',
    ({ email }) => ({
      body: {
        email: `new-${email}`,
        password: OWN_PASSWORD,
        email_confirm: true,
        user_metadata: { name: 'Noor' },
        app_metadata: { groups: ['naseem'] },
      },
    }),
    'user.added on another',
    'user.confirmed on another',
    'user.changed on another',
  ),
  administered(
    'PUT /admin/users/:userId',
    (who) => ofUser('', { password: NEW_PASSWORD, email: `new-${who.email}` })(who),
    'user.address_changed',
    'user.password_changed',
  ),
  administered('PUT /admin/users/:userId', ofUser('', { ban_duration: '24h' }), 'user.disabled'),
  administered('DELETE /admin/users/:userId', ofUser('', {}), 'user.removed'),
  administered(
    'DELETE /admin/users/:userId/factors/:factorId',
    async (who) => ofUser(`/factors/${(await audited.withApp(who)).factorId}`)(who),
    'user.second_factor_removed',
    'user.second_factor_turned_off',
  ),
  administered(
    'POST /admin/generate_link',
    ({ email }) => ({ body: { type: 'magiclink', email } }),
    'user.link_made',
  ),
  administered('POST /invite', ({ email }) => ({ body: { email: `new-${email}` } }), 'user.added on another'),
];

describe('GoTrue', () => {
  it.for(OWN)('writes what %s does to the own account', (row) => audited.check(row));
  it.for(ADMINISTRATION)('writes what %s does, by the service role', (row) =>
    audited.check(row, 'service_role'),
  );

  it('has no call that is not here', () => {
    expect(new Set(CALL_NAMES)).toEqual(new Set([...OWN, ...ADMINISTRATION].map(([name]) => name)));
  });

  it('writes down who tried to administer without the key', () =>
    audited.check(
      byToken('another-key')(
        'DELETE /admin/users/:userId',
        ofUser(),
        'access.refused refused by nobody on DELETE /admin/users/:userId',
      ),
    ));
});
