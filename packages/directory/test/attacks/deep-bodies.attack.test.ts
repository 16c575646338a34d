import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../directory-server.ts';
import { connect } from '../gotrue/client.ts';
import { serveDirectory } from '../serve-directory.ts';

const server = await serveDirectory();

/** As deep as 64 KiB allow. */
const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

describe.each([65, 2_000, 30_000])('a body that is nested %i times', (depth) => {
  it.each(['/signup', '/token?grant_type=password', '/verify', '/recover'])(
    'is refused by %s',
    async (path) => {
      const response = await fetch(`${server.address}/auth/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"email":"deep-new@example.org","password":"${PASSWORD}","data":{"a":${nested(depth)}}}`,
      });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json']);
    },
  );

  it('is refused by the user pool', async () => {
    const response = await fetch(server.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      body: `{"ClientMetadata":${nested(depth)}}`,
    });
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([
      400,
      'SerializationException',
    ]);
  });
});

it('metadata as deep as it may be is kept and given back', async () => {
  const client = connect(server.address);
  await server.addPerson('deep-own@example.org');
  await client.signInWithPassword({ email: 'deep-own@example.org', password: PASSWORD });
  const data = { tree: JSON.parse(nested(60)) as unknown };
  expect((await client.updateUser({ data })).data.user?.user_metadata).toMatchObject(data);
});
