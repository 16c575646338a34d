import { setTimeout as sleep } from 'node:timers/promises';
import type { TenantTransaction } from '@aiso/datastore';
import pg from 'pg';
import type { TestProgram } from './test-program.ts';

/** Long enough for what does not wait: it ends by itself before. */
const PATIENCE_MS = 20_000;

/**
 * Does something while a transaction of the tenant naseem holds what `hold` takes.
 * @returns the first statement that had to wait for it, null where none had to; all is over by then
 */
export async function statementThatWaits(
  { datastore }: Pick<TestProgram, 'datastore'>,
  hold: (tx: TenantTransaction) => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<string | null> {
  const watch = new pg.Client({ connectionString: datastore.appUrl });
  await watch.connect();
  let acting: Promise<void> = Promise.resolve();
  try {
    return await datastore.tenantTransaction('naseem', async (tx) => {
      await hold(tx);
      const over = new AbortController();
      const end = (): void => over.abort();
      acting = act().then(end, end);
      const latest = Date.now() + PATIENCE_MS;
      let seen: string | undefined;
      while (!over.signal.aborted && Date.now() < latest) {
        const { rows } = await watch.query<{ query: string }>(
          `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        // A row is not read at one moment: the wait may be that of the statement after.
        if (rows[0] !== undefined && rows[0].query === seen) return seen;
        seen = rows[0]?.query;
        await sleep(5);
      }
      return null;
    });
  } finally {
    await acting;
    await watch.end();
  }
}
