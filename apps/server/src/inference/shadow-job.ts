import type { Services } from '../platform/services.ts';
import { isAway, putOffShadow, shadowReadingSchema } from './inference-queue.ts';
import { readInShadow } from './shadow-inference.ts';

type Means = Parameters<typeof readInShadow>[0] & Pick<Services, 'boss' | 'log'>;

/**
 * One job of a version in shadow. While its model or the image store is away the job comes back, as one of a version that is shown does.
 * @throws whatever is worth another try
 */
export async function workOnShadow(
  means: Means,
  job: { readonly id: string; readonly retryCount: number; readonly data: unknown },
): Promise<void> {
  try {
    await readInShadow(means, job.data);
  } catch (error) {
    if (!isAway(error)) throw error;
    const reading = shadowReadingSchema.parse(job.data);
    if (reading.putOff === 0) means.log.warn({ err: error, job: job.id }, 'a reading in shadow waits');
    await means.datastore.tenantTransaction(reading.tenantId, (tx) =>
      putOffShadow(means.boss, tx, job, reading),
    );
  }
}
