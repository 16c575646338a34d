import { ADMIN_TENANT } from '@aiso/contracts';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { administratorIds } from '../../notifications/administrator.repository.ts';
import { announceDrift } from '../../notifications/announce.ts';
import { keepUsualDays } from '../keep-days.ts';
import {
  enqueueMails,
  enqueueWatches,
  KEEP_DAYS_QUEUE,
  MAIL_DRIFT_QUEUE,
  TELL_DRIFT_QUEUE,
  tellSchema,
  WATCH_DRIFT_QUEUE,
  watchSchema,
} from './drift-queue.ts';
import { mailDrift, mailsDrifts } from './mail-drift.ts';
import { watchDrift } from './watch-drift.ts';

type DriftWatcher = {
  /** Finishes what is being looked at and takes nothing more. */
  readonly stop: () => Promise<void>;
};

/** A day that begins is noticed within the hour. */
const ENQUEUE_EVERY_MS = 3_600_000;
const POLL_SECONDS = 30;

type Deps = Pick<
  ModelServices,
  'boss' | 'datastore' | 'directory' | 'mailer' | 'models' | 'settings' | 'log'
>;

/**
 * Part of the worker role. Counts every tenant's days once an hour, looks at them once a day, and tells the
 * administrators. Of several processes one does it.
 */
export async function startDriftWatcher(services: Deps): Promise<DriftWatcher> {
  const { boss, datastore, log } = services;
  const polling = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, burstWhenBatchFull: true };
  await boss.work(WATCH_DRIFT_QUEUE, polling, async (jobs) => {
    for (const { id, data } of jobs) await watchDrift(services, watchSchema.parse(data).tenantId, id);
  });
  await boss.work(KEEP_DAYS_QUEUE, polling, async (jobs) => {
    for (const { data } of jobs) await keepUsualDays(services, watchSchema.parse(data).tenantId);
  });
  await boss.work(TELL_DRIFT_QUEUE, polling, async (jobs) => {
    for (const { data } of jobs) await tellDrift(services, data);
  });
  await boss.work(MAIL_DRIFT_QUEUE, polling, async (jobs) => {
    for (const { data } of jobs) await mailDrift(services, data);
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
      const queues = [WATCH_DRIFT_QUEUE, KEEP_DAYS_QUEUE, TELL_DRIFT_QUEUE, MAIL_DRIFT_QUEUE];
      await Promise.all(queues.map((queue) => boss.offWork(queue, { wait: true })));
    },
  };
}

/**
 * Tells every administrator of a drift, and has it mailed to those told now. A job that comes again tells
 * nobody twice.
 */
export async function tellDrift(
  services: Pick<ModelServices, 'boss' | 'datastore' | 'directory' | 'settings'>,
  job: unknown,
): Promise<void> {
  const told = tellSchema.parse(job);
  const administrators = await administratorIds(services);
  await services.datastore.tenantTransaction(ADMIN_TENANT, async (tx) => {
    const now = await announceDrift(tx, administrators, told.id, told.drift);
    if (mailsDrifts(services)) await enqueueMails(services.boss, tx, now, told);
  });
}
