import { ADMIN_TENANT } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import { inTransaction, TELLING_TRIES, workOn } from '../platform/queue.ts';
import type { Services } from '../platform/services.ts';
import { countFaultyOriginals } from '../registry/original.repository.ts';
import { administratorIds } from './administrator.repository.ts';
import { announceOriginals } from './announce.ts';

/** A job is a tenant of whose faulty originals administrators are told; they are of another tenant. */
const TELL_ORIGINALS_QUEUE = 'tell-originals';

export const TELL_ORIGINALS_QUEUES: readonly Queue[] = [
  {
    name: TELL_ORIGINALS_QUEUE,
    // Of many changes one is told: how many there are when it is.
    policy: 'short',
    ...TELLING_TRIES,
  },
];

const toldSchema = z.object({ tenantId: z.string().min(1) });

/** Has it told, if the transaction that noticed it is committed. */
export async function enqueueOriginals(boss: Pick<PgBoss, 'send'>, tx: TenantTransaction): Promise<void> {
  const { tenantId } = tx;
  await boss.send(TELL_ORIGINALS_QUEUE, { tenantId }, { singletonKey: tenantId, db: inTransaction(tx) });
}

type Deps = Pick<Services, 'boss' | 'datastore' | 'directory' | 'tenants'>;

/** Part of the worker role. @returns what stops it */
export const tellOriginals = (services: Deps): Promise<{ readonly stop: () => Promise<void> }> =>
  workOn(services.boss, TELL_ORIGINALS_QUEUE, 2, (job) => tellOfOriginals(services, job));

/**
 * One entry for each administrator as long as originals of a tenant are missing or damaged, unread again when
 * they have become more. It goes with the last of them.
 */
export async function tellOfOriginals(services: Omit<Deps, 'boss'>, job: unknown): Promise<void> {
  const { tenantId } = toldSchema.parse(job);
  const counts = await services.datastore.tenantTransaction(tenantId, countFaultyOriginals);
  const { displayName: tenant } = await services.tenants.configOf(tenantId);
  const administrators = await administratorIds(services);
  await services.datastore.tenantTransaction(ADMIN_TENANT, (tx) =>
    announceOriginals(tx, administrators, { tenant, tenantId, ...counts }),
  );
}
