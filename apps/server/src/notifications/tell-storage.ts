import { ADMIN_TENANT } from '@aiso/contracts';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import { workOn } from '../platform/queue.ts';
import type { Services } from '../platform/services.ts';
import { storedBytes } from '../registry/image.repository.ts';
import { administratorIds } from './administrator.repository.ts';
import { announceStorage } from './announce.ts';
import { peopleWho } from './people.repository.ts';

/** A job is a tenant whose storage is looked at. */
const LOOK_AT_STORAGE_QUEUE = 'look-at-storage';

const HOUR_SECONDS = 3_600;

export const STORAGE_QUEUES: readonly Queue[] = [
  {
    name: LOOK_AT_STORAGE_QUEUE,
    policy: 'standard',
    // The next one comes within the hour.
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: 2 * HOUR_SECONDS,
  },
];

const lookSchema = z.object({ tenantId: z.string().min(1) });

/** From so many percent of `AISO_STORED_MB_PER_TENANT` on it is told. */
const TOLD_FROM_PERCENT = 90;
/** A start has enough to do. */
const FIRST_LOOK_SECONDS = 300;

type Deps = Pick<Services, 'boss' | 'datastore' | 'directory' | 'log' | 'settings' | 'tenants'>;

/** Part of the worker role: looks at every tenant's storage once an hour, in however many processes. */
export async function watchStorage(services: Deps): Promise<{ readonly stop: () => Promise<void> }> {
  const { boss, datastore, log } = services;
  const looking = await workOn(boss, LOOK_AT_STORAGE_QUEUE, 30, (job) => tellOfStorage(services, job));
  let enqueuing = Promise.resolve();
  const enqueue = (): void => {
    enqueuing = datastore
      .knownTenantIds()
      .then((tenantIds) => enqueueLooks(boss, tenantIds))
      .catch((error: unknown) => log.warn({ err: error }, 'storage is not looked at'));
  };
  enqueue();
  const timer = setInterval(enqueue, HOUR_SECONDS * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await enqueuing;
      await looking.stop();
    },
  };
}

async function enqueueLooks(boss: Pick<PgBoss, 'send'>, tenantIds: Iterable<string>): Promise<void> {
  for (const tenantId of tenantIds) {
    const once = { singletonKey: tenantId, singletonSeconds: HOUR_SECONDS, startAfter: FIRST_LOOK_SECONDS };
    await boss.send(LOOK_AT_STORAGE_QUEUE, { tenantId }, once);
  }
}

/**
 * Tells those who administer the tenant how much of its storage is taken, and the administrators of all, who
 * can give more. One entry for each, unread again when it has become more. It goes when there is room.
 */
export async function tellOfStorage(services: Omit<Deps, 'boss' | 'log'>, job: unknown): Promise<void> {
  const { tenantId } = lookSchema.parse(job);
  const { datastore, settings, tenants } = services;
  const bySender = await datastore.tenantTransaction(tenantId, storedBytes);
  const bytes = [...bySender.values()].reduce((sum, stored) => sum + stored, 0);
  const percent = Math.floor((100 * bytes) / (settings.AISO_STORED_MB_PER_TENANT * 2 ** 20));
  const { displayName: tenant } = await tenants.configOf(tenantId);
  const storage = percent < TOLD_FROM_PERCENT ? null : { tenant, tenantId, percent };
  const told = [
    [tenantId, await peopleWho(services, tenantId, 'tenant:administer')],
    ...(tenantId === ADMIN_TENANT ? [] : [[ADMIN_TENANT, await administratorIds(services)] as const]),
  ] as const;
  for (const [at, userIds] of told)
    await datastore.tenantTransaction(at, (tx) => announceStorage(tx, userIds, tenantId, storage));
}
