import { expect, it } from 'vitest';
import { serveDirectory } from '../serve-directory.ts';
import { administer, connect, follow, PASSWORD, refusal } from './client.ts';

const server = await serveDirectory({ gotrue: { mailSignIn: false } });
await server.addPerson('known@example.org');

it('refuses links and codes that sign in where they are turned off, whoever has the address', async () => {
  const client = connect(server.address);
  for (const email of ['known@example.org', 'unknown@example.org'])
    expect(await refusal(client.signInWithOtp({ email }))).toBe('422 otp_disabled');
  await server.core.codeMails.settled();
  expect(server.mailsTo('known@example.org')).toEqual([]);
  expect(await refusal(client.signInWithPassword({ email: 'known@example.org', password: PASSWORD }))).toBe(
    'done',
  );
});

it('still mails a link for a forgotten password, and takes those that an administrator makes', async () => {
  const client = connect(server.address);
  expect(await refusal(client.resetPasswordForEmail('known@example.org'))).toBe('done');
  expect((await server.mailTo('known@example.org')).raw).toContain('Subject: Your AISO password reset code');
  const { data } = await administer(server.address).generateLink({
    type: 'magiclink',
    email: 'known@example.org',
  });
  const followed = await follow(data.properties?.action_link ?? '');
  expect(followed.fragment.get('access_token')).not.toBeNull();
});
