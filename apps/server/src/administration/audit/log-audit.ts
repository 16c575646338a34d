import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineAdministrator } from '../../platform/administrator.ts';
import type { Services } from '../../platform/services.ts';
import { eventsSince } from './audit-log.repository.ts';

const LOOK_EVERY_MS = 2_000;
/** An event has the time at which its transaction began, and is seen when that is committed. */
const LONGEST_TRANSACTION_MS = 120_000;
const MOST_AT_ONCE = 1_000;

/**
 * Writes what is committed to the audit log into the log of the process too, by ids alone, from where a
 * collector may take it elsewhere: whoever breaks into this machine does not change it there.
 * @returns ends it, once all so far is written
 */
export function logAudit(
  { datastore, log }: Pick<Services, 'datastore' | 'log'>,
  lookEveryMs = LOOK_EVERY_MS,
): () => Promise<void> {
  const administrator = commandLineAdministrator(datastore);
  const seen = new Map<string, Date>();
  const startedAt = Date.now();
  const stopping = new AbortController();

  async function look(): Promise<void> {
    const since = new Date(Math.max(startedAt, Date.now() - LONGEST_TRANSACTION_MS));
    for (const [id, at] of seen) if (at < since) seen.delete(id);
    const events = await administrator.administer((tx) =>
      eventsSince(tx, since, [...seen.keys()], MOST_AT_ONCE),
    );
    for (const event of events) {
      seen.set(event.id, event.at);
      log.info(
        {
          audit: {
            id: event.id,
            at: event.at.toISOString(),
            tenantId: event.tenant_id,
            actorId: event.actor_id,
            action: event.action,
            outcome: event.outcome,
            subjectType: event.subject_type,
            subjectId: event.subject_id,
            correlationId: event.correlation_id,
          },
        },
        'audit',
      );
    }
    if (events.length === MOST_AT_ONCE) await look();
  }

  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      await look().catch((error: unknown) => log.error({ err: error }, 'audit events were not read'));
    }
  })();
  return async () => {
    stopping.abort();
    await looking;
  };
}
