import type { NotificationCounts } from '@aiso/contracts';
import { actAs } from '../platform/acting-person.repository.ts';
import type { Actor } from '../platform/actor.ts';
import { countNotifications, markNotifications } from './notification.repository.ts';
import { notifyRecipient } from './recipient.repository.ts';

export type NotificationChange = 'read' | 'archive' | 'unarchive';

/**
 * Marks the actor's own notifications as read, or moves them into the archive or out of it. Can be said
 * twice. Ids that are unknown or another person's change nothing, and the answer does not tell which they
 * were.
 * @param ids null: all that are not archived
 */
export async function changeNotifications(
  actor: Actor,
  change: NotificationChange,
  ids: readonly string[] | null,
): Promise<NotificationCounts> {
  actor.require('notification:change');
  const mark = change === 'read' ? 'read_at' : 'archived_at';
  const at = change === 'unarchive' ? null : new Date();
  return actor.transaction(async (tx) => {
    await actAs(tx, actor.userId);
    const isChanged = await markNotifications(tx, actor, ids, mark, at);
    if (isChanged) await notifyRecipient(tx, actor.tenantId, actor.userId);
    return countNotifications(tx, actor);
  });
}
