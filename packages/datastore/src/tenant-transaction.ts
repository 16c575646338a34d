import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, TENANT_ID_PATTERN } from '@aiso/contracts';
import {
  CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { isConnectionLost, isTransientConflict, translateDatabaseError } from './database-errors.ts';
import type { Log } from './log.ts';
import type { PoolShares, TransactionLimits } from './pool-shares.ts';
import type { Database } from './schema.ts';

/** Whether a text has the form of a tenant's id. */
export const isTenantId = (value: string): boolean => TENANT_ID_PATTERN.test(value);

/** Tables whose rows are tenants'. */
export type TenantTable = {
  [Table in keyof Database]: Database[Table] extends { tenant_id: unknown } ? Table : never;
}[keyof Database];

/** What work on one tenant's data has in hand. It ends with the transaction; nothing of it may be kept. */
export type TenantTransaction = {
  readonly tenantId: string;
  /** For statements that `from`, `update` and `deleteFrom` cannot begin: joins, inserts, SQL of one's own. */
  readonly db: Transaction<Database>;
  /**
   * The tenant's rows of a table. Row-level security shows no others anyway; a statement that says so itself
   * is planned by the tenant's index, and does not hang on one fence alone.
   */
  from<Table extends TenantTable>(table: Table): SelectQueryBuilder<Database, Table, object>;
  /** The same, to change them. */
  update<Table extends TenantTable>(table: Table): UpdateQueryBuilder<Database, Table, Table, UpdateResult>;
  /** The same, to take them away. */
  deleteFrom<Table extends TenantTable>(table: Table): DeleteQueryBuilder<Database, Table, DeleteResult>;
  /**
   * Runs once the commit has succeeded, in order; never after a rollback. A failure is logged, nothing more.
   */
  afterCommit(hook: () => void | Promise<void>): void;
  /** SQL in this transaction, in the shape of pg-boss' `{ db: tx }`. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** NOTIFY at commit (PostgreSQL, "NOTIFY"); the payload is below 8000 bytes and holds ids only. */
  notify(channel: string, payload: string): Promise<void>;
};

export type TransactionOptions = {
  /**
   * Whether the work may be run again.
   * - `never` (default): only getting a connection is repeated; nothing of the work has run by then.
   * - `rolled-back`: also when the server certainly undid it: a conflict, a deadlock, a connection lost
   *   before the commit. The work must have no effect outside the transaction.
   * - `idempotent`: also when the connection was lost during the commit. It may have happened, and the work
   *   must notice.
   */
  readonly rerun?: 'never' | 'rolled-back' | 'idempotent';
  /** What the work may cost; by default what any connection allows a statement. */
  readonly limits?: TransactionLimits;
};

export type TenantTransactions = <T>(
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

type Phase = 'starting' | 'working' | 'committing';
const MOST_RERUNS = 5;
/** How long a transaction waits for a server that is being started again. */
const CONNECT_PATIENCE_MS = 15_000;

export function tenantTransactions(
  database: Kysely<Database>,
  shares: PoolShares,
  { log, isAway }: { readonly log: Log; readonly isAway: () => boolean },
): TenantTransactions {
  return async (tenantId, work, { rerun = 'never', limits } = {}) => {
    // An id of another form never reaches a query: whoever passes one has a defect.
    if (!isTenantId(tenantId)) {
      throw new TypeError('Not a tenant id: lower-case letters, digits and inner dashes.');
    }
    const deadline = Date.now() + CONNECT_PATIENCE_MS;
    let reruns = 0;
    for (;;) {
      const hooks: (() => void | Promise<void>)[] = [];
      let phase: Phase = 'starting';
      if (isAway()) throw new AppError('server.unavailable', { detail: 'database' });
      const leave = await shares.enter(tenantId, limits, CONNECT_PATIENCE_MS);
      if (leave === null) throw new AppError('server.busy', { detail: 'database' });
      try {
        const result = await database.transaction().execute(async (transaction) => {
          await bind(transaction, tenantId, limits);
          phase = 'working';
          const done = await work(handleOf(transaction, tenantId, hooks));
          phase = 'committing';
          return done;
        });
        leave();
        await runHooks(hooks, log);
        return result;
      } catch (error) {
        leave();
        const isAgain =
          phase === 'starting'
            ? isConnectionLost(error) && Date.now() < deadline
            : mayRerun(rerun, phase, error) && (reruns += 1) <= MOST_RERUNS && Date.now() < deadline;
        if (!isAgain) throw translateDatabaseError(error);
        await sleep(50 + Math.random() * 150);
      }
    }
  };
}

/** Row-level security shows this tenant's rows from here on (PostgreSQL, "set_config", is_local). */
async function bind(db: Transaction<Database>, tenantId: string, limits?: TransactionLimits): Promise<void> {
  const timeout =
    limits && sql`, set_config('statement_timeout', ${String(limits.statementTimeoutMs)}, true)`;
  await sql`SELECT set_config('aiso.tenant_id', ${tenantId}, true)${timeout ?? sql``}`.execute(db);
}

function mayRerun(rerun: TransactionOptions['rerun'], phase: Phase, error: unknown): boolean {
  if (rerun === 'never') return false;
  if (isTransientConflict(error)) return true;
  return isConnectionLost(error) && (phase === 'working' || rerun === 'idempotent');
}

function handleOf(
  db: Transaction<Database>,
  tenantId: string,
  hooks: (() => void | Promise<void>)[],
): TenantTransaction {
  // Kysely cannot follow a table that is a type parameter: to it, each is one of those that have the column.
  return {
    tenantId,
    db,
    from: (table) => db.selectFrom(table as 'studies').where('tenant_id', '=', tenantId) as never,
    update: (table) => db.updateTable(table as 'studies').where('tenant_id', '=', tenantId) as never,
    deleteFrom: (table) => db.deleteFrom(table as 'studies').where('tenant_id', '=', tenantId),
    afterCommit: (hook) => {
      hooks.push(hook);
    },
    executeSql: async (text, values = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
    notify: async (channel, payload) => {
      await sql`SELECT pg_notify(${channel}, ${payload})`.execute(db);
    },
  };
}

async function runHooks(hooks: readonly (() => void | Promise<void>)[], log: Log): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      log('warn', 'What was to follow a commit failed.', error);
    }
  }
}
