import {
  ADMIN_TENANT,
  GROUPS_BEFORE_ADMIN,
  TENANT_GROUPS,
  type UserState,
  type UsersQuery,
} from '@aiso/contracts';
import type { DirectoryDatabase, TenantTransaction } from '@aiso/datastore';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { UserCursor } from './cursor.ts';

type Executor = Kysely<DirectoryDatabase>;

export type PersonRow = {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  readonly state: UserState;
  readonly mfa_enabled: boolean;
  readonly last_sign_in_at: Date | null;
  readonly created_at: Date;
  /** By which the page is ordered, as a cursor keeps it. */
  readonly sort_key: string;
};

/** Without paging: what a page and its count have in common. */
type PeopleFilter = Pick<UsersQuery, 'q' | 'tenant' | 'group' | 'state'> & {
  /** The tenant to whose people whoever asks is held; null: all. */
  readonly within: string | null;
};

const STATE = sql`case when not u.enabled then 'disabled' when u.status = 'UNCONFIRMED' then 'unconfirmed'
  when u.status = 'RESET_REQUIRED' then 'resetRequired' when u.status = 'CONFIRMED' then 'active'
  when u.password_expires_at <= now() then 'expired' else 'invited' end`;

/** The name as it is shown, in the order of its words; else the address (specification, section 2). */
const NAME = sql`lower(coalesce(nullif(u.name, ''), nullif(concat_ws(' ', u.given_name, u.family_name), ''), u.email))`;

const isMember = (group: string): RawBuilder<boolean> =>
  sql`exists (select 1 from directory.user_groups m where m.user_id = u.id and m.group_name = ${group})`;

/** `resolveTenant` in SQL (specification, section 5); a test holds them together. */
const tenantOf = (known: readonly string[]): RawBuilder<string> => sql`case
  ${sql.join(
    TENANT_GROUPS.map((group) => sql`when ${isMember(group)} then ${group}`),
    sql` `,
  )}
  when u.attributes->>'custom:tenant' = any(${known}) then u.attributes->>'custom:tenant' else ${ADMIN_TENANT} end`;

/** Whether somebody is of that tenant, as `tenantOf` says, by the indexes of groups and of the attribute. */
function isOf(tenant: string, known: readonly string[]): RawBuilder<unknown> {
  // Who is of none is found with the tenant admin: by looking at everybody.
  if (tenant === ADMIN_TENANT) return sql`${tenantOf(known)} = ${tenant}`;
  const place = TENANT_GROUPS.indexOf(tenant);
  const elsewhere = (place < 0 ? TENANT_GROUPS : TENANT_GROUPS.slice(0, place)).map(
    (group) => sql`not ${isMember(group)}`,
  );
  if (place >= 0) return sql.join([isMember(tenant), ...elsewhere], sql` and `);
  if (!known.includes(tenant)) return sql`false`;
  return sql.join([sql`u.attributes->>'custom:tenant' = ${tenant}`, ...elsewhere], sql` and `);
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, (sign) => `\\${sign}`);

function conditionsOf(
  { q, tenant, group, state, within }: PeopleFilter,
  known: readonly string[],
): RawBuilder<unknown> {
  const words = (q ?? '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
  const conditions = [
    ...words.map(
      (word) =>
        sql`lower(concat_ws(' ', u.given_name, u.family_name, u.name, u.email_key)) like ${`%${escapeLike(word)}%`}`,
    ),
    ...(within === null ? [] : [isOf(within, known)]),
    ...(tenant === undefined ? [] : [isOf(tenant, known)]),
    ...(group === undefined ? [] : [isMember(group)]),
    ...(state === undefined ? [] : [sql`${STATE} = ${state}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const ORDERS = {
  name: { key: sql`${NAME} collate "C"`, direction: sql`asc`, beyond: sql`>` },
  nameDown: { key: sql`${NAME} collate "C"`, direction: sql`desc`, beyond: sql`<` },
  newest: { key: sql`u.created_at`, direction: sql`desc`, beyond: sql`<` },
  oldest: { key: sql`u.created_at`, direction: sql`asc`, beyond: sql`>` },
} as const satisfies Record<UsersQuery['sort'], object>;

const COLUMNS = sql`u.id, u.email, u.name, u.given_name, u.family_name, u.attributes, u.mfa_enabled, u.created_at,
  ${STATE} as state,
  coalesce((select array_agg(m.group_name order by m.group_name) from directory.user_groups m where m.user_id = u.id), '{}') as groups,
  (select max(t.auth_time) from directory.refresh_tokens t where t.user_id = u.id) as last_sign_in_at`;

export async function selectPeople(
  database: Executor,
  query: PeopleFilter & Pick<UsersQuery, 'sort'>,
  known: readonly string[],
  after: UserCursor | null,
  limit: number,
): Promise<PersonRow[]> {
  const { key, direction, beyond } = ORDERS[query.sort];
  const isByTime = query.sort === 'newest' || query.sort === 'oldest';
  const start = isByTime ? sql`${after?.key}::timestamptz` : sql`${after?.key}::text`;
  const { rows } = await sql<PersonRow>`
    select ${COLUMNS}, (${key})::text as sort_key from directory.users u
    where ${conditionsOf(query, known)}
      and ${after === null ? sql`true` : sql`(${key}, u.id) ${beyond} (${start}, ${after.id}::uuid)`}
    order by ${key} ${direction}, u.id ${direction} limit ${limit}`.execute(database);
  return rows;
}

export async function countPeople(
  database: Executor,
  filter: PeopleFilter,
  known: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from directory.users u where ${conditionsOf(filter, known)}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** The names of groups that people of a tenant are in: those of others tell who is there. */
export async function selectGroupNames(
  database: Executor,
  tenant: string,
  known: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct m.group_name as name from directory.users u join directory.user_groups m on m.user_id = u.id
    where ${isOf(tenant, known)} order by 1 limit ${limit}`.execute(database);
  return rows.map(({ name }) => name);
}

export async function selectPerson(database: Executor, userId: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select ${COLUMNS}, '' as sort_key from directory.users u where u.id = ${userId}`.execute(database);
  return rows[0] ?? null;
}

/** Whether somebody else who can sign in is an administrator (`isAdministrator` in SQL). */
export async function hasAnotherAdministrator(database: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from directory.users u where u.enabled and u.id <> ${userId}
      and ${isMember(ADMIN_TENANT)} and not (${sql.join(GROUPS_BEFORE_ADMIN.map(isMember), sql` or `)}) limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** Any number that no other lock of the program has. */
const ADMINISTRATION_LOCK = 4_710_008;

/** One administers accounts at a time: who is the last administrator is looked at and changed together. */
export async function lockAdministration(tx: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATION_LOCK})`.execute(tx.db);
}
