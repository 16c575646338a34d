import {
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { APP_CODES_OVER_MS, answer, codeOf, nameOf, otherCode, signIn, tokenOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const { server, client } = await connectedServer();

const prefer = (AccessToken: string, Enabled: boolean) =>
  client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );
const show = (Session: string | undefined, code: string) =>
  answer(client, 'SOFTWARE_TOKEN_MFA', Session, { USERNAME: 'any', SOFTWARE_TOKEN_MFA_CODE: code });

/** Somebody with an authenticator app; @returns its secret */
async function withApp(email: string): Promise<string> {
  await server.addPerson(email);
  const AccessToken = await tokenOf(client, email);
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(server, SecretCode) }));
  await prefer(AccessToken, true);
  server.advance(APP_CODES_OVER_MS);
  return SecretCode;
}

describe('a second factor', () => {
  it('is asked for once it was verified and preferred', async () => {
    await server.addPerson('app@example.org');
    const AccessToken = await tokenOf(client, 'app@example.org');
    expect(await nameOf(prefer(AccessToken, true))).toBe('InvalidParameterException');
    const verify = (UserCode: string) =>
      client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    expect(await nameOf(verify('123456'))).toBe('SoftwareTokenMFANotFoundException');
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    expect(await nameOf(verify('abcdef'))).toBe('EnableSoftwareTokenMFAException');
    expect((await verify(codeOf(server, SecretCode))).Status).toBe('SUCCESS');
    expect((await signIn(client, 'app@example.org')).ChallengeName).toBeUndefined();
    await prefer(AccessToken, true);
    const user = await client.send(new GetUserCommand({ AccessToken }));
    expect(user).toMatchObject({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });
    server.advance(APP_CODES_OVER_MS);
    const challenge = await signIn(client, 'app@example.org');
    expect(challenge).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    expect(challenge.AuthenticationResult).toBeUndefined();
    expect(await nameOf(show(challenge.Session, 'abcdef'))).toBe('CodeMismatchException');
    const done = await show(challenge.Session, codeOf(server, SecretCode));
    expect(done.AuthenticationResult?.AccessToken).toBeDefined();
    await prefer(AccessToken, false);
    expect((await signIn(client, 'app@example.org')).AuthenticationResult).toBeDefined();
  });

  it('takes a code once, and its session once', async () => {
    const secret = await withApp('once@example.org');
    const code = codeOf(server, secret);
    const [first, second] = [
      await signIn(client, 'once@example.org'),
      await signIn(client, 'once@example.org'),
    ];
    await show(first.Session, code);
    expect(await nameOf(show(first.Session, code))).toBe('NotAuthorizedException');
    expect(await nameOf(show(second.Session, code))).toBe('ExpiredCodeException');
    expect(await nameOf(show(second.Session, otherCode(code)))).toBe('CodeMismatchException');
    server.advance(APP_CODES_OVER_MS);
    await show(second.Session, codeOf(server, secret));
  });

  it('slows guesses down and takes no forged session', async () => {
    const secret = await withApp('guessed@example.org');
    const { Session } = await signIn(client, 'guessed@example.org');
    const names = await server.whileStanding(() =>
      Promise.all(Array.from({ length: 100 }, (_, i) => nameOf(show(Session, `x${i}`)))),
    );
    expect(names.filter((name) => name === 'CodeMismatchException').length).toBeLessThanOrEqual(5);
    const forged = show(Buffer.alloc(32).toString('base64'), codeOf(server, secret));
    expect(await nameOf(forged)).toBe('NotAuthorizedException');
    // The session has had its tries; a code may be judged again every five minutes.
    expect(await nameOf(show(Session, codeOf(server, secret)))).toBe('NotAuthorizedException');
    server.advance(301_000);
    const again = await signIn(client, 'guessed@example.org');
    await show(again.Session, codeOf(server, secret));
  });

  it('keeps its secret sealed', async () => {
    const secret = await withApp('sealed@example.org');
    const rows = await server.database.selectFrom('directory.factors').select('secret').execute();
    for (const row of rows) expect(row.secret.toString('latin1')).not.toContain(secret);
  });
});
