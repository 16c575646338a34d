import { ADMIN_TENANT } from '@aiso/contracts';
import { announceDrift } from '../../notifications/announce-drift.ts';
import type { Services } from '../../services.ts';
import { administratorIds } from './administrators.ts';
import {
  enqueueWatches,
  TELL_DRIFT_QUEUE,
  tellSchema,
  WATCH_DRIFT_QUEUE,
  watchSchema,
} from './drift-queue.ts';
import { watchDrift } from './watch-drift.ts';

export type DriftWatcher = {
  /** Finishes what is being looked at and takes nothing more. */
  readonly stop: () => Promise<void>;
};

/** A day that begins is noticed within the hour. */
const ENQUEUE_EVERY_MS = 3_600_000;
const POLL_SECONDS = 30;

type Means = Pick<Services, 'boss' | 'datastore' | 'directory' | 'models' | 'settings' | 'log'>;

/** Part of the worker role: looks at every tenant once a day, whichever process does it, and tells the administrators. */
export async function startDriftWatcher(services: Means): Promise<DriftWatcher> {
  const { boss, datastore, log } = services;
  const polling = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, burstWhenBatchFull: true };
  await boss.work(WATCH_DRIFT_QUEUE, polling, async (jobs) => {
    for (const { id, data } of jobs) await watchDrift(services, watchSchema.parse(data).tenantId, id);
  });
  await boss.work(TELL_DRIFT_QUEUE, polling, async (jobs) => {
    for (const { data } of jobs) await tellDrift(services, data);
  });

  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let enqueuing = Promise.resolve();
  const enqueueAndWait = (): void => {
    enqueuing = datastore
      .knownTenantIds()
      .then((tenantIds) => enqueueWatches(boss, tenantIds))
      .catch((error: unknown) => log.warn({ err: error }, 'drift is not looked for'))
      .then(() => {
        if (!isStopped) timer = setTimeout(enqueueAndWait, ENQUEUE_EVERY_MS);
      });
  };
  enqueueAndWait();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await enqueuing;
      await Promise.all([
        boss.offWork(WATCH_DRIFT_QUEUE, { wait: true }),
        boss.offWork(TELL_DRIFT_QUEUE, { wait: true }),
      ]);
    },
  };
}

/** Tells every administrator of a drift; a job that comes again tells nobody twice. */
export async function tellDrift(
  services: Pick<Services, 'datastore' | 'directory'>,
  job: unknown,
): Promise<void> {
  const { id, drift } = tellSchema.parse(job);
  const administrators = await administratorIds(services);
  await services.datastore.tenantTransaction(ADMIN_TENANT, (tx) =>
    announceDrift(tx, administrators, id, drift),
  );
}
