import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { serveDirectory } from '../serve-directory.ts';
import { codeOf } from '../wire/cognito-client.ts';
import { administer, type Client, connect, NEW_PASSWORD, PASSWORD, refusal } from './client.ts';

const server = await serveDirectory();

const PERIOD_MS = 30_000;

async function signIn(email: string): Promise<Client> {
  if ((await server.core.users.findByEmail(email)) === null) await server.addPerson(email);
  const client = connect(server.address);
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return client;
}

async function enrol(client: Client, friendlyName = '') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Clinic' });
  if (error !== null) throw error;
  return { factorId: data.id, ...data.totp };
}

/** Somebody with a verified app, in a session that has shown it. */
async function withApp(email: string) {
  const client = await signIn(email);
  const { factorId, secret } = await enrol(client, 'phone');
  const verified = await client.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
  if (verified.error !== null) throw verified.error;
  server.advance(2 * PERIOD_MS);
  return { client, factorId, secret };
}

describe('a second factor', () => {
  it('is enrolled, challenged and verified; the session is at aal2 then', async () => {
    const client = await signIn('app@example.org');
    const other = await signIn('app@example.org');
    const { factorId, secret, qr_code: qrCode, uri } = await enrol(client, 'my phone');
    expect(uri).toContain('otpauth://totp/Clinic:');
    expect(qrCode).toContain('<svg');
    const listed = await client.mfa.listFactors();
    expect(listed.data?.all).toMatchObject([
      { id: factorId, friendly_name: 'my phone', factor_type: 'totp', status: 'unverified' },
    ]);
    const { data: challenge } = await client.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? '';
    expect(challenge?.expires_at).toBeGreaterThan((server.options.clock?.now().getTime() ?? 0) / 1000);
    const verify = (code: string) => client.mfa.verify({ factorId, challengeId, code });
    expect(await refusal(verify('000000'))).toBe('422 mfa_verification_failed');
    const { data, error } = await verify(codeOf(server, secret));
    expect(error).toBeNull();
    const claims = decodeJwt(data?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.refreshSession()).data.session).not.toBeNull();
    expect(await refusal(other.refreshSession())).toBe('400 refresh_token_not_found');
    expect(await refusal(verify(codeOf(server, secret)))).toBe('422 mfa_challenge_expired');
  });

  it('is asked for by the product and by the other protocol, too', async () => {
    await withApp('asked@example.org');
    const client = await signIn('asked@example.org');
    const { data } = await client.getSession();
    await expect(server.directory.verifyIdToken(data.session?.access_token ?? '')).rejects.toMatchObject({
      code: 'auth.required',
    });
    expect((await server.core.users.findByEmail('asked@example.org'))?.mfaEnabled).toBe(true);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  it('is needed to change what guards the account', async () => {
    const { secret, factorId } = await withApp('guard@example.org');
    const client = await signIn('guard@example.org');
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('401 insufficient_aal');
    expect(await refusal(client.updateUser({ email: 'else@example.org' }))).toBe('401 insufficient_aal');
    expect(await refusal(client.updateUser({ email: 'GUARD@example.org' }))).toBe('done');
    expect(await refusal(client.mfa.enroll({ factorType: 'totp' }))).toBe('403 insufficient_aal');
    expect(await refusal(client.mfa.unenroll({ factorId }))).toBe('422 insufficient_aal');
    const verified = client.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
    expect(await refusal(verified)).toBe('done');
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('done');
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    const { data } = await client.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    expect((await server.core.users.findByEmail('guard@example.org'))?.mfaEnabled).toBe(false);
  });

  it('takes a code once, and slows guesses down', async () => {
    const { secret, factorId } = await withApp('once@example.org');
    const [one, two] = [await signIn('once@example.org'), await signIn('once@example.org')];
    const code = codeOf(server, secret);
    expect(await refusal(one.mfa.challengeAndVerify({ factorId, code }))).toBe('done');
    expect(await refusal(two.mfa.challengeAndVerify({ factorId, code }))).toBe('422 mfa_verification_failed');
    const { data: challenge } = await two.mfa.challenge({ factorId });
    const seen = await server.whileStanding(() =>
      Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          refusal(two.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: String(i + 1e5) })),
        ),
      ),
    );
    const tried = seen.filter((name) => name === '422 mfa_verification_failed');
    expect(tried.length).toBeLessThanOrEqual(5);
    const others = seen.filter((name) => name !== '422 mfa_verification_failed');
    for (const name of others)
      expect(['429 over_request_rate_limit', '422 mfa_challenge_expired']).toContain(name);
  });

  it('belongs to its owner, and its challenges to it', async () => {
    const mine = await withApp('mine@example.org');
    const theirs = await withApp('theirs@example.org');
    const { factorId, secret } = theirs;
    expect(await refusal(mine.client.mfa.challenge({ factorId }))).toBe('404 mfa_factor_not_found');
    expect(await refusal(mine.client.mfa.unenroll({ factorId }))).toBe('404 mfa_factor_not_found');
    const { data: challenge } = await theirs.client.mfa.challenge({ factorId });
    const stolen = {
      factorId: mine.factorId,
      challengeId: challenge?.id ?? '',
      code: codeOf(server, mine.secret),
    };
    expect(await refusal(mine.client.mfa.verify(stolen))).toBe('422 mfa_challenge_expired');
    server.advance(181_000);
    const late = { factorId, challengeId: challenge?.id ?? '', code: codeOf(server, secret) };
    expect(await refusal(theirs.client.mfa.verify(late))).toBe('422 mfa_challenge_expired');
  });

  it('has a name of its own and a kind that there is', async () => {
    const { client } = await withApp('names@example.org');
    const again = client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    expect(await refusal(again)).toBe('422 mfa_factor_name_conflict');
    const call = client.mfa.enroll({ factorType: 'phone', phone: '+4912345', friendlyName: 'x' });
    expect(await refusal(call)).toBe('422 mfa_phone_enroll_not_enabled');
    const key = client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    expect(await refusal(key)).toBe('422 mfa_webauthn_enroll_not_enabled');
  });

  it('is one of ten at most', async () => {
    const { client } = await withApp('many@example.org');
    for (let factor = 2; factor <= 10; factor += 1) {
      const { factorId, secret } = await enrol(client, `app ${factor}`);
      server.advance(PERIOD_MS);
      const code = codeOf(server, secret);
      expect(await refusal(client.mfa.challengeAndVerify({ factorId, code }))).toBe('done');
    }
    const eleventh = client.mfa.enroll({ factorType: 'totp', friendlyName: 'app 11' });
    expect(await refusal(eleventh)).toBe('422 too_many_enrolled_mfa_factors');
  });

  it('can be taken away by administration', async () => {
    const { client, factorId } = await withApp('lost@example.org');
    const { data } = await client.getUser();
    const userId = data.user?.id ?? '';
    const admin = administer(server.address);
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect(await refusal(admin.mfa.deleteFactor({ userId, id: factorId }))).toBe('done');
    expect(await refusal(admin.mfa.deleteFactor({ userId, id: factorId }))).toBe('404 mfa_factor_not_found');
    expect((await server.core.users.findById(userId))?.mfaEnabled).toBe(false);
  });
});
