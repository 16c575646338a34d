import { AppError } from '@aiso/contracts';

/** Whether the error carries one of these codes: SQLSTATE (PostgreSQL, appendix A) or Node's. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const LOST_CONNECTION = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // connection_exception and its kind; admin_shutdown, crash_shutdown, cannot_connect_now, database dropped.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
];

/** What pg says without a code. */
const LOST_CONNECTION_TEXT =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout/u;

/**
 * Whether the server went away under the connection. What was under way is rolled back, unless it was being
 * committed.
 */
export const isConnectionLost = (error: unknown): boolean =>
  hasCode(error, ...LOST_CONNECTION) || (error instanceof Error && LOST_CONNECTION_TEXT.test(error.message));

/** serialization_failure, deadlock_detected: the server rolled back. The same work may pass the next time. */
export const isTransientConflict = (error: unknown): boolean => hasCode(error, '40001', '40P01');

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/**
 * What the outside may learn of a database's error. No space (53100), a statement or a lock that took longer
 * than it may (57014, 55P03) and unavailability have codes of their own. Others stay as they are and are
 * presented as `server.internal`.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (hasCode(error, '53100')) return new AppError('storage.full', { cause: error, detail: 'database' });
  // Without its cause, which is logged: a statement's context may hold values.
  if (hasCode(error, '57014')) return new AppError('request.too_costly', { detail: 'database' });
  // lock_not_available: another's work takes too long.
  if (hasCode(error, '55P03')) return new AppError('server.busy', { cause: error, detail: 'database' });
  if (isConnectionLost(error) || hasCode(error, '53300')) {
    return new AppError('server.unavailable', { cause: error, detail: 'database' });
  }
  return error;
}

/** Why the database cannot be used, as one sentence for the person who started the program. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
