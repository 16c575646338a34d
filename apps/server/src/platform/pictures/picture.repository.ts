import { picturePathOf } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';

export type KeptPicture = { readonly sha256: string; readonly content: Buffer };

/** Those of all tenants are seen in a transaction of administration alone. */
type Whose = 'of the tenant' | 'of all';

const picturesSeen = (tx: TenantTransaction, whose: Whose) =>
  whose === 'of all' ? tx.db.selectFrom('user_pictures') : tx.from('user_pictures');

/** Where the pictures of these people are, by person; who has none is left out. */
export async function findPicturePaths(
  tx: TenantTransaction,
  whose: Whose,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await picturesSeen(tx, whose)
    .select(['user_id', 'sha256'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, sha256 }) => [user_id, picturePathOf(user_id, sha256)]));
}

/** The bytes of that content. */
export async function findPicture(
  tx: TenantTransaction,
  whose: Whose,
  userId: string,
  sha256: string,
): Promise<Buffer | undefined> {
  const row = await picturesSeen(tx, whose)
    .select('content')
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.content;
}

/** In place of the former one. The transaction acts as its person. */
export async function keepPicture(
  tx: TenantTransaction,
  userId: string,
  picture: KeptPicture,
  changedAt: Date,
): Promise<void> {
  const changed = { ...picture, changed_at: changedAt };
  await tx.db
    .insertInto('user_pictures')
    .values({ tenant_id: tx.tenantId, user_id: userId, ...changed })
    .onConflict((row) => row.columns(['tenant_id', 'user_id']).doUpdateSet(changed))
    .execute();
}

/** The transaction acts as its person, or is one of administration. @returns false where there was none */
export async function removePicture(tx: TenantTransaction, whose: Whose, userId: string): Promise<boolean> {
  const removal = whose === 'of all' ? tx.db.deleteFrom('user_pictures') : tx.deleteFrom('user_pictures');
  const { numDeletedRows } = await removal.where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
