import type { Colleague } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** Whose a study is to be. Of both, the person took it from the group. */
export type Holder = {
  readonly person: Colleague | null;
  readonly groupId: string | null;
};

const columnsOf = ({ person, groupId }: Holder) => ({
  user_id: person?.userId ?? null,
  user_email: person?.email ?? null,
  user_name: person?.name ?? null,
  group_id: groupId,
});

/** Of these studies those that a list shows, in one order for all who change several. */
export async function shownStudies(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .from('worklist')
    .select('study_id')
    .where('study_id', 'in', ids)
    .orderBy('study_id')
    .execute();
  return rows.map(({ study_id }) => study_id);
}

/** In place of what was said before. @param by null: a rule */
export async function keepAssignments(
  tx: TenantTransaction,
  studyIds: readonly string[],
  holder: Holder,
  by: string | null,
): Promise<void> {
  const written = { ...columnsOf(holder), assigned_by: by };
  await tx.db
    .insertInto('assignments')
    .values(studyIds.map((study_id) => ({ tenant_id: tx.tenantId, study_id, ...written })))
    .onConflict((known) =>
      known.columns(['tenant_id', 'study_id']).doUpdateSet({ ...written, at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

export async function removeAssignments(tx: TenantTransaction, studyIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('assignments').where('study_id', 'in', studyIds).execute();
}

/** Takes those that no person has; what came to a group stays its. @returns which */
export async function claimStudies(
  tx: TenantTransaction,
  studyIds: readonly string[],
  person: Colleague,
): Promise<readonly string[]> {
  const { group_id: _, ...own } = columnsOf({ person, groupId: null });
  const written = { ...own, assigned_by: person.userId };
  const rows = await tx.db
    .insertInto('assignments')
    .values(studyIds.map((study_id) => ({ tenant_id: tx.tenantId, study_id, ...written })))
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'study_id'])
        .doUpdateSet({ ...written, at: sql<Date>`clock_timestamp()` })
        .where('assignments.user_id', 'is', null),
    )
    .returning('study_id')
    .execute();
  return rows.map(({ study_id }) => study_id);
}

/** Of these the person's: those of a group are the group's again, others nobody's. @returns which */
export async function giveBackStudies(
  tx: TenantTransaction,
  studyIds: readonly string[],
  userId: string,
): Promise<readonly string[]> {
  const returned = await tx
    .update('assignments')
    .set({
      ...columnsOf({ person: null, groupId: null }),
      group_id: sql`group_id`,
      at: sql`clock_timestamp()`,
    })
    .where('study_id', 'in', studyIds)
    .where('user_id', '=', userId)
    .where('group_id', 'is not', null)
    .returning('study_id')
    .execute();
  const freed = await tx
    .deleteFrom('assignments')
    .where('study_id', 'in', studyIds)
    .where('user_id', '=', userId)
    .returning('study_id')
    .execute();
  return [...returned, ...freed].map(({ study_id }) => study_id);
}
