import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue, SendOptions } from 'pg-boss';
import { z } from 'zod';
import { inTransaction, REMOVING_TRIES } from '../platform/queue.ts';

/** A job is an export that is to be made; another that its file is to be gone. */
export const MAKE_RESEARCH_QUEUE = 'make-research-export';
export const REMOVE_RESEARCH_QUEUE = 'remove-research-export';

export const RESEARCH_QUEUES: readonly Queue[] = [
  {
    name: MAKE_RESEARCH_QUEUE,
    policy: 'standard',
    retryLimit: 2,
    retryDelay: 5,
    heartbeatSeconds: 30,
    expireInSeconds: 6 * 3600,
  },
  {
    name: REMOVE_RESEARCH_QUEUE,
    policy: 'standard',
    ...REMOVING_TRIES,
  },
];

export const researchJobSchema = z.object({ tenantId: z.string().min(1), exportId: z.uuid() });

/** Committed with the transaction that asks for it. */
export async function enqueueResearch(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  queue: typeof MAKE_RESEARCH_QUEUE | typeof REMOVE_RESEARCH_QUEUE,
  exportId: string,
  when: Pick<SendOptions, 'startAfter'> = {},
): Promise<void> {
  await boss.send(queue, { tenantId: tx.tenantId, exportId }, { db: inTransaction(tx), ...when });
}
