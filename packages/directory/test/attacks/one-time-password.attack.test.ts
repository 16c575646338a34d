import { describe, expect, it } from 'vitest';
import { connect, NEW_PASSWORD, refusal } from '../gotrue/client.ts';
import { serveDirectory } from '../serve-directory.ts';

const server = await serveDirectory();
const DAY_MS = 86_400_000;

async function newcomer(email: string) {
  const { oneTimePassword = '' } = await server.directory.users.ensure({ email });
  const client = connect(server.address);
  const signIn = (password = oneTimePassword) => client.signInWithPassword({ email, password });
  return { client, signIn };
}

describe('a one-time password over GoTrue', () => {
  it('is redeemed without a mail: its session sets a password, and is a whole one from then on', async () => {
    const { client, signIn } = await newcomer('redeems@example.org');
    const { data, error } = await signIn();
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toMatchObject({ new_password: 'required' });
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('done');
    const { data: now } = await client.getUser();
    expect(now.user?.app_metadata).not.toHaveProperty('new_password');
    const token = (await client.getSession()).data.session?.access_token ?? '';
    expect(await server.directory.verifyIdToken(token)).toMatchObject({ email: 'redeems@example.org' });
    expect(await refusal(signIn())).toBe('400 invalid_credentials');
    expect(await refusal(signIn(NEW_PASSWORD))).toBe('done');
  });

  it('opens nothing else before that, not even what is fresh proof elsewhere', async () => {
    const { client, signIn } = await newcomer('tries@example.org');
    const { data } = await signIn();
    const token = data.session?.access_token ?? '';
    await expect(server.directory.verifyIdToken(token)).rejects.toMatchObject({ code: 'auth.required' });
    const refreshed = await client.refreshSession();
    await expect(
      server.directory.verifyIdToken(refreshed.data.session?.access_token ?? ''),
    ).rejects.toMatchObject({ code: 'auth.required' });
    for (const attempt of [
      client.updateUser({ email: 'mine@example.org' }),
      client.updateUser({ email: 'mine@example.org', password: NEW_PASSWORD }),
      client.updateUser({ data: { given_name: 'Mine' } }),
      client.mfa.enroll({ factorType: 'totp' }),
      client.reauthenticate(),
      client.linkIdentity({ provider: 'google' }),
    ])
      expect(await refusal(attempt)).toBe('403 insufficient_aal');
  });

  it('ends with its day, and its session sets no password after an hour', async () => {
    const late = await newcomer('late@example.org');
    await late.signIn();
    server.advance(DAY_MS / 24 + 1_000);
    // The access token has expired too; the client renews it, and is asked to sign in again.
    await late.client.refreshSession();
    expect(await refusal(late.client.updateUser({ password: NEW_PASSWORD }))).toBe(
      '400 reauthentication_needed',
    );
    expect(await refusal(late.signIn())).toBe('done');
    server.advance(8 * DAY_MS);
    expect(await refusal(late.signIn())).toBe('400 invalid_credentials');
  });
});
