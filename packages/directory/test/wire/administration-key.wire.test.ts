import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { ADMIN_KEY, POOL } from '../directory-server.ts';
import { connect, nameOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const UserPoolId = POOL;
const { server } = await connectedServer();

describe('administration', () => {
  it.each([
    [
      'another secret',
      () => connect(server.address, { ...ADMIN_KEY, secret: `${ADMIN_KEY.secret}x` }),
      'InvalidSignatureException',
    ],
    [
      'another key',
      () => connect(server.address, { ...ADMIN_KEY, id: 'AISOADMINKEY0002' }),
      'UnrecognizedClientException',
    ],
    ['another region', () => connect(server.address, ADMIN_KEY, 'eu-west-1'), 'InvalidSignatureException'],
  ])('is refused with %s', async (_what, open, name) => {
    const intruder = open();
    expect(await nameOf(intruder.send(new ListUsersCommand({ UserPoolId })))).toBe(name);
    intruder.destroy();
  });

  it('is refused without a signature, with a changed body, for another operation, and late', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      fetch(server.address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', ...headers },
        body,
      }).then((response) => response.headers.get('x-amzn-errortype') ?? 'done');
    const target = (name: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` });
    expect(await post(target('ListUsers'), '{}')).toBe('MissingAuthenticationTokenException');

    let seen: { headers: Record<string, string>; body: string } | undefined;
    const spying = connect(server.address);
    spying.middlewareStack.add(
      (next) => async (args) => {
        seen = args.request as typeof seen;
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await spying.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
    spying.destroy();
    if (seen === undefined) throw new Error('nothing was sent');
    const { 'content-length': _length, host: _host, ...headers } = seen.headers;
    expect(await post(headers, seen.body)).toBe('done');
    expect(await post(headers, seen.body.replace('1', '2'))).toBe('InvalidSignatureException');
    expect(await post({ ...headers, ...target('ListGroups') }, seen.body)).toBe('InvalidSignatureException');
    server.advance(16 * 60_000);
    expect(await post(headers, seen.body)).toBe('InvalidSignatureException');
    server.advance(-16 * 60_000);
  });
});
