import { TENANT_GROUPS } from '@aiso/contracts';
import type { Datastore, TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** So many are looked at, by their names. */
const MOST_ACCOUNTS = 2_000;
const MOST_EVENTS = 20_000;
const LOOKED_WITHIN_MS = 90 * 86_400_000;

export type AccountRow = {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
  readonly groups: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
};

/** Accounts in use whose group or attribute names the tenant; which is theirs, the membership says. */
export async function accountsNaming(
  directory: Datastore['directory'],
  tenantId: string,
): Promise<readonly AccountRow[]> {
  const group = TENANT_GROUPS.includes(tenantId) ? tenantId : null;
  const { rows } = await sql<AccountRow>`
    SELECT u.id::text AS "userId", u.email,
      coalesce(nullif(u.name, ''), nullif(concat_ws(' ', u.given_name, u.family_name), '')) AS name,
      u.attributes,
      coalesce((SELECT array_agg(m.group_name) FROM directory.user_groups m WHERE m.user_id = u.id), '{}') AS groups
    FROM directory.users u
    WHERE u.enabled AND u.status <> 'UNCONFIRMED' AND (u.attributes->>'custom:tenant' = ${tenantId}
      OR EXISTS (SELECT 1 FROM directory.user_groups m WHERE m.user_id = u.id AND m.group_name = ${group}))
    ORDER BY lower(coalesce(nullif(u.name, ''), nullif(concat_ws(' ', u.given_name, u.family_name), ''), u.email)), u.id
    LIMIT ${MOST_ACCOUNTS}`.execute(directory);
  return rows;
}

/** Who looked at studies lately, by the newest of the log: a directory elsewhere lists nobody. */
export async function whoLooked(
  tx: TenantTransaction,
): Promise<readonly { readonly userId: string; readonly email: string }[]> {
  const { rows } = await sql<{ userId: string; email: string }>`
    SELECT DISTINCT ON (actor_id) actor_id AS "userId", actor_email AS email FROM (
      SELECT actor_id, actor_email, at FROM audit_events
      WHERE tenant_id = ${tx.tenantId} AND at >= ${new Date(Date.now() - LOOKED_WITHIN_MS)}
        AND action IN ('reading.opened', 'worklist.viewed') AND actor_id IS NOT NULL AND actor_email IS NOT NULL
      ORDER BY at DESC LIMIT ${MOST_EVENTS}
    ) AS looked ORDER BY actor_id, at DESC`.execute(tx.db);
  return rows.toSorted((one, other) => one.email.localeCompare(other.email, 'en'));
}
