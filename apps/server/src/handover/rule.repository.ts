import type { Colleague, Priority } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import type { Holder } from './assignment.repository.ts';

/** To whom studies go that fit; null fits any. */
export type Rule = Holder & {
  readonly modality: string | null;
  readonly priority: Priority | null;
  readonly takesTurns: boolean;
};

/** In their order. */
export async function findRules(tx: TenantTransaction): Promise<readonly Rule[]> {
  const rows = await tx.from('assignment_rules').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    modality: row.modality,
    priority: row.priority,
    takesTurns: row.takes_turns,
    groupId: row.group_id,
    person:
      row.user_id === null || row.user_email === null
        ? null
        : { userId: row.user_id, email: row.user_email, name: row.user_name },
  }));
}

export async function replaceRules(tx: TenantTransaction, rules: readonly Rule[]): Promise<void> {
  await tx.deleteFrom('assignment_rules').execute();
  if (rules.length === 0) return;
  await tx.db
    .insertInto('assignment_rules')
    .values(
      rules.map(({ modality, priority, takesTurns, person, groupId }, position) => ({
        tenant_id: tx.tenantId,
        position,
        modality,
        priority,
        takes_turns: takesTurns,
        user_id: person?.userId ?? null,
        user_email: person?.email ?? null,
        user_name: person?.name ?? null,
        group_id: groupId,
      })),
    )
    .execute();
}

/**
 * Whoever of a group something was assigned to longest ago; undefined where it has nobody.
 * @param among who is there; null: all are
 */
export async function whoseTurn(
  tx: TenantTransaction,
  groupId: string,
  among: ReadonlySet<string> | null,
): Promise<Colleague | undefined> {
  return tx
    .from('reading_group_members')
    .select(['user_id as userId', 'user_email as email', 'user_name as name'])
    .where('group_id', '=', groupId)
    .$if(among !== null, (query) => query.where(sql<boolean>`user_id = ANY(${[...(among ?? [])]}::text[])`))
    .orderBy(
      (eb) =>
        eb
          .selectFrom('assignments')
          .select('at')
          .where('assignments.tenant_id', '=', tx.tenantId)
          .whereRef('assignments.user_id', '=', 'reading_group_members.user_id')
          .orderBy('at', 'desc')
          .limit(1),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
}

/** What a rule asks of the study of an image that came; undefined where the study had images before. */
export async function findNewStudy(
  tx: TenantTransaction,
  imageId: string,
): Promise<{ readonly modality: string | null; readonly priority: Priority } | undefined> {
  return tx.db
    .selectFrom('images')
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .select(['images.modality', 'studies.priority'])
    .where('images.tenant_id', '=', tx.tenantId)
    .where('images.id', '=', imageId)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM images other WHERE other.tenant_id = images.tenant_id
        AND other.study_id = images.study_id AND other.id <> images.id)`,
    )
    .executeTakeFirst();
}
