import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import { inTransaction } from '../platform/queue.ts';

/** Images that a version in shadow is to infer. The worker of `inference` takes them out. */
export const SHADOW_QUEUE = 'inference-shadow';

/** What fails for good is dropped: nothing that is shown waits for it. What is away is no failure. */
export const SHADOW_QUEUES: readonly Queue[] = [
  {
    name: SHADOW_QUEUE,
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 120,
    heartbeatSeconds: 10,
    expireInSeconds: 600,
  },
];

export const shadowJobSchema = z.object({
  tenantId: z.string().min(1),
  imageId: z.uuid(),
  model: z.string().max(64),
  version: z.string().max(64),
  /** How often it was put off because something was away. */
  putOff: z.int().nonnegative().default(0),
});
export type ShadowJob = z.output<typeof shadowJobSchema>;

/** Has a version in shadow infer an image, too. While a job for both is there, no second one is made. */
export async function enqueueShadow(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  job: Omit<ShadowJob, 'putOff'>,
): Promise<void> {
  await boss.send(SHADOW_QUEUE, job, { singletonKey: shadowKey(job), db: inTransaction(tx) });
}

export const shadowKey = ({ imageId, model, version }: Omit<ShadowJob, 'putOff'>): string =>
  `${imageId} ${model} ${version}`;
