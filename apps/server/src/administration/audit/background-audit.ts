import type { AuditAction, AuditOutcome } from '@aiso/contracts';
import { type AuditActor, type AuditSubject, recordAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';

export type LateEvent = {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly outcome: AuditOutcome;
};

/** Writes what is known only once an answer is on its way. */
type BackgroundAudit = {
  /**
   * `event` is worked out and written later; null writes nothing. Of events with one `likeness` the first is
   * written at once. Those of the next seconds are written as one, which tells how many `times` it came.
   */
  write(event: () => Promise<LateEvent | null>, likeness?: string): void;
  /** Resolves when everything so far is written. */
  settled(): Promise<void>;
};

type Find = () => Promise<LateEvent | null>;
type Gathered = { find: Find; times: number; readonly timer: NodeJS.Timeout };

/** A flood must not pile up in memory: what comes while so many wait is counted in the log, not written. */
const MOST_WAITING = 200;
const GATHER_MS = 5_000;

/**
 * Writes audit rows that nobody waits for. A refused sign-in takes as long whether or not the account exists,
 * and a full database keeps nobody from hearing why they were refused. One row is written after the other, so
 * a flood of guesses keeps one connection busy at most.
 */
export function openBackgroundAudit({
  datastore,
  log,
}: Pick<Services, 'datastore' | 'log'>): BackgroundAudit {
  const gathering = new Map<string, Gathered>();
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let dropped = 0;

  async function run(find: Find, times: number): Promise<void> {
    try {
      const event = await find();
      if (event === null) return;
      const { actor, action, subject, outcome } = event;
      const detail = times === 1 ? event.detail : { ...event.detail, times };
      await datastore.tenantTransaction(actor.tenantId, (tx) =>
        recordAudit(tx, actor, action, subject, detail, outcome),
      );
    } catch (error) {
      log.error(
        { failure: error instanceof Error ? error.name : 'unknown' },
        'an audit event was not written',
      );
    } finally {
      waiting -= 1;
    }
  }

  function add(find: Find, times = 1): void {
    if (waiting >= MOST_WAITING) {
      dropped += times;
      return;
    }
    if (dropped > 0) log.warn({ dropped }, 'audit events of a flood were not written');
    dropped = 0;
    waiting += 1;
    last = last.then(() => run(find, times));
  }

  function endGathering(likeness: string): void {
    const gathered = gathering.get(likeness);
    if (gathered === undefined) return;
    gathering.delete(likeness);
    clearTimeout(gathered.timer);
    if (gathered.times > 0) add(gathered.find, gathered.times);
  }

  return {
    write(find, likeness) {
      const alike = likeness === undefined ? undefined : gathering.get(likeness);
      if (alike !== undefined) {
        alike.find = find;
        alike.times += 1;
        return;
      }
      if (likeness !== undefined && gathering.size < MOST_WAITING) {
        const timer = setTimeout(() => endGathering(likeness), GATHER_MS).unref();
        gathering.set(likeness, { find, times: 0, timer });
      }
      add(find);
    },
    async settled() {
      for (const likeness of gathering.keys()) endGathering(likeness);
      await last;
    },
  };
}
