export { hasCode, isConnectionLost, isTransientConflict, isUniqueViolation } from './database-errors.ts';
export type { Datastore, Log } from './datastore.ts';
export { FIRST_TENANTS } from './first-tenants.ts';
export type { Unlisten } from './listener.ts';
export { type DatastoreOptions, openDatastore } from './open-datastore.ts';
export type * from './schema.ts';
export { DatabaseStartError } from './start-error.ts';
export { assertTenantId, isTenantId } from './tenant-id.ts';
export type { TenantTransaction, TransactionOptions } from './tenant-transaction.ts';
