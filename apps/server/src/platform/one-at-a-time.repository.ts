import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** Whoever of the tenant changes the same waits until the transaction ends: what is counted stays counted. */
export async function oneAtATime({ db, tenantId }: TenantTransaction, what: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${what} of ${tenantId}`}, 0))`.execute(db);
}
