export { isConnectionLost, isUniqueViolation } from './database-errors.ts';
export type { Datastore } from './datastore.ts';
export { openDatastore } from './open-datastore.ts';
export { otherSessions } from './other-sessions.ts';
export type { TransactionLimits } from './pool-shares.ts';
export type * from './schema.ts';
export { loopbackAddress } from './supervisor/loopback.ts';
export { type Account, systemAccount } from './supervisor/server-user.ts';
export { isTenantId, type TenantTransaction } from './tenant-transaction.ts';
