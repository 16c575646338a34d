import { availableParallelism } from 'node:os';
import type { JobResult } from 'pg-boss';
import type { Services } from '../platform/services.ts';
import { diagnoseImage, giveUpReading } from './infer-image.ts';
import { FAILED_READING_QUEUE, READ_IMAGE_QUEUE, SHADOW_QUEUE } from './inference-queue.ts';
import { workOnShadow } from './shadow-job.ts';

export type DiagnosisWorker = {
  /** Finishes what is being read and takes nothing more. */
  readonly stop: () => Promise<void>;
};

const POLL_SECONDS = 0.5;

/** More than one job at a time for each inference thread: loading and storing overlap with reading, and what waits shares a pass. */
const JOBS_PER_THREAD = 4;

/** The worker role. Full batches follow each other without a pause, so the poll's interval is felt only when the queue was empty. */
export async function startDiagnosisWorker(services: Services): Promise<DiagnosisWorker> {
  const { engines, boss, log } = services;
  if (engines === null) throw new Error('The worker role needs an inference engine.');
  const threads =
    services.settings.AISO_INFERENCE_WORKERS ?? Math.max(1, Math.floor(availableParallelism() / 2));
  await boss.work(
    READ_IMAGE_QUEUE,
    {
      batchSize: JOBS_PER_THREAD,
      localConcurrency: threads,
      pollingIntervalSeconds: POLL_SECONDS,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    },
    async (jobs) =>
      Promise.all(
        jobs.map(async (job): Promise<JobResult> => {
          try {
            await diagnoseImage({ ...services, engines }, job);
            return { id: job.id, status: 'completed' };
          } catch (error) {
            log.warn({ err: error, job: job.id, attempt: job.retryCount }, 'a reading failed');
            return { id: job.id, status: 'failed' };
          }
        }),
      ),
  );
  await boss.work(
    FAILED_READING_QUEUE,
    { batchSize: 1, pollingIntervalSeconds: 2, includeMetadata: true },
    async (jobs) => {
      for (const job of jobs) await giveUpReading(services, job);
    },
  );
  await boss.work(SHADOW_QUEUE, { batchSize: 1, pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await workOnShadow({ ...services, engines }, job);
  });
  return {
    async stop() {
      await Promise.all([
        boss.offWork(READ_IMAGE_QUEUE, { wait: true }),
        boss.offWork(FAILED_READING_QUEUE, { wait: true }),
        boss.offWork(SHADOW_QUEUE, { wait: true }),
      ]);
    },
  };
}
