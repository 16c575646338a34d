import type { TenantTransaction } from '@aiso/datastore';
import { type LimitedTotal, limitedTotal } from '../platform/limited-total.repository.ts';

const MOST_COUNTED = 500;

/**
 * Studies with findings that nobody has read, as the worklist has them, and how many there are. One that
 * waits for an age cannot be judged yet. The condition is that of the index `worklist_judgeable`.
 */
export async function findUnread(
  tx: TenantTransaction,
  limit: number,
): Promise<LimitedTotal & { readonly ids: readonly string[] }> {
  const unread = tx
    .from('worklist')
    .where('state', '=', 'done')
    .where('top_above', 'is not', null)
    .where('age_needed', '=', false)
    .where('read_at', 'is', null);
  const first = await unread
    .select('study_id')
    .orderBy('place_at')
    .orderBy('study_id')
    .limit(limit)
    .execute();
  return { ids: first.map(({ study_id }) => study_id), ...(await limitedTotal(tx, unread, MOST_COUNTED)) };
}
