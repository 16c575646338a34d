import { expect, it } from 'vitest';
import { openGotrue } from '../../src/protocols/gotrue/service.ts';
import { serveDirectory } from '../serve-directory.ts';
import { administer, connect, PASSWORD, refusal } from './client.ts';

const server = await serveDirectory();

const TABLES = ['directory.gotrue_sessions', 'directory.flow_states', 'directory.mail_intervals'] as const;
const counts = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { count } = await server.database
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );

it('removes what is over and nothing else, and ends bans', async () => {
  const gotrue = openGotrue(server.core, {});
  const userId = await server.addPerson('kept@example.org');
  const client = connect(server.address, { flowType: 'pkce' });
  await client.signInWithPassword({ email: 'kept@example.org', password: PASSWORD });
  await client.resetPasswordForEmail('kept@example.org');
  await server.core.codeMails.settled();
  await gotrue.purgeExpired();
  expect(await counts()).toEqual([1, 1, 1]);
  expect(await refusal(client.refreshSession())).toBe('done');

  await administer(server.address).updateUserById(userId, { ban_duration: '24h' });
  server.advance(23 * 3_600_000);
  await gotrue.purgeExpired();
  expect(await counts()).toEqual([1, 0, 0]);
  expect((await server.core.users.findById(userId))?.enabled).toBe(false);
  server.advance(2 * 3_600_000);
  await gotrue.purgeExpired();
  // The other protocol knows no bans with an end: the account itself is enabled again.
  expect((await server.core.users.findById(userId))?.enabled).toBe(true);
  server.advance(31 * 86_400_000);
  await gotrue.purgeExpired();
  expect(await counts()).toEqual([0, 0, 0]);
});
