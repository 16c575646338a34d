import {
  AssociateSoftwareTokenCommand,
  DescribeUserPoolCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, signIn as signInByAmplify, signOut } from 'aws-amplify/auth';
import { describe, expect, it } from 'vitest';
import { PASSWORD, POOL, startDirectoryServer } from '../directory-server.ts';
import { connect as connectGotrue } from '../gotrue/client.ts';
import { leadAmplifyTo } from './amplify-client.ts';
import { APP_CODES_OVER_MS, answer, codeOf, connect, nameOf, signIn } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const { server, client } = await connectedServer({ more: { secondFactorGroups: ['admin'] } });

const administrator = (email: string) => server.addPerson(email, { groups: ['admin'] });
const associate = (Session: string | undefined) =>
  client.send(new AssociateSoftwareTokenCommand({ Session }));
const verify = (Session: string | undefined, UserCode: string) =>
  client.send(new VerifySoftwareTokenCommand({ Session, UserCode }));
const finish = (Session: string | undefined, email: string) =>
  answer(client, 'MFA_SETUP', Session, { USERNAME: email });

describe('a group that must have a second factor', () => {
  it('sets one up at sign-in, and is asked for its code from then on', async () => {
    const email = 'first@example.org';
    await administrator(email);
    const asked = await signIn(client, email);
    expect(asked).toMatchObject({ ChallengeName: 'MFA_SETUP' });
    expect(asked.AuthenticationResult).toBeUndefined();
    expect(asked.ChallengeParameters?.['MFAS_CAN_SETUP']).toBe('["SOFTWARE_TOKEN_MFA"]');
    const { SecretCode: secret = '', Session } = await associate(asked.Session);
    expect(await nameOf(verify(Session, 'abcdef'))).toBe('EnableSoftwareTokenMFAException');
    const verified = await verify(Session, codeOf(server, secret));
    expect(verified.Status).toBe('SUCCESS');
    const done = await finish(verified.Session, email);
    expect(done.AuthenticationResult?.AccessToken).toBeDefined();
    expect(await nameOf(finish(verified.Session, email))).toBe('NotAuthorizedException');
    expect((await signIn(client, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('is not let in without the code of the app, nor with the set-up of somebody else', async () => {
    await administrator('hasty@example.org');
    const { Session } = await signIn(client, 'hasty@example.org');
    expect(await nameOf(verify(Session, '123456'))).toBe('SoftwareTokenMFANotFoundException');
    await associate(Session);
    expect(await nameOf(finish(Session, 'hasty@example.org'))).toBe('NotAuthorizedException');
    expect(await nameOf(associate('x'.repeat(43)))).toBe('NotAuthorizedException');
    expect(await nameOf(associate(undefined))).toBe('InvalidParameterException');
  });

  it('gets no second app by a set-up that was begun before the first', async () => {
    const email = 'raced@example.org';
    await administrator(email);
    const [mine, stale] = [await signIn(client, email), await signIn(client, email)];
    const { SecretCode: secret = '' } = await associate(mine.Session);
    await verify(mine.Session, codeOf(server, secret));
    expect(await nameOf(associate(stale.Session))).toBe('NotAuthorizedException');
    expect(await nameOf(finish(stale.Session, email))).toBe('NotAuthorizedException');
  });

  it('comes to the set-up from a one-time password, too', async () => {
    const email = 'invited@example.org';
    const { oneTimePassword = '' } = await server.directory.users.ensure({ email, groups: ['admin'] });
    const { Session } = await signIn(client, email, oneTimePassword);
    const next = await answer(client, 'NEW_PASSWORD_REQUIRED', Session, {
      USERNAME: email,
      NEW_PASSWORD: PASSWORD,
    });
    expect(next.ChallengeName).toBe('MFA_SETUP');
  });

  it('leaves everybody else as they are', async () => {
    await server.addPerson('plain@example.org', { groups: ['naseem'] });
    expect((await signIn(client, 'plain@example.org')).AuthenticationResult).toBeDefined();
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: POOL }));
    expect(UserPool?.MfaConfiguration).toBe('OPTIONAL');
  });

  it('is asked by the official aws-amplify client', async () => {
    const email = 'amplify@example.org';
    await administrator(email);
    leadAmplifyTo(server.address);
    const { nextStep } = await signInByAmplify({ username: email, password: PASSWORD });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const details = nextStep.totpSetupDetails;
    const { sharedSecret } = details;
    expect(details.getSetupUri('AISO', email).href).toContain(`secret=${sharedSecret}`);
    const wrong = codeOf(server, sharedSecret) === '000000' ? '000001' : '000000';
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    const { isSignedIn } = await confirmSignIn({ challengeResponse: codeOf(server, sharedSecret) });
    expect(isSignedIn).toBe(true);
    expect((await fetchAuthSession()).tokens?.idToken).toBeDefined();
    await signOut();
  });

  it('has no way around it over the other protocol', async () => {
    const email = 'supabase@example.org';
    await administrator(email);
    const supabase = connectGotrue(server.address);
    const { data } = await supabase.signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.app_metadata['second_factor']).toBe('required');
    const before = data.session?.access_token ?? '';
    await expect(server.directory.verifyIdToken(before)).rejects.toMatchObject({ code: 'auth.required' });
    const enrolled = await supabase.mfa.enroll({ factorType: 'totp' });
    const [factorId, secret] = [enrolled.data?.id ?? '', enrolled.data?.totp.secret ?? ''];
    const raised = await supabase.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
    const after = raised.data?.access_token ?? '';
    expect(await server.directory.verifyIdToken(after)).toMatchObject({ email, groups: ['admin'] });
    server.advance(APP_CODES_OVER_MS);
    expect((await signIn(client, email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });
});

it('a pool in which everybody must have one says so', async () => {
  const strict = await startDirectoryServer({ more: { secondFactorGroups: ['*'] } });
  const guest = connect(strict.address);
  await strict.addPerson('anybody@example.org');
  const { UserPool } = await guest.send(new DescribeUserPoolCommand({ UserPoolId: POOL }));
  expect(UserPool?.MfaConfiguration).toBe('ON');
  expect((await signIn(guest, 'anybody@example.org')).ChallengeName).toBe('MFA_SETUP');
  guest.destroy();
  await strict.close();
});
