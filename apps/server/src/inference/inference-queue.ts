import { AppError, correctionSchema, type ErrorCode, type Priority } from '@aiso/contracts';
import { shareOf } from '@aiso/contracts/fair-lanes';
import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import { SHADOW_QUEUE, type ShadowJob, shadowKey } from '../models/shadow-queue.ts';
import { inTransaction } from '../platform/queue.ts';
import { countFront, findLongestWaiting } from './inference-queue.repository.ts';

/** Images that wait for inference. */
export const INFERENCE_QUEUE = 'inference';
/** Where pg-boss puts a job that failed for good, also when its process died with it each time. */
export const FAILED_INFERENCE_QUEUE = 'inference-failed';

/** One queued or running job an image (`exclusive`). A worker that is silent for 10 s loses its job. */
export const INFERENCE_QUEUES: readonly Queue[] = [
  {
    name: FAILED_INFERENCE_QUEUE,
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
  },
  {
    name: INFERENCE_QUEUE,
    policy: 'exclusive',
    deadLetter: FAILED_INFERENCE_QUEUE,
    retryLimit: 8,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    heartbeatSeconds: 10,
    expireInSeconds: 300,
    notify: true,
  },
];

/**
 * A job is ids, how the image is to be changed first, how often it was put off, and what for the last time.
 */
export const inferenceJobSchema = z.object({
  tenantId: z.string().min(1),
  imageId: z.uuid(),
  /** The model that was asked for re-inference; by default the tenant's own choice. */
  model: z.string().max(64).optional(),
  /** By default that of its last result. */
  correction: correctionSchema.optional(),
  /** Address of who wants that correction. */
  correctedBy: z.string().max(254).optional(),
  putOff: z.int().nonnegative().default(0),
  waitsFor: z.string().max(64).optional(),
});
export type InferenceJob = z.output<typeof inferenceJobSchema>;

/** A job as the queue hands it to a worker. */
export type TakenJob = {
  readonly id: string;
  readonly retryCount: number;
  readonly priority?: number;
  readonly data: unknown;
};

const URGENCY = { routine: 0, urgent: 1, stat: 2 } as const satisfies Record<Priority, number>;
/** Jobs from here on stand before the queue. */
export const FRONT = 10;
const FRONT_PLACES = 32;

/**
 * The place of a job, as pg-boss orders it: the more urgent first, else as they came. A tenant has so many
 * places before the queue. What it sends beyond them waits behind what others have there, however urgent; its
 * own urgent images find a place as long as not as many of them wait (ADR 51).
 */
async function placeOf(tx: TenantTransaction, priority: Priority): Promise<number> {
  const before = FRONT + URGENCY[priority];
  const taken = await countFront(tx, {
    queue: INFERENCE_QUEUE,
    share: shareOf(tx.tenantId),
    from: before,
    limit: FRONT_PLACES,
  });
  return taken < FRONT_PLACES ? before : URGENCY[priority];
}

/** When the job was put in that waits longest for the model, of any tenant; null where none waits. */
export const inferenceWaitsSince = (tx: TenantTransaction): Promise<Date | null> =>
  findLongestWaiting(
    tx,
    INFERENCE_QUEUE,
    Object.values(URGENCY).flatMap((urgency) => [urgency, FRONT + urgency]),
  );

/**
 * Puts an image into the queue, in the transaction that makes or changes it. An image that has a job gets no
 * second one.
 */
export async function enqueueInference(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  job: Pick<InferenceJob, 'tenantId' | 'imageId' | 'model' | 'correction' | 'correctedBy'>,
  priority: Priority,
): Promise<void> {
  await boss.send(INFERENCE_QUEUE, job, {
    singletonKey: job.imageId,
    priority: await placeOf(tx, priority),
    group: { id: shareOf(tx.tenantId) },
    db: inTransaction(tx),
  });
}

/** Moves an image that still waits in the queue; one under inference stays as it is. */
export async function prioritiseInference(
  boss: Pick<PgBoss, 'update'>,
  tx: TenantTransaction,
  imageId: string,
  priority: Priority,
): Promise<void> {
  await boss.update(INFERENCE_QUEUE, undefined, {
    singletonKey: imageId,
    priority: await placeOf(tx, priority),
    db: inTransaction(tx),
  });
}

const completionSchema = z.object({ affected: z.number() });

/**
 * Completes a job in the transaction that writes its outcome.
 * @returns false when the job is no longer this attempt's: it timed out and went to another worker
 */
export async function completeInference(
  boss: Pick<PgBoss, 'complete'>,
  tx: TenantTransaction,
  job: Pick<TakenJob, 'id' | 'retryCount'>,
  queue = INFERENCE_QUEUE,
): Promise<boolean> {
  const { id, retryCount } = job;
  const completion = await boss.complete(queue, { id, retryCount }, undefined, {
    db: inTransaction(tx),
  });
  return completionSchema.parse(completion).affected === 1;
}

/** Nothing is wrong with the image: what infers or keeps it is away, or has no room. Its job waits. */
const AWAY: ReadonlySet<ErrorCode> = new Set([
  'inference.unreachable',
  'storage.unreachable',
  'storage.full',
]);

export const isAway = (error: unknown): error is AppError =>
  error instanceof AppError && AWAY.has(error.code);

/**
 * Puts a job back into the queue, in the transaction that says so. It waits longer each time but is never
 * given up, as nothing is wrong with its image.
 * @returns false when the job is no longer this attempt's
 */
export const putOffInference = (
  boss: Pick<PgBoss, 'complete' | 'send'>,
  tx: TenantTransaction,
  taken: Omit<TakenJob, 'data'>,
  job: InferenceJob,
): Promise<boolean> => putOffIn(INFERENCE_QUEUE, boss, tx, taken, job, job.imageId);

/** The same for a version in shadow. */
export const putOffShadow = (
  boss: Pick<PgBoss, 'complete' | 'send'>,
  tx: TenantTransaction,
  taken: Omit<TakenJob, 'data'>,
  job: ShadowJob,
): Promise<boolean> => putOffIn(SHADOW_QUEUE, boss, tx, taken, job, shadowKey(job));

const LONGEST_WAIT_SECONDS = 30;
/** A day of waiting would else leave thousands of finished jobs for each image. */
const KEPT_SECONDS = 600;

async function putOffIn(
  queue: string,
  boss: Pick<PgBoss, 'complete' | 'send'>,
  tx: TenantTransaction,
  taken: Omit<TakenJob, 'data'>,
  job: InferenceJob | ShadowJob,
  singletonKey: string,
): Promise<boolean> {
  if (!(await completeInference(boss, tx, taken, queue))) return false;
  const putOff = job.putOff + 1;
  await boss.send(
    queue,
    { ...job, putOff },
    {
      singletonKey,
      priority: taken.priority ?? URGENCY.routine,
      group: { id: shareOf(tx.tenantId) },
      deleteAfterSeconds: KEPT_SECONDS,
      startAfter: Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(putOff, 5)),
      db: inTransaction(tx),
    },
  );
  return true;
}
