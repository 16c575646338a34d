import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue, SendOptions } from 'pg-boss';
import { z } from 'zod';
import { inTransaction, REMOVING_TRIES } from '../../platform/queue.ts';

/** A job is an export that is to be made; another, a day later, that it is to be gone. */
export const MAKE_EXPORT_QUEUE = 'make-export';
export const REMOVE_EXPORT_QUEUE = 'remove-export';

export const EXPORT_QUEUES: readonly Queue[] = [
  {
    name: MAKE_EXPORT_QUEUE,
    policy: 'standard',
    retryLimit: 2,
    retryDelay: 5,
    heartbeatSeconds: 30,
    expireInSeconds: 3600,
  },
  {
    name: REMOVE_EXPORT_QUEUE,
    policy: 'standard',
    ...REMOVING_TRIES,
  },
];

export const exportJobSchema = z.object({ tenantId: z.string().min(1), exportId: z.uuid() });

/** Committed with the transaction that asks for it. */
export async function enqueueExport(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  queue: typeof MAKE_EXPORT_QUEUE | typeof REMOVE_EXPORT_QUEUE,
  exportId: string,
  when: Pick<SendOptions, 'startAfter' | 'priority'> = {},
): Promise<void> {
  await boss.send(queue, { tenantId: tx.tenantId, exportId }, { db: inTransaction(tx), ...when });
}
