import type { TenantTransaction } from '@aiso/datastore';
import type { Db } from 'pg-boss';

/** Has pg-boss write in the transaction: a job exists if, and only if, what it is about does. */
export const inTransaction = (tx: TenantTransaction): Db => ({
  executeSql: (text, values) => tx.executeSql(text, values),
});
