import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { CLIENT, PASSWORD, startDirectoryServer } from '../directory-server.ts';
import { connect, nameOf, otherCode, tokenOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const NEW_PASSWORD = 'Another-Password-2';
const { server, client } = await connectedServer();

const signIn = (email: string, password: string) => tokenOf(client, email, password);
const forgot = (Username: string) => client.send(new ForgotPasswordCommand({ ClientId: CLIENT, Username }));
const confirmForgot = (Username: string, ConfirmationCode: string, Password = NEW_PASSWORD) =>
  client.send(new ConfirmForgotPasswordCommand({ ClientId: CLIENT, Username, ConfirmationCode, Password }));

describe('a password reset by mail', () => {
  it('takes the mailed code once, ends every session, and says where the code went', async () => {
    await server.addPerson('reset@example.org');
    const before = await signIn('reset@example.org', PASSWORD);
    const { CodeDeliveryDetails } = await forgot('Reset@Example.org');
    expect(CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'r***@e***',
    });
    const { code, raw } = await server.mailTo('reset@example.org');
    expect(code).toMatch(/^\d{8}$/u);
    expect(raw).toContain('Subject: Your AISO password reset code');
    expect(await nameOf(confirmForgot('reset@example.org', otherCode(code)))).toBe('CodeMismatchException');
    await confirmForgot('reset@example.org', code);
    expect(await nameOf(confirmForgot('reset@example.org', code))).toBe('CodeMismatchException');
    expect(await signIn('reset@example.org', NEW_PASSWORD)).not.toBe('');
    expect(await nameOf(signIn('reset@example.org', PASSWORD))).toBe('NotAuthorizedException');
    expect(await nameOf(client.send(new GetUserCommand({ AccessToken: before })))).toBe(
      'NotAuthorizedException',
    );
  });

  it('speaks the language of the person', async () => {
    await server.addPerson('leser@example.org', { attributes: { locale: 'de-CH' } });
    await forgot('leser@example.org');
    expect((await server.mailTo('leser@example.org')).raw).toContain('Geben Sie diesen Code ein');
  });

  it('tells who has the code that it is over, and nobody else', async () => {
    await server.addPerson('late@example.org');
    await forgot('late@example.org');
    const { code } = await server.mailTo('late@example.org');
    server.advance(11 * 60_000);
    expect(await nameOf(confirmForgot('late@example.org', otherCode(code)))).toBe('CodeMismatchException');
    expect(await nameOf(confirmForgot('late@example.org', code))).toBe('ExpiredCodeException');
  });

  it('refuses a weak password before the code is used up', async () => {
    await server.addPerson('weak@example.org');
    await forgot('weak@example.org');
    const { code } = await server.mailTo('weak@example.org');
    expect(await nameOf(confirmForgot('weak@example.org', code, 'weakweak'))).toBe(
      'InvalidPasswordException',
    );
    await confirmForgot('weak@example.org', code);
  });

  it('treats a name that nobody has like one without a code', async () => {
    await server.addPerson('quiet@example.org');
    const answers = async (name: string) => {
      const seen: string[] = [];
      for (let i = 0; i < 7; i += 1) seen.push(await nameOf(confirmForgot(name, '123456')));
      return seen;
    };
    const [known, unknown] = [await answers('quiet@example.org'), await answers('nobody@example.org')];
    expect(known).toEqual(unknown);
    expect(known.at(-1)).toBe('TooManyFailedAttemptsException');
    expect((await forgot('nobody@example.org')).CodeDeliveryDetails?.Destination).toBe('n***@e***');
  });

  it('sends nothing to somebody disabled, unverified or still with a one-time password', async () => {
    await server.directory.users.ensure({ email: 'first-time@example.org' });
    const disabled = await server.addPerson('disabled@example.org');
    await server.core.setEnabled(disabled, false);
    await forgot('first-time@example.org');
    await forgot('disabled@example.org');
    await server.addPerson('marker@example.org');
    await forgot('marker@example.org');
    await server.mailTo('marker@example.org');
    expect([...server.mailsTo('first-time@example.org'), ...server.mailsTo('disabled@example.org')]).toEqual(
      [],
    );
  });

  it('lets three hundred guesses at a code in parallel have five tries, and its owner another code', async () => {
    await server.addPerson('guessed@example.org');
    await forgot('guessed@example.org');
    const { code } = await server.mailTo('guessed@example.org');
    const guesses = await server.whileStanding(() =>
      Promise.all(
        Array.from({ length: 300 }, (_, i) => nameOf(confirmForgot('guessed@example.org', String(i + 1e5)))),
      ),
    );
    expect(guesses.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
    expect(guesses.filter((name) => name === 'TooManyFailedAttemptsException')).toHaveLength(295);
    expect(await nameOf(confirmForgot('guessed@example.org', code))).toBe('TooManyFailedAttemptsException');
    await forgot('guessed@example.org');
    await server.core.codeMails.settled();
    await confirmForgot('guessed@example.org', (await server.mailTo('guessed@example.org')).code);
  });

  it('sends five codes a day to who has never signed in from there', async () => {
    await server.addPerson('many@example.org');
    for (let i = 0; i < 12; i += 1) {
      await forgot('many@example.org');
      await server.core.codeMails.settled();
    }
    expect(server.mailsTo('many@example.org')).toHaveLength(5);
    server.advance(25 * 3_600_000);
    await forgot('many@example.org');
    await server.core.codeMails.settled();
    expect(server.mailsTo('many@example.org')).toHaveLength(6);
  });
});

const register = (Username: string, more: Partial<ConstructorParameters<typeof SignUpCommand>[0]> = {}) =>
  client.send(
    new SignUpCommand({
      ClientId: CLIENT,
      Username,
      Password: PASSWORD,
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'given_name', Value: 'Noor' },
      ],
      ...more,
    }),
  );
