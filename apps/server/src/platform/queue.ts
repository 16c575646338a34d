import type { TenantTransaction } from '@aiso/datastore';
import type { Db, PgBoss } from 'pg-boss';

/** Has pg-boss write in the transaction: a job exists if, and only if, what it is about does. */
export const inTransaction = (tx: TenantTransaction): Db => ({
  executeSql: (text, values) => tx.executeSql(text, values),
});

/** Tries of what people are to be told: soon at first, and for some hours. */
export const TELLING_TRIES = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
} as const;
/** Tries of what has to be gone from a store that may be away for most of a day. */
export const REMOVING_TRIES = {
  retryLimit: 20,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const;

/** Works at a queue, one job after the other. @returns what stops it, once the job in hand is done */
export async function workOn(
  boss: Pick<PgBoss, 'work' | 'offWork'>,
  queue: string,
  pollingIntervalSeconds: number,
  work: (data: unknown) => Promise<void>,
): Promise<{ readonly stop: () => Promise<void> }> {
  await boss.work(queue, { batchSize: 1, pollingIntervalSeconds }, async (jobs) => {
    for (const { data } of jobs) await work(data);
  });
  return { stop: () => boss.offWork(queue, { wait: true }) };
}
