import type { AuditFilters } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import { type LimitedTotal, limitedTotal } from '../../platform/limited-total.repository.ts';

type Events = SelectQueryBuilder<Database, 'audit_events', object>;

/** What of the log is shown. `subjects` are ids, one of which an event has to have. */
export type LogFilters = Omit<AuditFilters, 'subject'> & {
  readonly subjects?: readonly string[] | undefined;
};

/** With the time as PostgreSQL prints it, microseconds and all: a cursor is made of it. */
export type AuditRow = Selectable<Database['audit_events']> & { readonly position: string };

/** Newest first, from the index of all tenants or of one. */
export function selectEvents(
  tx: TenantTransaction,
  filters: LogFilters,
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

/** How many events fit, counted no further than the limit. */
export const countEvents = (
  tx: TenantTransaction,
  filters: LogFilters,
  limit: number,
): Promise<LimitedTotal> => limitedTotal(tx, filtered(tx, filters), limit);

/**
 * Days are UTC's, compared as `timestamptz`. Beginnings are ranges: row-level security lets no index answer
 * LIKE (docs/adr/0002). Addresses are in lower case.
 */
function filtered(
  tx: TenantTransaction,
  { from, to, person, action, tenant, outcome, subjects }: LogFilters,
): Events {
  let events: Events = tx.db.selectFrom('audit_events');
  if (tenant !== undefined) events = events.where('tenant_id', '=', tenant);
  if (from !== undefined) events = events.where('at', '>=', startOf(from));
  if (to !== undefined) events = events.where('at', '<', endOf(to));
  if (outcome !== undefined) events = events.where('outcome', '=', outcome);
  if (subjects !== undefined) events = events.where(sql<SqlBool>`subject_id = ANY (${subjects})`);
  if (action !== undefined) {
    events = action.includes('.')
      ? events.where(sql`action COLLATE "C"`, '=', action)
      : events.where(beginsWith(sql`action`, `${action}.`));
  }
  if (person !== undefined && person !== '') {
    events = events.where((eb) =>
      eb.or([beginsWith(sql`actor_email`, person.toLowerCase()), eb('actor_id', '=', person)]),
    );
  }
  return events;
}

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + 86_400_000);

/** The last code point of Unicode that is a character's: what begins with a text comes before it. */
const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`(${column} COLLATE "C" >= ${text} AND ${column} COLLATE "C" < ${`${text}\u{10fffd}`})`;

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
