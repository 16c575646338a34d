export { DatabaseStartError, isUniqueViolation } from './database-errors.ts';
export type { Datastore, Log } from './datastore.ts';
export { openDatastore } from './open-datastore.ts';
export type * from './schema.ts';
export { isTenantId, type TenantTransaction } from './tenant-transaction.ts';
