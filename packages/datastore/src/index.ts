export { isUniqueViolation } from './database-errors.ts';
export type { Datastore } from './datastore.ts';

export { openDatastore } from './open-datastore.ts';
export type * from './schema.ts';

export { isTenantId } from './tenant-id.ts';
export type { TenantTransaction } from './tenant-transaction.ts';
