import type { NoticedDrift } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import { inTransaction, TELLING_TRIES } from '../../platform/queue.ts';

/** A job is a tenant whose findings are looked at. */
export const WATCH_DRIFT_QUEUE = 'watch-drift';
/** A job is a tenant of which the days that are over are counted, as far as nobody has since they changed. */
export const KEEP_DAYS_QUEUE = 'keep-days';
/** A job is a drift that the administrators are told of. */
export const TELL_DRIFT_QUEUE = 'tell-drift';
/** A job is a mail about a drift to one administrator. */
export const MAIL_DRIFT_QUEUE = 'mail-drift';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

export const DRIFT_QUEUES: readonly Queue[] = [
  {
    name: WATCH_DRIFT_QUEUE,
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 600,
    // What is done is known until its day is over.
    deleteAfterSeconds: 2 * DAY_SECONDS,
  },
  {
    name: KEEP_DAYS_QUEUE,
    policy: 'standard',
    // The next one comes within the hour.
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: 2 * HOUR_SECONDS,
  },
  {
    name: TELL_DRIFT_QUEUE,
    policy: 'standard',
    ...TELLING_TRIES,
  },
  {
    name: MAIL_DRIFT_QUEUE,
    policy: 'standard',
    // A mail server that is away for a day is waited for.
    retryLimit: 30,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
  },
];

export const watchSchema = z.object({ tenantId: z.string().min(1) });

export const tellSchema = z.object({
  id: z.uuid(),
  drift: z.object({
    tenant: z.string(),
    model: z.string(),
    version: z.string(),
    code: z.string(),
    label: z.string(),
    psi: z.number(),
    threshold: z.number(),
    from: z.iso.date(),
    to: z.iso.date(),
  }) satisfies z.ZodType<NoticedDrift>,
});
type ToldDrift = z.output<typeof tellSchema>;

export const mailSchema = tellSchema.pick({ drift: true }).extend({ userId: z.string().min(1) });

/** A start has enough to do. */
const FIRST_LOOK_SECONDS = 300;

/**
 * Has the days of each tenant counted once an hour, and looked at once a day of UTC. However often this is
 * called, and in however many processes.
 */
export async function enqueueWatches(
  boss: Pick<PgBoss, 'send'>,
  tenantIds: Iterable<string>,
  startAfter = FIRST_LOOK_SECONDS,
): Promise<void> {
  for (const tenantId of tenantIds) {
    for (const [queue, singletonSeconds] of [
      [KEEP_DAYS_QUEUE, HOUR_SECONDS],
      [WATCH_DRIFT_QUEUE, DAY_SECONDS],
    ] as const) {
      await boss.send(queue, { tenantId }, { singletonKey: tenantId, singletonSeconds, startAfter });
    }
  }
}

/** Has it told, if the transaction that noticed it is committed. */
export async function enqueueTelling(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  told: ToldDrift,
): Promise<void> {
  await boss.send(TELL_DRIFT_QUEUE, told, { db: inTransaction(tx) });
}

/** Has it mailed to these people, if the transaction that told them is committed. */
export async function enqueueMails(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  userIds: readonly string[],
  { drift }: ToldDrift,
): Promise<void> {
  for (const userId of userIds)
    await boss.send(MAIL_DRIFT_QUEUE, { userId, drift }, { db: inTransaction(tx) });
}
