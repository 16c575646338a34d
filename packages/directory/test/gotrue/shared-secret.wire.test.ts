import { decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { startDirectoryServer } from '../directory-server.ts';
import { serveDirectory } from '../serve-directory.ts';
import { administer, connect, PASSWORD, refusal } from './client.ts';

const SECRET = 'a-shared-secret-of-more-than-32-characters';
const server = await serveDirectory({ gotrueSecret: SECRET });

const tokenOf = (role: string, secret: string | Uint8Array = SECRET, more: object = {}): Promise<string> =>
  new SignJWT({ role, ...more })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(typeof secret === 'string' ? Buffer.from(secret) : secret);

describe('a shared secret', () => {
  it('signs access tokens, which the product and the official client take', async () => {
    const userId = await server.addPerson('hs@example.org', { groups: ['naseem'] });
    const client = connect(server.address);
    const { data } = await client.signInWithPassword({ email: 'hs@example.org', password: PASSWORD });
    const token = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(token).alg).toBe('HS256');
    expect(await server.directory.verifyIdToken(token)).toMatchObject({ id: userId, groups: ['naseem'] });
    expect((await client.getClaims()).data?.claims.sub).toBe(userId);
  });

  it('opens administration to tokens of its role alone', async () => {
    const by = async (token: string) => refusal(administer(server.address, token).listUsers());
    expect(await by(await tokenOf('service_role'))).toBe('done');
    expect(await by(await tokenOf('supabase_admin'))).toBe('done');
    expect(await by(await tokenOf('authenticated'))).toBe('403 not_admin');
    expect(await by(await tokenOf('service_role', 'another-secret-of-more-than-32-characters'))).toBe(
      '403 not_admin',
    );
    expect(await by(await tokenOf('service_role', SECRET, { exp: 1_000_000 }))).toBe('403 not_admin');
  });

  it('is not what signs where none is configured: a public key is no secret', async () => {
    const plain = await startDirectoryServer();
    const { keys } = await plain.core.keys.jwks();
    for (const secret of [
      JSON.stringify(keys[0]),
      String(keys[0]?.n),
      Buffer.from(String(keys[0]?.n), 'base64url'),
    ]) {
      expect(
        await refusal(administer(plain.address, await tokenOf('service_role', secret)).listUsers()),
      ).toBe('403 not_admin');
    }
    expect(await refusal(administer(plain.address, await tokenOf('service_role')).listUsers())).toBe(
      '403 not_admin',
    );
    await plain.close();
  });
});
