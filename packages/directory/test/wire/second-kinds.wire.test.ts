import {
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { CLIENT, POOL } from '../directory-server.ts';
import { APP_CODES_OVER_MS, answer, codeOf, nameOf, otherCode, signIn, tokenOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const { server, client } = await connectedServer();

type Preference = Omit<ConstructorParameters<typeof SetUserMFAPreferenceCommand>[0], 'AccessToken'>;
const ON = { Enabled: true };
const PREFERRED = { Enabled: true, PreferredMfa: true };

/** Somebody with a verified app, which no sign-in asks for yet. */
async function withApp(email: string) {
  await server.addPerson(email);
  const AccessToken = await tokenOf(client, email);
  const { SecretCode: secret = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(server, secret) }));
  server.advance(APP_CODES_OVER_MS);
  const prefer = (preference: Preference) =>
    nameOf(client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...preference })));
  return { AccessToken, secret, prefer };
}

const choose = (Session: string | undefined, email: string, ANSWER: string) =>
  answer(client, 'SELECT_MFA_TYPE', Session, { USERNAME: email, ANSWER });
const byMail = (Session: string | undefined, email: string, EMAIL_OTP_CODE: string) =>
  answer(client, 'EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE });

describe('two kinds of second factor', () => {
  it('are a choice at sign-in, and either of them signs in', async () => {
    const email = 'both@example.org';
    const { secret, prefer, AccessToken } = await withApp(email);
    expect(await prefer({ SoftwareTokenMfaSettings: ON, EmailMfaSettings: ON })).toBe('done');
    const user = await client.send(new GetUserCommand({ AccessToken }));
    expect(user.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']);
    expect(user.PreferredMfaSetting).toBeUndefined();
    const asked = await signIn(client, email);
    expect(asked.ChallengeName).toBe('SELECT_MFA_TYPE');
    expect(JSON.parse(asked.ChallengeParameters?.['MFAS_CAN_CHOOSE'] ?? '')).toEqual([
      'SOFTWARE_TOKEN_MFA',
      'EMAIL_OTP',
    ]);
    expect(await nameOf(choose(asked.Session, email, 'SMS_MFA'))).toBe('InvalidParameterException');

    const mailed = await choose(asked.Session, email, 'EMAIL_OTP');
    expect(mailed.ChallengeName).toBe('EMAIL_OTP');
    expect(mailed.ChallengeParameters).toMatchObject({
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'b***@e***',
    });
    const { code, raw } = await server.mailTo(email);
    expect(raw).toContain('Subject: Your AISO sign-in code');
    expect(await nameOf(byMail(mailed.Session, email, otherCode(code)))).toBe('CodeMismatchException');
    expect((await byMail(mailed.Session, email, code)).AuthenticationResult?.AccessToken).toBeDefined();
    expect(await nameOf(byMail(mailed.Session, email, code))).toBe('NotAuthorizedException');

    const app = await choose((await signIn(client, email)).Session, email, 'SOFTWARE_TOKEN_MFA');
    expect(app.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const done = await answer(client, 'SOFTWARE_TOKEN_MFA', app.Session, {
      USERNAME: email,
      SOFTWARE_TOKEN_MFA_CODE: codeOf(server, secret),
    });
    expect(done.AuthenticationResult?.AccessToken).toBeDefined();
  });

  it('ask for the preferred one at once', async () => {
    const email = 'prefers@example.org';
    const { prefer } = await withApp(email);
    expect(await prefer({ SoftwareTokenMfaSettings: ON, EmailMfaSettings: PREFERRED })).toBe('done');
    const user = await client.send(new AdminGetUserCommand({ UserPoolId: POOL, Username: email }));
    expect(user.PreferredMfaSetting).toBe('EMAIL_OTP');
    expect((await signIn(client, email)).ChallengeName).toBe('EMAIL_OTP');
    expect(await prefer({ SoftwareTokenMfaSettings: PREFERRED })).toBe('done');
    expect((await signIn(client, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await prefer({ EmailMfaSettings: { Enabled: false } })).toBe('done');
    expect(await prefer({ SoftwareTokenMfaSettings: { ...ON, PreferredMfa: false } })).toBe('done');
    expect((await signIn(client, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('leave the app where the mail cannot be had', async () => {
    const email = 'busy@example.org';
    const { prefer } = await withApp(email);
    await prefer({ SoftwareTokenMfaSettings: ON, EmailMfaSettings: PREFERRED });
    const asked: (string | undefined)[] = [];
    for (let i = 0; i < 11; i += 1) {
      asked.push((await signIn(client, email)).ChallengeName);
      // Sign-ins that are not finished are slowed.
      server.advance(16_000);
    }
    expect(asked.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'EMAIL_OTP'));
    expect(asked[10]).toBe('SOFTWARE_TOKEN_MFA');
    await prefer({ SoftwareTokenMfaSettings: ON, EmailMfaSettings: { ...ON, PreferredMfa: false } });
    const { Session } = await signIn(client, email);
    expect(await nameOf(choose(Session, email, 'EMAIL_OTP'))).toBe('LimitExceededException');
    expect(await nameOf(choose(Session, email, 'SOFTWARE_TOKEN_MFA'))).toBe('done');
  });

  it('tell who has the mailed code that it is over', async () => {
    const email = 'slow@example.org';
    const { prefer } = await withApp(email);
    await prefer({ SoftwareTokenMfaSettings: ON, EmailMfaSettings: PREFERRED });
    await signIn(client, email);
    const { code } = await server.mailTo(email);
    server.advance(14 * 60_000);
    // A second one within the life of the first's session is what the first code stands for no longer.
    const { Session } = await signIn(client, email);
    const fresh = (await server.mailTo(email)).code;
    if (fresh !== code) expect(await nameOf(byMail(Session, email, code))).toBe('CodeMismatchException');
    await server.database
      .updateTable('directory.mailed_codes')
      .set({ expires_at: new Date(0) })
      .where('purpose', '=', 'second_factor')
      .execute();
    expect(await nameOf(byMail(Session, email, fresh))).toBe('ExpiredCodeException');
  });

  it('cannot be the mail alone, or both the first', async () => {
    await server.addPerson('mail-only@example.org');
    const AccessToken = await tokenOf(client, 'mail-only@example.org');
    const set = (preference: Preference) =>
      nameOf(client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...preference })));
    expect(await set({ EmailMfaSettings: ON })).toBe('InvalidParameterException');
    const { prefer } = await withApp('app-first@example.org');
    expect(await prefer({ SoftwareTokenMfaSettings: PREFERRED, EmailMfaSettings: PREFERRED })).toBe(
      'InvalidParameterException',
    );
    expect(await prefer({ SoftwareTokenMfaSettings: { Enabled: false }, EmailMfaSettings: ON })).toBe(
      'InvalidParameterException',
    );
  });

  it('go together: without the app there is no mail either, nor when the app comes back', async () => {
    const email = 'off@example.org';
    const { prefer } = await withApp(email);
    await prefer({ SoftwareTokenMfaSettings: ON, EmailMfaSettings: ON });
    await prefer({ SoftwareTokenMfaSettings: { Enabled: false } });
    expect((await signIn(client, email)).AuthenticationResult?.AccessToken).toBeDefined();
    await prefer({ SoftwareTokenMfaSettings: ON });
    expect((await signIn(client, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('are the app alone after a reset by mail: one mailbox is not two things', async () => {
    const email = 'mailbox@example.org';
    const { prefer } = await withApp(email);
    await prefer({ SoftwareTokenMfaSettings: ON, EmailMfaSettings: PREFERRED });
    await client.send(new ForgotPasswordCommand({ ClientId: CLIENT, Username: email }));
    const { code } = await server.mailTo(email);
    const Password = 'Another-Password-2';
    await client.send(
      new ConfirmForgotPasswordCommand({
        ClientId: CLIENT,
        Username: email,
        ConfirmationCode: code,
        Password,
      }),
    );
    expect((await signIn(client, email, Password)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });
});
