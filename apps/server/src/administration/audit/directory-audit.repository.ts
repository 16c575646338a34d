import type { ChangeRecorder } from '@aiso/directory';
import { sql } from 'kysely';
import type { auditRow } from '../../platform/audit.repository.ts';

/**
 * The directory's own transaction: its role may call these functions of the database, and sees no table of
 * theirs.
 */
type DirectoryTransaction = Parameters<ChangeRecorder>[0];

export async function insertDirectoryAudit(
  tx: DirectoryTransaction,
  row: ReturnType<typeof auditRow>,
): Promise<void> {
  await sql`SELECT directory.record_audit(${JSON.stringify(row)}::jsonb)`.execute(tx);
}

/** Of every tenant, by its id, whether it is archived. */
export async function archivedTenants(tx: DirectoryTransaction): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{
    id: string;
    is_archived: boolean;
  }>`SELECT id, is_archived FROM directory.tenant_ids()`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.is_archived]));
}
