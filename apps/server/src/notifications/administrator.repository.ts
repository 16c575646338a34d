import { ADMIN_TENANT, GROUPS_BEFORE_ADMIN } from '@aiso/contracts';
import type { Services } from '../platform/services.ts';

const LOOKED_WITHIN_MS = 90 * 86_400_000;

/**
 * Who administers (`isAdministrator`), in one order. A directory elsewhere does not tell who is in a
 * group: there it is who opened monitoring in the last 90 days.
 */
export async function administratorIds({
  datastore,
  directory,
}: Pick<Services, 'datastore' | 'directory'>): Promise<readonly string[]> {
  if (directory.isElsewhere) {
    const rows = await datastore.tenantTransaction(ADMIN_TENANT, ({ db }) =>
      db
        .selectFrom('audit_events')
        .select('actor_id')
        .distinct()
        .where('tenant_id', '=', ADMIN_TENANT)
        .where('action', '=', 'monitoring.viewed')
        .where('at', '>=', new Date(Date.now() - LOOKED_WITHIN_MS))
        .execute(),
    );
    return rows.flatMap(({ actor_id: id }) => (id === null ? [] : [id])).sort();
  }
  const rows = await datastore.directory
    .selectFrom('directory.users')
    .innerJoin('directory.user_groups as member', 'member.user_id', 'directory.users.id')
    .select('directory.users.id')
    .where('member.group_name', '=', ADMIN_TENANT)
    .where('enabled', '=', true)
    // Who is in one of these too works for its tenant.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('directory.user_groups as other')
            .select('other.user_id')
            .whereRef('other.user_id', '=', 'directory.users.id')
            .where('other.group_name', 'in', GROUPS_BEFORE_ADMIN),
        ),
      ),
    )
    .orderBy('directory.users.id')
    .execute();
  return rows.map(({ id }) => id);
}
