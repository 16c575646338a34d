import type { AuditAction, AuditOutcome } from '@aiso/contracts';
import { type AuditActor, type AuditSubject, recordAudit } from '../../audit.ts';
import type { Services } from '../../services.ts';

export type LateEvent = {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly outcome: AuditOutcome;
};

/** Writes what is known only once an answer is on its way. */
export type BackgroundAudit = {
  /** `event` is worked out and written in its own time; null writes nothing. */
  write(event: () => Promise<LateEvent | null>): void;
  /** Resolves when everything so far is written. */
  settled(): Promise<void>;
};

/** A flood must not pile up in memory: what comes while so many are waiting is counted in the log, not written. */
const MOST_WAITING = 200;

/**
 * An audit row that nobody waits for: a refused sign-in takes as long as it takes whether or not the account exists, and a full
 * database does not keep people from being told why they were refused.
 */
export function openBackgroundAudit({
  datastore,
  log,
}: Pick<Services, 'datastore' | 'log'>): BackgroundAudit {
  const waiting = new Set<Promise<void>>();
  let dropped = 0;

  const run = async (find: () => Promise<LateEvent | null>): Promise<void> => {
    try {
      const event = await find();
      if (event === null) return;
      const { actor, action, subject, detail, outcome } = event;
      await datastore.tenantTransaction(actor.tenantId, (tx) =>
        recordAudit(tx, actor, action, subject, detail, outcome),
      );
    } catch (error) {
      log.error(
        { failure: error instanceof Error ? error.name : 'unknown' },
        'an audit event was not written',
      );
    }
  };

  return {
    write(find) {
      if (waiting.size >= MOST_WAITING) {
        dropped += 1;
        return;
      }
      if (dropped > 0) log.warn({ dropped }, 'audit events of a flood were not written');
      dropped = 0;
      const written = run(find).finally(() => waiting.delete(written));
      waiting.add(written);
    },
    async settled() {
      await Promise.all(waiting);
    },
  };
}
