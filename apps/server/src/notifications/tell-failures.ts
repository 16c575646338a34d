import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import { inTransaction, TELLING_TRIES, workOn } from '../platform/queue.ts';
import type { Services } from '../platform/services.ts';
import { countFailedStudies } from '../registry/failed-studies.repository.ts';
import { announceFailures } from './announce.ts';
import { peopleWho } from './people.repository.ts';

/** A job is a tenant of whose failed inference those are told who may try again. */
export const TELL_FAILURES_QUEUE = 'tell-failures';

export const TELL_FAILURES_QUEUES: readonly Queue[] = [
  {
    name: TELL_FAILURES_QUEUE,
    // Of many failures one is told: how many there are when it is.
    policy: 'short',
    ...TELLING_TRIES,
  },
];

const toldSchema = z.object({ tenantId: z.string().min(1) });

/** What fails together is told at once. */
const GATHER_SECONDS = 30;

/** Has it told, if the transaction in which it failed is committed. */
export async function enqueueFailures(boss: Pick<PgBoss, 'send'>, tx: TenantTransaction): Promise<void> {
  const { tenantId } = tx;
  const once = { singletonKey: tenantId, startAfter: GATHER_SECONDS };
  await boss.send(TELL_FAILURES_QUEUE, { tenantId }, { ...once, db: inTransaction(tx) });
}

type Deps = Pick<Services, 'boss' | 'datastore' | 'directory' | 'tenants'>;

/** Part of the worker role. @returns what stops it */
export const tellFailures = (services: Deps): Promise<{ readonly stop: () => Promise<void> }> =>
  workOn(services.boss, TELL_FAILURES_QUEUE, 5, (job) => tellOfFailures(services, job));

/** One entry for each who may try again, with how many studies have failed. */
export async function tellOfFailures(services: Omit<Deps, 'boss'>, job: unknown): Promise<void> {
  const { tenantId } = toldSchema.parse(job);
  const people = await peopleWho(services, tenantId, 'study:change');
  await services.datastore.tenantTransaction(tenantId, async (tx) => {
    const studies = await countFailedStudies(tx);
    if (studies > 0) await announceFailures(tx, people, { studies });
  });
}
