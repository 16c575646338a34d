import { AppError, correctionSchema, type ErrorCode, type UploadPriority } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Db, PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';

export const READ_IMAGE_QUEUE = 'read-image';
/** Where pg-boss puts a reading that failed for good, also when its process died with it each time. */
export const FAILED_READING_QUEUE = 'read-image-failed';
/** Readings by versions in shadow. What fails for good is dropped: nothing that is shown waits for it. What is away is no failure. */
export const SHADOW_QUEUE = 'read-image-shadow';

/** One queued or running job an image (`exclusive`); a worker that stops giving signs of life loses its job after 10 s. */
export const READING_QUEUES: readonly Queue[] = [
  {
    name: FAILED_READING_QUEUE,
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
  },
  {
    name: READ_IMAGE_QUEUE,
    policy: 'exclusive',
    deadLetter: FAILED_READING_QUEUE,
    retryLimit: 8,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    heartbeatSeconds: 10,
    expireInSeconds: 300,
    notify: true,
  },
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

/** A job is ids, how the image is to be changed first, and how often it was put off, last because of what. */
export const readingSchema = z.object({
  tenantId: z.string().min(1),
  imageId: z.uuid(),
  /** The model that was asked to read it again; by default the tenant's own choice. */
  model: z.string().max(64).optional(),
  /** By default as it was read last. */
  correction: correctionSchema.optional(),
  putOff: z.int().nonnegative().default(0),
  waitsFor: z.string().max(64).optional(),
});
export type Reading = z.output<typeof readingSchema>;

export const shadowReadingSchema = z.object({
  tenantId: z.string().min(1),
  imageId: z.uuid(),
  model: z.string().max(64),
  version: z.string().max(64),
  putOff: z.int().nonnegative().default(0),
});
export type ShadowReading = z.output<typeof shadowReadingSchema>;

const JOB_PRIORITY = { routine: 0, urgent: 1, stat: 2 } as const satisfies Record<UploadPriority, number>;

/** Puts an image into the queue, in the transaction that makes or changes it. While a job for the image is there, no second one is made. */
export async function enqueueReading(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  reading: Pick<Reading, 'tenantId' | 'imageId' | 'model' | 'correction'>,
  priority: UploadPriority,
): Promise<void> {
  await boss.send(READ_IMAGE_QUEUE, reading, {
    singletonKey: reading.imageId,
    priority: JOB_PRIORITY[priority],
    db: inTransaction(tx),
  });
}

/** Has a version in shadow read an image, too. While a job for both is there, no second one is made. */
export async function enqueueShadow(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  reading: Omit<ShadowReading, 'putOff'>,
): Promise<void> {
  await boss.send(SHADOW_QUEUE, reading, { singletonKey: shadowKey(reading), db: inTransaction(tx) });
}

const shadowKey = ({ imageId, model, version }: Omit<ShadowReading, 'putOff'>): string =>
  `${imageId} ${model} ${version}`;

/** Moves an image that still waits in the queue; one that is being read stays as it is. */
export async function prioritiseReading(
  boss: Pick<PgBoss, 'update'>,
  tx: TenantTransaction,
  imageId: string,
  priority: UploadPriority,
): Promise<void> {
  await boss.update(READ_IMAGE_QUEUE, undefined, {
    singletonKey: imageId,
    priority: JOB_PRIORITY[priority],
    db: inTransaction(tx),
  });
}

const completionSchema = z.object({ affected: z.number() });

/**
 * Completes a job in the transaction that writes its outcome.
 * @returns false when the job is no longer this attempt's: it timed out and went to another worker
 */
export async function completeReading(
  boss: Pick<PgBoss, 'complete'>,
  tx: TenantTransaction,
  job: { readonly id: string; readonly retryCount: number },
  queue = READ_IMAGE_QUEUE,
): Promise<boolean> {
  const { id, retryCount } = job;
  const completion = await boss.complete(queue, { id, retryCount }, undefined, {
    db: inTransaction(tx),
  });
  return completionSchema.parse(completion).affected === 1;
}

/** Nothing is wrong with the image: what reads or keeps it is away, or has no room, and its reading waits until that is over. */
const AWAY: ReadonlySet<ErrorCode> = new Set([
  'inference.unreachable',
  'storage.unreachable',
  'storage.full',
]);

export const isAway = (error: unknown): error is AppError =>
  error instanceof AppError && AWAY.has(error.code);

const LONGEST_WAIT_SECONDS = 30;
/** A day of waiting would else leave thousands of finished jobs for each image. */
const KEPT_SECONDS = 600;

type JobToPutOff = { readonly id: string; readonly retryCount: number; readonly priority?: number };

/**
 * Puts a job back into the queue, in the transaction that says so: it waits longer each time but is never given up, as nothing is
 * wrong with its image. @returns false when the job is no longer this attempt's
 */
export const putOffReading = (
  boss: Pick<PgBoss, 'complete' | 'send'>,
  tx: TenantTransaction,
  job: JobToPutOff,
  reading: Reading,
): Promise<boolean> => putOffIn(READ_IMAGE_QUEUE, boss, tx, job, reading, reading.imageId);

/** The same for a version in shadow. */
export const putOffShadow = (
  boss: Pick<PgBoss, 'complete' | 'send'>,
  tx: TenantTransaction,
  job: JobToPutOff,
  reading: ShadowReading,
): Promise<boolean> => putOffIn(SHADOW_QUEUE, boss, tx, job, reading, shadowKey(reading));

async function putOffIn(
  queue: string,
  boss: Pick<PgBoss, 'complete' | 'send'>,
  tx: TenantTransaction,
  job: JobToPutOff,
  reading: Reading | ShadowReading,
  singletonKey: string,
): Promise<boolean> {
  if (!(await completeReading(boss, tx, job, queue))) return false;
  const putOff = reading.putOff + 1;
  await boss.send(
    queue,
    { ...reading, putOff },
    {
      singletonKey,
      priority: job.priority ?? JOB_PRIORITY.routine,
      deleteAfterSeconds: KEPT_SECONDS,
      startAfter: Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(putOff, 5)),
      db: inTransaction(tx),
    },
  );
  return true;
}

/** Has pg-boss write in the transaction. */
export const inTransaction = (tx: TenantTransaction): Db => ({
  executeSql: (text, values) => tx.executeSql(text, values),
});
