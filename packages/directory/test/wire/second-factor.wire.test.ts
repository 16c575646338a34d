import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';

let server: DirectoryServer;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  server = await startDirectoryServer();
  client = new CognitoIdentityProviderClient({
    endpoint: server.address,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'unknown', secretAccessKey: 'unknown' },
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

const signIn = (email: string) =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : 'none'),
  );
/** The code that an authenticator app shows at the server's time. */
const codeOf = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: server.options.clock?.now().getTime() ?? Date.now() });
const PERIOD_MS = 30_000;
const prefer = (AccessToken: string, Enabled: boolean) =>
  client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );
const answer = (Session: string | undefined, code: string) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: 'any', SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );

/** Somebody with an authenticator app; @returns its secret */
async function withApp(email: string): Promise<string> {
  await server.addPerson(email);
  const AccessToken = (await signIn(email)).AuthenticationResult?.AccessToken ?? '';
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(SecretCode) }));
  await prefer(AccessToken, true);
  server.advance(2 * PERIOD_MS);
  return SecretCode;
}

describe('a second factor', () => {
  it('is asked for once it was verified and preferred', async () => {
    await server.addPerson('app@example.org');
    const AccessToken = (await signIn('app@example.org')).AuthenticationResult?.AccessToken ?? '';
    expect(await nameOf(prefer(AccessToken, true))).toBe('InvalidParameterException');
    const verify = (UserCode: string) =>
      client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    expect(await nameOf(verify('123456'))).toBe('SoftwareTokenMFANotFoundException');
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    expect(await nameOf(verify('abcdef'))).toBe('EnableSoftwareTokenMFAException');
    expect((await verify(codeOf(SecretCode))).Status).toBe('SUCCESS');
    expect((await signIn('app@example.org')).ChallengeName).toBeUndefined();
    await prefer(AccessToken, true);
    const user = await client.send(new GetUserCommand({ AccessToken }));
    expect(user).toMatchObject({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });
    server.advance(2 * PERIOD_MS);
    const challenge = await signIn('app@example.org');
    expect(challenge).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    expect(challenge.AuthenticationResult).toBeUndefined();
    expect(await nameOf(answer(challenge.Session, 'abcdef'))).toBe('CodeMismatchException');
    const done = await answer(challenge.Session, codeOf(SecretCode));
    expect(done.AuthenticationResult?.AccessToken).toBeDefined();
    await prefer(AccessToken, false);
    expect((await signIn('app@example.org')).AuthenticationResult).toBeDefined();
  });

  it('takes a code once, and its session once', async () => {
    const secret = await withApp('once@example.org');
    const code = codeOf(secret);
    const [first, second] = [await signIn('once@example.org'), await signIn('once@example.org')];
    await answer(first.Session, code);
    expect(await nameOf(answer(first.Session, code))).toBe('NotAuthorizedException');
    expect(await nameOf(answer(second.Session, code))).toBe('CodeMismatchException');
    server.advance(2 * PERIOD_MS);
    await answer(second.Session, codeOf(secret));
  });

  it('slows guesses down and takes no forged session', async () => {
    const secret = await withApp('guessed@example.org');
    const { Session } = await signIn('guessed@example.org');
    const names = await server.whileStanding(() =>
      Promise.all(Array.from({ length: 100 }, (_, i) => nameOf(answer(Session, `x${i}`)))),
    );
    expect(names.filter((name) => name === 'CodeMismatchException').length).toBeLessThanOrEqual(5);
    const forged = answer(Buffer.alloc(32).toString('base64'), codeOf(secret));
    expect(await nameOf(forged)).toBe('NotAuthorizedException');
    server.advance(2 * PERIOD_MS);
    await answer(Session, codeOf(secret));
  });

  it('keeps its secret sealed', async () => {
    const secret = await withApp('sealed@example.org');
    const rows = await server.database.selectFrom('directory.factors').select('secret').execute();
    for (const row of rows) expect(row.secret.toString('latin1')).not.toContain(secret);
  });
});
