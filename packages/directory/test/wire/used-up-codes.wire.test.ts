import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { CLIENT, PASSWORD } from '../directory-server.ts';
import { nameOf, otherCode } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const ClientId = CLIENT;
const { server, client } = await connectedServer();

const forgot = (Username: string) => client.send(new ForgotPasswordCommand({ ClientId, Username }));
const confirm = (Username: string, ConfirmationCode: string) =>
  nameOf(
    client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username,
        ConfirmationCode,
        Password: 'Another-Password-2',
      }),
    ),
  );

/** Six tries from one network. */
async function tries(attempt: () => Promise<string>): Promise<string[]> {
  const seen: string[] = [];
  for (let i = 0; i < 6; i += 1) seen.push(await attempt());
  return seen;
}

it('says that a code has had all its tries, alike of who has one and of who is not there, until another is asked for', async () => {
  await server.addPerson('tried@example.org');
  await forgot('tried@example.org');
  const { code } = await server.mailTo('tried@example.org');
  const known = await tries(() => confirm('tried@example.org', otherCode(code)));
  const unknown = await tries(() => confirm('nobody@example.org', '123456'));
  expect(known).toEqual(unknown);
  expect(new Set(known.slice(0, 5))).toEqual(new Set(['CodeMismatchException']));
  expect(known[5]).toBe('TooManyFailedAttemptsException');
  for (const name of ['tried@example.org', 'nobody@example.org']) await forgot(name);
  await server.core.codeMails.settled();
  const fresh = await server.mailTo('tried@example.org');
  expect(await confirm('nobody@example.org', '123456')).toBe('CodeMismatchException');
  expect(await confirm('tried@example.org', otherCode(fresh.code))).toBe('CodeMismatchException');
  expect(await confirm('tried@example.org', fresh.code)).toBe('done');
});

it('does so of a sign-up', async () => {
  const Username = 'new@example.org';
  await client.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD }));
  const { code } = await server.mailTo(Username);
  const attempt = (ConfirmationCode: string) =>
    nameOf(client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode })));
  expect((await tries(() => attempt(otherCode(code)))).at(-1)).toBe('TooManyFailedAttemptsException');
});
