import { AUDIT_COUNT_LIMIT, type AuditFilters } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import { type LimitedTotal, limitedTotal } from '../../platform/limited-total.repository.ts';

type Events = SelectQueryBuilder<Database, 'audit_events', object>;

/** With the time as PostgreSQL prints it, microseconds and all: a cursor is made of it. */
type AuditRow = Selectable<Database['audit_events']> & { readonly position: string };

/** Newest first, from the index of all tenants or of one. */
export function selectEvents(
  tx: TenantTransaction,
  filters: AuditFilters,
  after: Cursor | null,
  limit: number,
): Promise<AuditRow[]> {
  let page = filtered(tx, filters)
    .selectAll()
    .select(sql<string>`at::text`.as('position'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== null) {
    page = page.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return page.execute();
}

/** How many events fit, as far as the contract counts. */
export const countEvents = (tx: TenantTransaction, filters: AuditFilters): Promise<LimitedTotal> =>
  limitedTotal(tx, filtered(tx, filters), AUDIT_COUNT_LIMIT);

const literally = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);

/** Days are UTC's, compared as `timestamptz` (docs/adr/0002). */
function filtered(
  tx: TenantTransaction,
  { from, to, person, action, tenant, outcome }: AuditFilters,
): Events {
  let events: Events = tx.db.selectFrom('audit_events');
  if (tenant !== undefined) events = events.where('tenant_id', '=', tenant);
  if (from !== undefined) events = events.where('at', '>=', new Date(`${from}T00:00:00Z`));
  if (to !== undefined)
    events = events.where('at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000));
  if (outcome !== undefined) events = events.where('outcome', '=', outcome);
  if (action !== undefined) {
    events = action.includes('.')
      ? events.where('action', '=', action)
      : events.where('action', 'like', `${literally(action)}.%`);
  }
  if (person !== undefined && person !== '') {
    events = events.where((eb) =>
      eb.or([eb('actor_email', 'ilike', `${literally(person)}%`), eb('actor_id', '=', person)]),
    );
  }
  return events;
}

/** The oldest first, without those that are known. */
export const eventsSince = (
  tx: TenantTransaction,
  since: Date,
  known: readonly string[],
  limit: number,
): Promise<Selectable<Database['audit_events']>[]> =>
  tx.db
    .selectFrom('audit_events')
    .selectAll()
    .where('at', '>=', since)
    .$if(known.length > 0, (query) => query.where('id', 'not in', known))
    .orderBy('at')
    .limit(limit)
    .execute();
