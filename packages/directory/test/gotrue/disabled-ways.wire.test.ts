import { expect, it } from 'vitest';
import { serveDirectory } from '../serve-directory.ts';
import { connect, PASSWORD, refusal } from './client.ts';

const server = await serveDirectory();

it('nobody adds an identity to an account, or takes one away, where linking is not turned on', async () => {
  await server.addPerson('linker@example.org');
  const client = connect(server.address);
  await client.signInWithPassword({ email: 'linker@example.org', password: PASSWORD });
  expect(await refusal(client.linkIdentity({ provider: 'github' }))).toBe('404 manual_linking_disabled');
  const { data } = await client.getUserIdentities();
  const [own] = data?.identities ?? [];
  if (own === undefined) throw new Error('no identity');
  expect(await refusal(client.unlinkIdentity(own))).toBe('404 manual_linking_disabled');
});

it('a wallet and a provider that is not set up are told to be disabled', async () => {
  const post = async (grant: string, body: object) => {
    const answered = await fetch(`${server.address}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { error_code: code } = (await answered.json()) as { error_code?: string };
    return `${answered.status} ${code ?? ''}`;
  };
  expect(await post('web3', { chain: 'solana', message: 'm', signature: 's' })).toBe(
    '422 web3_provider_disabled',
  );
  expect(await post('id_token', { provider: 'apple', id_token: 'x' })).toBe('400 provider_disabled');
  const page = await fetch(`${server.address}/auth/v1/authorize?provider=apple`, { redirect: 'manual' });
  expect([page.status, await page.json()]).toMatchObject([
    400,
    { msg: 'Unsupported provider: provider is not enabled' },
  ]);
});
