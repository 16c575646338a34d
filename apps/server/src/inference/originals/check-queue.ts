import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import { inTransaction } from '../../platform/queue.ts';

/** A job is a tenant of which originals are missing or damaged: they are looked for. */
export const CHECK_ORIGINALS_QUEUE = 'check-originals';

export const ORIGINALS_QUEUES: readonly Queue[] = [
  {
    name: CHECK_ORIGINALS_QUEUE,
    // One waits for each tenant, also while another is at work.
    policy: 'short',
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
  },
];

export const checkJobSchema = z.object({ tenantId: z.string().min(1) });

const EVERY_SECONDS = 300;

/** Has a tenant's faulty originals looked for a while from now; however often this is called. */
export async function enqueueCheck(
  boss: Pick<PgBoss, 'send'>,
  tenantId: string,
  tx?: TenantTransaction,
): Promise<void> {
  await boss.send(
    CHECK_ORIGINALS_QUEUE,
    { tenantId },
    {
      singletonKey: tenantId,
      startAfter: EVERY_SECONDS,
      ...(tx === undefined ? {} : { db: inTransaction(tx) }),
    },
  );
}
