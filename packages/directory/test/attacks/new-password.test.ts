import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareClient, strings } from '../bare-client.ts';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
});
afterAll(async () => server.close());
const { prepareClaim, respond } = bareClient(() => server);

describe('the new-password challenge under attack', () => {
  async function challenge(email: string) {
    const made = await server.directory.users.ensure({ email, attributes: { 'custom:tenant': 'naseem' } });
    const { body } = await respond(await prepareClaim(email, made.oneTimePassword ?? ''));
    expect(body['ChallengeName']).toBe('NEW_PASSWORD_REQUIRED');
    return {
      session: String(body['Session']),
      userId: strings(body['ChallengeParameters'])['USER_ID_FOR_SRP'] ?? '',
      oneTimePassword: made.oneTimePassword ?? '',
    };
  }
  const answer = (session: string, responses: Record<string, string>) =>
    respond({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: CLIENT,
      Session: session,
      ChallengeResponses: responses,
    });

  it('lets nobody write their own tenant, role, group, profile or address', async () => {
    const { session, userId } = await challenge('escape@example.org');
    for (const name of ['custom:tenant', 'custom:role', 'custom:group', 'custom:profile', 'email', 'sub']) {
      const tried = await answer(session, {
        USERNAME: userId,
        NEW_PASSWORD: PASSWORD,
        [`userAttributes.${name}`]: 'admin',
      });
      expect(tried).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
    }
    const user = await server.core.users.findById(userId);
    expect(user).toMatchObject({
      attributes: { 'custom:tenant': 'naseem' },
      status: 'FORCE_CHANGE_PASSWORD',
    });
  });

  it('is answered once, by the one it was put to', async () => {
    const { session, userId } = await challenge('once@example.org');
    const { userId: otherId } = await challenge('once-other@example.org');
    expect((await answer(session, { USERNAME: otherId, NEW_PASSWORD: PASSWORD })).type).toBe(
      'NotAuthorizedException',
    );
    const good = { USERNAME: userId, NEW_PASSWORD: PASSWORD };
    expect((await answer('x'.repeat(43), good)).type).toBe('NotAuthorizedException');
    expect((await answer(session, good)).status).toBe(200);
    expect((await answer(session, good)).type).toBe('NotAuthorizedException');
  });

  it('judges five new passwords in a session', async () => {
    const { session, userId, oneTimePassword } = await challenge('five@example.org');
    const told: (string | null)[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      told.push((await answer(session, { USERNAME: userId, NEW_PASSWORD: oneTimePassword })).type);
    expect(told.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'InvalidPasswordException'));
    expect(told.at(-1)).toBe('NotAuthorizedException');
  });

  it('is void after three minutes and after the password was reset', async () => {
    const { session, userId } = await challenge('void@example.org');
    await server.core.resetPassword(userId);
    expect((await answer(session, { USERNAME: userId, NEW_PASSWORD: PASSWORD })).type).toBe(
      'NotAuthorizedException',
    );
    const late = await challenge('void-late@example.org');
    server.advance(181_000);
    const tooLate = await answer(late.session, { USERNAME: late.userId, NEW_PASSWORD: PASSWORD });
    expect(tooLate.type).toBe('NotAuthorizedException');
  });
});
