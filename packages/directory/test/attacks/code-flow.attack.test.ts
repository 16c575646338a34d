import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DirectoryServer, startDirectoryServer } from '../directory-server.ts';
import { linkIn } from '../gotrue/client.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
});
afterAll(async () => server.close());

const VERIFIER = 'v'.repeat(64);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const EMAIL = 'flow@example.org';

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${server.address}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const recover = (method: string): Promise<Response> =>
  post('/recover', { email: EMAIL, code_challenge: CHALLENGE, code_challenge_method: method });

describe('a code on its way back to the client', () => {
  it('is not given for a challenge that is the verifier itself', async () => {
    const refused = await recover('plain');
    expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
  });

  it('used again, by whomever, ends the session that it began', async () => {
    await server.addPerson(EMAIL);
    expect((await recover('s256')).status).toBe(200);
    await server.core.codeMails.settled();
    const back = await fetch(linkIn((await server.mailTo(EMAIL)).raw), { redirect: 'manual' });
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect(Buffer.from(code, 'base64url').length).toBe(32);

    const exchange = () => post('/token?grant_type=pkce', { auth_code: code, code_verifier: VERIFIER });
    const { access_token: token } = (await (await exchange()).json()) as { access_token: string };
    const who = async () =>
      (await fetch(`${server.address}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    expect(await who()).toBe(200);
    expect((await exchange()).status).toBe(404);
    expect(await who()).toBe(403);
  });
});