const confirm = (Username: string, ConfirmationCode: string) =>
  client.send(new ConfirmSignUpCommand({ ClientId: CLIENT, Username, ConfirmationCode }));

describe('sign-up', () => {
  it('makes an account that can sign in once its code has come back', async () => {
    const made = await register('new@example.org');
    expect(made).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: { Destination: 'n***@e***' } });
    expect(await nameOf(signIn('new@example.org', PASSWORD))).toBe('UserNotConfirmedException');
    await client.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT, Username: 'new@example.org' }));
    await server.core.codeMails.settled();
    const { code } = await server.mailTo('new@example.org');
    expect(server.mailsTo('new@example.org').map((mail) => mail.code)).toEqual([code, code]);
    await confirm('new@example.org', code);
    const token = await signIn('new@example.org', PASSWORD);
    const user = await client.send(new GetUserCommand({ AccessToken: token }));
    expect(user.Username).toBe(made.UserSub);
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  it.each([
    ['an address that is taken', 'new@example.org', {}, 'UsernameExistsException'],
    ['no address', 'someone', {}, 'InvalidParameterException'],
    ['a weak password', 'weak-new@example.org', { Password: 'password' }, 'InvalidPasswordException'],
    [
      'a role of their choice',
      'climber@example.org',
      { UserAttributes: [{ Name: 'custom:role', Value: 'admin' }] },
      'NotAuthorizedException',
    ],
  ])('refuses %s', async (_what, name, more, error) => {
    expect(await nameOf(register(name, more))).toBe(error);
  });

  it('is refused where the pool does not allow it', async () => {
    const closed = await startDirectoryServer({ signUp: false });
    const guest = connect(closed.address);
    const trial = guest.send(
      new SignUpCommand({ ClientId: CLIENT, Username: 'x@example.org', Password: PASSWORD }),
    );
    expect(await nameOf(trial)).toBe('NotAuthorizedException');
    guest.destroy();
    await closed.close();
  });
});

describe('one’s own attributes', () => {
  it('change at once, but the address only when the mailed code has come back', async () => {
    await server.addPerson('moving@example.org');
    const AccessToken = await signIn('moving@example.org', PASSWORD);
    const change = (Name: string, Value: string) =>
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    await change('family_name', 'Saleh');
    const answer = await change('email', 'moved@example.org');
    expect(answer.CodeDeliveryDetailsList).toMatchObject([{ Destination: 'm***@e***' }]);
    await server.mailTo('moved@example.org');
    await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
    await server.core.codeMails.settled();
    const { code } = await server.mailTo('moved@example.org');
    const verify = (Code: string) =>
      client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    expect(await nameOf(verify(otherCode(code)))).toBe('CodeMismatchException');
    expect(await nameOf(signIn('moved@example.org', PASSWORD))).toBe('NotAuthorizedException');
    await verify(code);
    const user = await client.send(
      new GetUserCommand({ AccessToken: await signIn('moved@example.org', PASSWORD) }),
    );
    expect(user.UserAttributes).toContainEqual({ Name: 'family_name', Value: 'Saleh' });
    expect(await nameOf(change('custom:tenant', 'admin'))).toBe('NotAuthorizedException');
  });

  it('cannot become an address that somebody else has', async () => {
    await server.addPerson('first@example.org');
    await server.addPerson('second@example.org');
    const AccessToken = await signIn('second@example.org', PASSWORD);
    await client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: 'FIRST@example.org' }],
      }),
    );
    const { code } = await server.mailTo('first@example.org');
    const verifying = client.send(
      new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: code }),
    );
    expect(await nameOf(verifying)).toBe('AliasExistsException');
  });

  it('go with the account when its owner deletes it', async () => {
    await server.addPerson('leaving@example.org');
    const AccessToken = await signIn('leaving@example.org', PASSWORD);
    await client.send(new DeleteUserCommand({ AccessToken }));
    expect(await nameOf(signIn('leaving@example.org', PASSWORD))).toBe('NotAuthorizedException');
    expect(await server.core.users.findByEmail('leaving@example.org')).toBeNull();
  });
});

it('writes no code and no address into the log', async () => {
  await server.addPerson('unlogged@example.org');
  await forgot('unlogged@example.org');
  const { code } = await server.mailTo('unlogged@example.org');
  const log = server.log.join('');
  expect(log).not.toContain('unlogged@example.org');
  expect(log).not.toContain(code);
});
