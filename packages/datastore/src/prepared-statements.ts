import type pg from 'pg';
import { hasCode } from './database-errors.ts';

/** So many statements a connection keeps; further ones are planned each time, as all would be otherwise. */
const MOST_KEPT = 200;
/** "feature_not_supported": a kept plan whose columns have changed since (PostgreSQL, plancache.c). */
const PLAN_CHANGED = '0A000';

/**
 * Lets a connection keep its statements prepared (PostgreSQL, "PREPARE"). For a statement that finds a row by
 * its key, planning is half of the time. One whose columns a migration has changed is prepared anew.
 */
export function keepStatementsPrepared(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: readonly unknown[]) => Promise<pg.QueryResult>;
  const names = new Map<string, string>();
  let made = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_KEPT) return known;
    made += 1;
    const name = `kept_${made}`;
    names.set(text, name);
    return name;
  }

  async function prepared(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = nameOf(text);
    if (name === undefined) return plain(text, values);
    try {
      return await plain({ name, text, values });
    } catch (error) {
      if (!hasCode(error, PLAN_CHANGED)) throw error;
      names.delete(text);
      // Within a transaction this fails too, as the transaction has; its next run has a new plan.
      return plain(text, values);
    }
  }

  const query = (...args: readonly unknown[]): unknown => {
    const [text, values] = args;
    const isPlain = typeof text !== 'string' || !Array.isArray(values) || args.length !== 2;
    return isPlain || values.length === 0 ? plain(...args) : prepared(text, values);
  };
  client.query = query as typeof client.query;
}
