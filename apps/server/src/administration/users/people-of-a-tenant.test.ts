import { resolveTenant } from '@aiso/contracts';
import type { DirectoryDatabase } from '@aiso/datastore';
import { type TestDatastore, testDatastore } from '@aiso/datastore/testing';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPeople, selectGroupNames, selectPeople } from './user.repository.ts';

const TENANTS = Array.from({ length: 20 }, (_, at) => `ward-${at}`);
const KNOWN = [...TENANTS, 'naseem', 'admin', 'medical-center'];
const PEOPLE = 4_000;

let store: TestDatastore;
let people: Kysely<DirectoryDatabase>;
beforeAll(async () => {
  store = await testDatastore();
  people = store.directory;
  // Of each tenant one in twenty, some of them in groups that stand for another one, and some of none.
  await sql`insert into directory.users (email, email_key, status, attributes)
    select n || '@test.example', n || '@test.example', 'CONFIRMED',
      case when n % 7 = 0 then '{}'::jsonb
        else jsonb_build_object('custom:tenant', case n % 11 when 0 then 'nowhere' else 'ward-' || n % 20 end) end
    from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(people);
  await sql`insert into directory.groups (name) values ('night')`.execute(people);
  for (const [group, each] of [
    ['naseem', 37],
    ['admin', 41],
    ['night', 5],
  ] as const)
    await sql`insert into directory.user_groups (user_id, group_name)
      select id, ${group} from directory.users where split_part(email, '@', 1)::int % ${sql.lit(each)} = 0`.execute(
      people,
    );
  // As the database does by itself after a while.
  const owner = new pg.Client(store.ownerUrl);
  await owner.connect();
  await owner.query('ANALYZE directory.users, directory.user_groups');
  await owner.end();
});
afterAll(() => store.close());

test('each tenant has the people whom the rule of the specification puts there', async () => {
  const everybody = await selectPeople(people, { within: null, sort: 'oldest' }, KNOWN, null, PEOPLE + 1);
  const counted = new Map<string, number>();
  for (const { groups, attributes } of everybody) {
    const { tenantId } = resolveTenant({ groups, attributes }, (id) => KNOWN.includes(id));
    counted.set(tenantId, (counted.get(tenantId) ?? 0) + 1);
  }
  for (const tenant of [...KNOWN, 'nowhere']) {
    const expected = counted.get(tenant) ?? 0;
    expect([tenant, await countPeople(people, { within: tenant }, KNOWN)]).toEqual([tenant, expected]);
    expect(await countPeople(people, { within: null, tenant }, KNOWN)).toBe(expected);
  }
  // Two tenants at once are nobody.
  expect(await countPeople(people, { within: 'ward-1', tenant: 'ward-2' }, KNOWN)).toBe(0);
  expect(await selectGroupNames(people, 'ward-5', KNOWN, 10)).toEqual(['night']);
});

/** How often the table of people was read, as this transaction's connection has counted. */
async function reads(tx: Kysely<DirectoryDatabase>): Promise<readonly [scans: number, looks: number]> {
  const { rows } = await sql<{ scans: string; looks: string }>`
    select seq_scan as scans, idx_scan as looks from pg_stat_xact_user_tables
    where schemaname = 'directory' and relname = 'users'`.execute(tx);
  return [Number(rows[0]?.scans ?? 0), Number(rows[0]?.looks ?? 0)];
}

const readBy = (work: (tx: Kysely<DirectoryDatabase>) => Promise<unknown>) =>
  people.transaction().execute(async (tx) => {
    const [scansBefore, looksBefore] = await reads(tx);
    await work(tx);
    const [scans, looks] = await reads(tx);
    return { scans: scans - scansBefore, looks: looks - looksBefore };
  });

test('those of a tenant are found by an index, whether it is a group or an attribute', async () => {
  for (const tenant of ['ward-3', 'naseem', 'medical-center']) {
    const { scans, looks } = await readBy((tx) => countPeople(tx, { within: tenant }, KNOWN));
    expect([tenant, scans, looks > 0]).toEqual([tenant, 0, true]);
  }
  // Who is of none is counted with the tenant admin: the proof that a scan would be seen.
  expect((await readBy((tx) => countPeople(tx, { within: 'admin' }, KNOWN))).scans).toBe(1);
});
