import { ADMIN_TENANT, type AuditAction } from '@aiso/contracts';
import { type AuditActor, type AuditSubject, recordAudit } from '../../platform/audit.repository.ts';
import type { Services } from '../../platform/services.ts';

/** A refusal. What was done is written where it is done, and never here. */
export type LateEvent = {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly outcome: 'refused';
};

type Find = () => Promise<LateEvent>;

/** Writes refusals, which change nothing, once their answers are on their way. */
type BackgroundAudit = {
  /**
   * `event` is worked out and written later. Of events with one `likeness` the first is written at once.
   * Those of the minute that follows are written as one, which tells how many `times` it came.
   */
  write(event: Find, likeness: string): void;
  /** Resolves when everything so far is written. */
  settled(): Promise<void>;
};

type Gathered = { find: Find; times: number };

/**
 * A flood must not pile up in memory. So many kinds of refusals are told apart in a minute, and what is
 * beyond is written as one number.
 */
const MOST_LIKENESSES = 200;
const GATHER_MS = 60_000;

/**
 * A refused sign-in takes as long whether or not the account exists, and a full database keeps nobody from
 * hearing why they were refused. One row is written after the other, so a flood of guesses keeps one
 * connection busy at most.
 */
export function openBackgroundAudit({
  datastore,
  log,
}: Pick<Services, 'datastore' | 'log'>): BackgroundAudit {
  const gathering = new Map<string, Gathered>();
  let others = 0;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  async function run(find: Find, times: number): Promise<void> {
    try {
      const { actor, action, subject, detail, outcome } = await find();
      const told = times === 1 ? detail : { ...detail, times };
      await datastore.tenantTransaction(actor.tenantId, (tx) =>
        recordAudit(tx, actor, action, subject, told, outcome),
      );
    } catch (error) {
      log.error(
        { failure: error instanceof Error ? error.name : 'unknown', times },
        'a refusal was not written into the audit log',
      );
    }
  }

  function add(find: Find, times = 1): void {
    last = last.then(() => run(find, times));
  }

  function endMinute(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { find, times } of gathering.values()) if (times > 0) add(find, times);
    gathering.clear();
    const times = others;
    others = 0;
    if (times > 0) add(async () => ({ ...MANY_KINDS, detail: { times } }));
  }

  return {
    write(find, likeness) {
      timer ??= setTimeout(endMinute, GATHER_MS).unref();
      const alike = gathering.get(likeness);
      if (alike !== undefined) {
        alike.find = find;
        alike.times += 1;
      } else if (gathering.size < MOST_LIKENESSES) {
        gathering.set(likeness, { find, times: 0 });
        add(find);
      } else others += 1;
    },
    async settled() {
      endMinute();
      await last;
    },
  };
}

const MANY_KINDS = {
  actor: { tenantId: ADMIN_TENANT, userId: null, email: null, correlationId: 'program' },
  action: 'session.refused',
  subject: { type: 'user', id: 'many' },
  outcome: 'refused',
} as const;
