import { InitiateAuthCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { cognitoProtocol } from '../../src/index.ts';
import { CLIENT, PASSWORD } from '../directory-server.ts';
import { connect, nameOf, signIn } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const { server, client } = await connectedServer();
await server.addPerson('wire@example.org');

it('revokes no token that another client was given', async () => {
  const { RefreshToken: Token } = (await signIn(client, 'wire@example.org')).AuthenticationResult ?? {};
  const asClient = (client_id: string) =>
    server.database.updateTable('directory.refresh_tokens').set({ client_id }).execute();
  const revoke = () => nameOf(client.send(new RevokeTokenCommand({ ClientId: CLIENT, Token })));
  await asClient('the one before');
  expect(await revoke()).toBe('UnauthorizedException');
  await asClient(CLIENT);
  expect(await revoke()).toBe('done');
});

it('names the refusal of what stands before it, and a failure of its own, of which it tells nothing', async () => {
  const app = Fastify();
  let isBusy = true;
  app.addHook('onRequest', async () => {
    if (isBusy) throw Object.assign(new Error('Rate limit exceeded'), { statusCode: 429 });
  });
  const failure = new Error('relation "directory.users" of wire@example.org');
  vi.spyOn(server.core.attempts, 'isWaiting').mockRejectedValue(failure);
  await app.register(cognitoProtocol(server.directory));
  const refused = connect(await app.listen({ port: 0, host: '127.0.0.1' }));
  const attempt = () =>
    refused
      .send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: CLIENT,
          AuthParameters: { USERNAME: 'wire@example.org', PASSWORD },
        }),
      )
      .then(
        () => 'done',
        (error: unknown) => error,
      );
  expect(await attempt()).toMatchObject({ name: 'TooManyRequestsException' });
  isBusy = false;
  expect(await attempt()).toMatchObject({
    name: 'InternalErrorException',
    message: 'Something went wrong',
    $metadata: { httpStatusCode: 500 },
  });
  vi.restoreAllMocks();
  refused.destroy();
  await app.close();
});
