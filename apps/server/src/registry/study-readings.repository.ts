import type { StudyReading, Verdict } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

type Person = { readonly userId: string; readonly email: string };

export const NOBODY: StudyReading = { state: 'unread', readers: [], present: [] };

const MOST_READERS = 8;

/** Who read these studies as they stand now, and who has them open; by study. */
export async function readingsOf(
  tx: TenantTransaction,
  studyIds: readonly string[],
): Promise<ReadonlyMap<string, StudyReading>> {
  const { rows: readers } = await sql<
    Person & { readonly studyId: string; readonly at: Date; readonly verdict: Verdict | null }
  >`
    SELECT study_id AS "studyId", user_id AS "userId", user_email AS email, at, verdict
    FROM study_readings r
    WHERE tenant_id = ${tx.tenantId} AND study_id = ANY(${studyIds}::uuid[]) AND ${readsAllImages}
    ORDER BY at DESC, user_id`.execute(tx.db);
  const present = await tx
    .from('study_presences')
    .select(['study_id as studyId', 'user_id as userId', 'user_email as email', 'since'])
    .where(sql<boolean>`study_id = ANY(${studyIds}::uuid[])`)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('since')
    .orderBy('user_id')
    .execute();
  const [readersOf, presentAt] = [
    Map.groupBy(readers, ({ studyId }) => studyId),
    Map.groupBy(present, ({ studyId }) => studyId),
  ];
  return new Map(
    studyIds.map((id): [string, StudyReading] => {
      const [read, open] = [readersOf.get(id) ?? [], presentAt.get(id) ?? []];
      return [
        id,
        {
          state: read.length > 0 ? 'read' : open.length > 0 ? 'being_read' : 'unread',
          readers: read
            .slice(0, MOST_READERS)
            .map(({ userId, email, at, verdict }) => ({ userId, email, at: at.toISOString(), verdict })),
          present: open.map(({ userId, email, since }) => ({ userId, email, since: since.toISOString() })),
        },
      ];
    }),
  );
}

/** Of `study_readings r`: no image came to the study that this reader has not read. */
export const readsAllImages = sql<boolean>`NOT EXISTS (
  SELECT FROM images i WHERE i.tenant_id = r.tenant_id AND i.study_id = r.study_id AND i.id <> ALL(r.image_ids))`;

/** What the reader says of the findings that are shown now, in a word. */
const OWN_VERDICT = (tx: TenantTransaction, studyId: string, userId: string) => sql`(
  SELECT CASE WHEN bool_or(NOT v.agrees) THEN 'disagree' WHEN bool_or(v.agrees) THEN 'agree' END
  FROM images i
  CROSS JOIN LATERAL (SELECT id FROM results WHERE tenant_id = i.tenant_id AND image_id = i.id
    ORDER BY created_at DESC LIMIT 1) newest
  JOIN verdicts v ON v.tenant_id = i.tenant_id AND v.result_id = newest.id AND v.user_id = ${userId}
  WHERE i.tenant_id = ${tx.tenantId} AND i.study_id = ${studyId})`;

/**
 * Keeps that somebody has read all images of a study, with what their verdicts say of it.
 * @param isMarked they said so; else their verdicts do, and with the last of them it is taken back
 */
export async function keepReading(
  tx: TenantTransaction,
  { userId, email }: Person,
  studyId: string,
  { isMarked }: { readonly isMarked: boolean },
): Promise<void> {
  await sql`
    INSERT INTO study_readings AS kept (tenant_id, study_id, user_id, user_email, is_marked, verdict, image_ids)
    SELECT ${tx.tenantId}, ${studyId}, ${userId}, ${email}, ${isMarked}, ${OWN_VERDICT(tx, studyId, userId)},
      array_agg(id ORDER BY created_at, id)
    FROM images WHERE tenant_id = ${tx.tenantId} AND study_id = ${studyId} HAVING count(*) > 0
    ON CONFLICT (tenant_id, study_id, user_id) DO UPDATE SET
      user_email = excluded.user_email, is_marked = kept.is_marked OR excluded.is_marked,
      verdict = excluded.verdict, image_ids = excluded.image_ids, at = clock_timestamp()`.execute(tx.db);
  await tx
    .deleteFrom('study_readings')
    .where('study_id', '=', studyId)
    .where('user_id', '=', userId)
    .where('is_marked', '=', false)
    .where('verdict', 'is', null)
    .execute();
}

export async function takeBackReading(
  tx: TenantTransaction,
  { userId }: Pick<Person, 'userId'>,
  studyId: string,
): Promise<void> {
  await tx
    .deleteFrom('study_readings')
    .where('study_id', '=', studyId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * For rows from before: who judged a finding has read the images that were there. The log knows addresses.
 */
export async function readingsFromVerdicts(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO study_readings (tenant_id, study_id, user_id, user_email, is_marked, verdict, image_ids, at)
    SELECT said.tenant_id, said.study_id, said.user_id, coalesce((
        SELECT actor_email FROM audit_events e
        WHERE e.tenant_id = said.tenant_id AND e.subject_type = 'result' AND e.subject_id = said.result_id::text
          AND e.actor_id = said.user_id ORDER BY e.at DESC LIMIT 1), ''),
      false, said.verdict, images.ids, said.at
    FROM (
      SELECT i.tenant_id, i.study_id, v.user_id, max(v.at) AS at,
        (array_agg(v.result_id ORDER BY v.at DESC))[1] AS result_id,
        CASE WHEN bool_or(NOT v.agrees) THEN 'disagree' ELSE 'agree' END AS verdict
      FROM images i JOIN results r ON r.tenant_id = i.tenant_id AND r.image_id = i.id
      JOIN verdicts v ON v.tenant_id = r.tenant_id AND v.result_id = r.id
      WHERE i.tenant_id = ${tx.tenantId} AND i.study_id = ANY(${ids}::uuid[])
      GROUP BY i.tenant_id, i.study_id, v.user_id
    ) said
    CROSS JOIN LATERAL (
      SELECT array_agg(id ORDER BY created_at, id) AS ids FROM images
      WHERE tenant_id = said.tenant_id AND study_id = said.study_id AND created_at <= said.at
    ) images
    WHERE images.ids IS NOT NULL
    ON CONFLICT (tenant_id, study_id, user_id) DO NOTHING`.execute(tx.db);
}
