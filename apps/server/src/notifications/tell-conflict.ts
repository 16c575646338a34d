import { ADMIN_TENANT } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { PgBoss, Queue } from 'pg-boss';
import { z } from 'zod';
import { inTransaction, TELLING_TRIES, workOn } from '../platform/queue.ts';
import type { Services } from '../platform/services.ts';
import { administratorIds } from './administrator.repository.ts';
import { announceConflict } from './announce.ts';
import { peopleWho } from './people.repository.ts';

/** A job is a conflict of identity of which those are told who may settle it. */
export const TELL_CONFLICT_QUEUE = 'tell-conflict';

export const CONFLICT_QUEUES: readonly Queue[] = [
  {
    name: TELL_CONFLICT_QUEUE,
    policy: 'standard',
    ...TELLING_TRIES,
  },
];

const toldSchema = z.object({ tenantId: z.string().min(1), conflictId: z.uuid(), studyId: z.uuid() });

/** Has it told, if the transaction that opened it is committed. */
export async function enqueueConflict(
  boss: Pick<PgBoss, 'send'>,
  tx: TenantTransaction,
  { conflictId, studyId }: { readonly conflictId: string; readonly studyId: string },
): Promise<void> {
  const told = { tenantId: tx.tenantId, conflictId, studyId };
  await boss.send(TELL_CONFLICT_QUEUE, told, { db: inTransaction(tx) });
}

type Deps = Pick<Services, 'boss' | 'datastore' | 'directory' | 'tenants'>;

/** Part of the worker role. @returns what stops it */
export const tellConflicts = (services: Deps): Promise<{ readonly stop: () => Promise<void> }> =>
  workOn(services.boss, TELL_CONFLICT_QUEUE, 2, (job) => tellConflict(services, job));

/**
 * Tells whoever of its tenant may settle it; where nobody may, the administrators, who are of another tenant
 * and can add somebody. A job that comes again tells nobody twice.
 */
export async function tellConflict(services: Omit<Deps, 'boss'>, job: unknown): Promise<void> {
  const { tenantId, conflictId, studyId } = toldSchema.parse(job);
  const { displayName } = await services.tenants.configOf(tenantId);
  const conflict = { tenant: displayName, tenantId, studyId };
  const settlers = await peopleWho(services, tenantId, 'conflict:settle');
  const [at, told] =
    settlers.length > 0 ? [tenantId, settlers] : [ADMIN_TENANT, await administratorIds(services)];
  await services.datastore.tenantTransaction(at, async (tx) => {
    await announceConflict(tx, told, conflictId, conflict);
  });
}
