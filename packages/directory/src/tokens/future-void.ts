import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../context.ts';

/**
 * Tokens are void that were issued before a person's sessions were last ended. Where a clock was ahead then,
 * that moment has not come, and what is issued now would be void until it has. Who signs in has it brought
 * back to now: sessions that were ended stay so, as each has an end of its own.
 * @returns whether it had to be
 */
export async function bringBackFutureVoid(
  tx: Kysely<DirectoryDatabase>,
  userId: string,
  { clock, onClockWasAhead }: Pick<DirectoryContext, 'clock' | 'onClockWasAhead'>,
): Promise<boolean> {
  const now = clock.now();
  const found = await tx
    .selectFrom('directory.users')
    .select('tokens_valid_after')
    .where('id', '=', userId)
    .where('tokens_valid_after', '>', now)
    .executeTakeFirst();
  if (found === undefined) return false;
  await tx.updateTable('directory.users').set({ tokens_valid_after: now }).where('id', '=', userId).execute();
  onClockWasAhead(found.tokens_valid_after);
  return true;
}
