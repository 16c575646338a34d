import type { TenantTransaction } from '@aiso/datastore';
import type { Batch, DataMigration } from './data-migration.ts';
import { countRows, idsAfter, type Walked } from './rows.repository.ts';

/** Goes through all rows of a table by their ids, where nothing is to be prepared. */
export const throughRows = (
  table: Walked,
  write: (tx: TenantTransaction, ids: readonly string[]) => Promise<void>,
): DataMigration => ({
  count: (tx) => countRows(tx, table),
  async prepare({ services, tenantId, after, limit }) {
    const ids = await services.datastore.tenantTransaction(tenantId, (tx) =>
      idsAfter(tx, table, after, limit),
    );
    const last = ids.at(-1);
    return last === undefined ? null : { last, rows: ids.length, write: (tx) => write(tx, ids) };
  },
});

/** One after another, of each tenant. A checkpoint begins with the place of the one that is at work. */
export const inTurn = (parts: readonly DataMigration[]): DataMigration => ({
  async count(tx) {
    let all = 0;
    for (const part of parts) all += await part.count(tx);
    return all;
  },
  async prepare(next) {
    const [place = '0', key = null] = next.after?.split('/') ?? [];
    for (const [index, part] of parts.entries()) {
      if (index < Number(place)) continue;
      const after = index === Number(place) ? key : null;
      const batch: Batch | null = await part.prepare({ ...next, after });
      if (batch !== null) return { ...batch, last: `${index}/${batch.last}` };
    }
    return null;
  },
});
