import {
  AdminCreateUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { CLIENT, PASSWORD, POOL, startDirectoryServer } from '../directory-server.ts';
import { connect, nameOf, tokenOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const ClientId = CLIENT;
const FAILURE = 'CodeDeliveryFailureException';

const { server, client } = await connectedServer();

describe('a mailbox that the mail server refuses', () => {
  const register = (Username: string) =>
    client.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD }));

  it('is told to who signs up with it; the account is there and its code can be asked for again', async () => {
    expect(await nameOf(register('refused-new@example.org'))).toBe(FAILURE);
    expect(await nameOf(register('refused-new@example.org'))).toBe('UsernameExistsException');
    const Username = 'refused-new@example.org';
    expect(await nameOf(client.send(new ResendConfirmationCodeCommand({ ClientId, Username })))).toBe('done');
  });

  it('is told to who wants it for their own, and to nobody who asks about somebody else', async () => {
    await server.addPerson('mover@example.org');
    const AccessToken = await tokenOf(client, 'mover@example.org');
    const change = client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: 'refused-mover@example.org' }],
      }),
    );
    expect(await nameOf(change)).toBe(FAILURE);
    const again = client.send(
      new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }),
    );
    expect(await nameOf(again)).toBe(FAILURE);
    await server.addPerson('refused-known@example.org');
    for (const Username of ['refused-known@example.org', 'refused-unknown@example.org'])
      expect(await nameOf(client.send(new ForgotPasswordCommand({ ClientId, Username })))).toBe('done');
  });

  it('is told to the administrator who invites it, who sends again', async () => {
    const invite = (MessageAction?: 'RESEND') =>
      client.send(
        new AdminCreateUserCommand({
          UserPoolId: POOL,
          Username: 'refused-guest@example.org',
          MessageAction,
        }),
      );
    expect(await nameOf(invite())).toBe(FAILURE);
    expect(await nameOf(invite())).toBe('UsernameExistsException');
    expect(await nameOf(invite('RESEND'))).toBe(FAILURE);
  });

  it('tells who asks for more codes than a day has', async () => {
    await server.addPerson('many@example.org');
    const AccessToken = await tokenOf(client, 'many@example.org');
    const ask = () =>
      nameOf(
        client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' })),
      );
    const answers: string[] = [];
    for (let i = 0; i < 11; i += 1) answers.push(await ask());
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'done'));
    expect(answers[10]).toBe('LimitExceededException');
  });
});

it('a mail server that is away is told alike of names that somebody has and of others', async () => {
  const mailless = await startDirectoryServer({ more: { smtpUrl: 'smtp://127.0.0.1:9' } });
  const guest = connect(mailless.address);
  await mailless.addPerson('known@example.org');
  for (const Username of ['known@example.org', 'unknown@example.org']) {
    expect(await nameOf(guest.send(new ForgotPasswordCommand({ ClientId, Username })))).toBe(FAILURE);
    expect(await nameOf(guest.send(new ResendConfirmationCodeCommand({ ClientId, Username })))).toBe(FAILURE);
  }
  guest.destroy();
  await mailless.close();
});
