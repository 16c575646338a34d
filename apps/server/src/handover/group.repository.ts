import type { Colleague, ReadingGroup } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';

/** By their names. */
export const findGroups = (tx: TenantTransaction): Promise<readonly ReadingGroup[]> =>
  tx.from('reading_groups').select(['id', 'name']).orderBy('name').execute();

export const findGroup = (tx: TenantTransaction, id: string): Promise<ReadingGroup | undefined> =>
  tx.from('reading_groups').select(['id', 'name']).where('id', '=', id).forKeyShare().executeTakeFirst();

const MEMBER = ['user_id as userId', 'user_email as email', 'user_name as name'] as const;

export const findMembers = (tx: TenantTransaction, groupId: string): Promise<readonly Colleague[]> =>
  tx
    .from('reading_group_members')
    .select(MEMBER)
    .where('group_id', '=', groupId)
    .orderBy('user_email')
    .execute();

/** Of all groups. */
export const findAllMembers = (
  tx: TenantTransaction,
): Promise<readonly (Colleague & { readonly groupId: string })[]> =>
  tx
    .from('reading_group_members')
    .select([...MEMBER, 'group_id as groupId'])
    .orderBy('user_email')
    .execute();

export async function insertGroup(tx: TenantTransaction, name: string): Promise<string> {
  const { id } = await tx.db
    .insertInto('reading_groups')
    .values({ tenant_id: tx.tenantId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false where there is none */
export async function renameGroup(tx: TenantTransaction, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('reading_groups')
    .set({ name })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function replaceMembers(
  tx: TenantTransaction,
  groupId: string,
  members: readonly Colleague[],
): Promise<void> {
  await tx.deleteFrom('reading_group_members').where('group_id', '=', groupId).execute();
  if (members.length === 0) return;
  await tx.db
    .insertInto('reading_group_members')
    .values(
      members.map(({ userId, email, name }) => ({
        tenant_id: tx.tenantId,
        group_id: groupId,
        user_id: userId,
        user_email: email,
        user_name: name,
      })),
    )
    .execute();
}

/**
 * With its rules and members. What a person took of it stays theirs, the rest is nobody's.
 * @returns the studies that were its; null where there is no such group
 */
export async function removeGroup(tx: TenantTransaction, id: string): Promise<readonly string[] | null> {
  const group = await tx
    .from('reading_groups')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (group === undefined) return null;
  const freed = await tx
    .deleteFrom('assignments')
    .where('group_id', '=', id)
    .where('user_id', 'is', null)
    .returning('study_id')
    .execute();
  const kept = await tx
    .update('assignments')
    .set({ group_id: null })
    .where('group_id', '=', id)
    .returning('study_id')
    .execute();
  await tx.deleteFrom('reading_groups').where('id', '=', id).execute();
  return [...freed, ...kept].map(({ study_id }) => study_id);
}
