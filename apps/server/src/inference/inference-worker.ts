import { availableParallelism } from 'node:os';
import { fairLanes } from '@aiso/contracts/fair-lanes';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { SHADOW_QUEUE } from '../models/shadow-queue.ts';
import type { InferenceServices } from './engines/engine-pool.ts';
import { inferImage } from './infer-image.ts';
import { FAILED_INFERENCE_QUEUE, FRONT, INFERENCE_QUEUE, inferenceJobSchema } from './inference-queue.ts';
import { giveUpInference } from './settle-without-result.ts';
import { workOnShadow } from './shadow-inference.ts';

export type InferenceWorker = {
  /** Finishes what is under inference and takes nothing more. */
  readonly stop: () => Promise<void>;
};

const POLL_SECONDS = 0.5;

/**
 * More than one job for each inference thread: loading and storing overlap with inference, and what waits
 * shares a pass.
 */
const JOBS_PER_THREAD = 4;

/** Of them a tenant's: one is prepared or stored while another is inferred. The others find the way free. */
const JOBS_OF_TENANT = 2;

/**
 * Full batches follow each other without a pause: the poll's interval is felt only when the queue was empty.
 */
export async function startInferenceWorker(services: InferenceServices): Promise<InferenceWorker> {
  const { engines, boss, log } = services;
  if (engines === null) throw new Error('The worker role needs an inference engine.');
  const threads =
    services.settings.AISO_INFERENCE_WORKERS ?? Math.max(1, Math.floor(availableParallelism() / 2));
  const lanes = fairLanes({ lanes: JOBS_PER_THREAD * threads + 1, perHolder: JOBS_OF_TENANT * threads });
  const inferAll = (jobs: readonly JobWithMetadata[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        try {
          const { tenantId } = inferenceJobSchema.parse(job.data);
          await lanes.run(tenantId, INFERENCE_QUEUE, () => inferImage({ ...services, engines }, job));
          return { id: job.id, status: 'completed' };
        } catch (error) {
          log.warn({ err: error, job: job.id, attempt: job.retryCount }, 'an inference failed');
          return { id: job.id, status: 'failed' };
        }
      }),
    );
  const each = {
    pollingIntervalSeconds: POLL_SECONDS,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  await boss.work(
    INFERENCE_QUEUE,
    { ...each, batchSize: JOBS_PER_THREAD, localConcurrency: threads },
    inferAll,
  );
  // For tenants of which nothing is under inference: however others fill the threads, each has its turn.
  await boss.work(
    INFERENCE_QUEUE,
    { ...each, batchSize: 1, minPriority: FRONT, groupConcurrency: 1 },
    inferAll,
  );
  await boss.work(
    FAILED_INFERENCE_QUEUE,
    { batchSize: 1, pollingIntervalSeconds: 2, includeMetadata: true },
    async (jobs) => {
      for (const job of jobs) await giveUpInference(services, job);
    },
  );
  await boss.work(SHADOW_QUEUE, { batchSize: 1, pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await workOnShadow({ ...services, engines }, job);
  });
  return {
    async stop() {
      await Promise.all([
        boss.offWork(INFERENCE_QUEUE, { wait: true }),
        boss.offWork(FAILED_INFERENCE_QUEUE, { wait: true }),
        boss.offWork(SHADOW_QUEUE, { wait: true }),
      ]);
    },
  };
}
