import { PRESENCE } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

type Person = { readonly userId: string; readonly email: string };

/** Of one person: who opens more has closed the first ones, whatever their browser says. */
const MOST_OPEN = 20;

/**
 * Somebody has a study open, for a while from now on.
 * @returns the studies of which others see another state now
 */
export async function keepPresence(
  tx: TenantTransaction,
  { userId, email }: Person,
  studyId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO study_presences AS kept (tenant_id, study_id, user_id, user_email, since, until)
    VALUES (${tx.tenantId}, ${studyId}, ${userId}, ${email}, now(), ${untilFromNow})
    ON CONFLICT (tenant_id, study_id, user_id) DO UPDATE SET
      since = CASE WHEN kept.until < clock_timestamp() THEN excluded.since ELSE kept.since END,
      until = excluded.until
    RETURNING since = now() AS "isNew"`.execute(tx.db);
  const { rows: closed } = await sql<{ study_id: string }>`
    DELETE FROM study_presences WHERE tenant_id = ${tx.tenantId} AND user_id = ${userId} AND study_id IN (
      SELECT study_id FROM study_presences WHERE tenant_id = ${tx.tenantId} AND user_id = ${userId}
      ORDER BY until DESC, study_id OFFSET ${MOST_OPEN})
    RETURNING study_id`.execute(tx.db);
  return [...(rows[0]?.isNew === true ? [studyId] : []), ...closed.map(({ study_id }) => study_id)];
}

const untilFromNow = sql`clock_timestamp() + ${`${PRESENCE.holdsMs} milliseconds`}::interval`;

/** @returns whether it was open */
export async function endPresence(
  tx: TenantTransaction,
  { userId }: Pick<Person, 'userId'>,
  studyId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('study_presences')
    .where('study_id', '=', studyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes those that were not renewed in time. @returns their studies */
export async function removeOverduePresences(tx: TenantTransaction): Promise<readonly string[]> {
  const rows = await tx
    .deleteFrom('study_presences')
    .where('until', '<=', sql<Date>`clock_timestamp()`)
    .returning('study_id')
    .execute();
  return [...new Set(rows.map(({ study_id }) => study_id))];
}

const MOST_PRESENT = 1000;

/** Studies that are open now; by others than one, where one is named. */
export async function studiesOpen(tx: TenantTransaction, exceptBy?: string): Promise<readonly string[]> {
  const rows = await tx
    .from('study_presences')
    .select('study_id')
    .distinct()
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .$if(exceptBy !== undefined, (query) => query.where('user_id', '<>', exceptBy ?? ''))
    .limit(MOST_PRESENT)
    .execute();
  return rows.map(({ study_id }) => study_id);
}
