import type { AuditEventView, AuditExport, AuditFilters, AuditPage, AuditQuery } from '@aiso/contracts';
import { presentEvent } from '../../fhir/resources/audit-event.ts';
import type { Administrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { type Cursor, decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts';
import { auditCsv, auditFhir } from './audit-export.ts';
import { countEvents, selectEvents } from './audit-log.repository.ts';

const LOG = { type: 'audit_log', id: 'all' } as const;
const BATCH = 500;

const cursorOf = (row: { readonly position: string; readonly id: string }): Cursor => ({
  at: row.position,
  id: row.id,
});

/** One page of the log. To look at it is written down as well. */
export async function showAuditLog(administrator: Administrator, query: AuditQuery): Promise<AuditPage> {
  const { cursor, pageSize, ...filters } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return administrator.administer(async (tx) => {
    const rows = await selectEvents(tx, filters, after, pageSize + 1);
    const total = await countEvents(tx, filters);
    await recordAudit(tx, administrator, 'audit.viewed', LOG, { ...filters });
    const { shown, nextCursor } = pageOf(rows, pageSize, (last) => encodeCursor(cursorOf(last)));
    return {
      events: shown.map(presentEvent),
      nextCursor,
      ...total,
    };
  });
}

/** Everything that fits, piece by piece. The export is written down before the first piece leaves. */
export async function exportAuditLog(
  administrator: Administrator,
  { format, ...filters }: AuditExport,
): Promise<AsyncIterable<string>> {
  await administrator.administer((tx) =>
    recordAudit(tx, administrator, 'audit.exported', LOG, { format, ...filters }),
  );
  const batches = batchesOf(administrator, filters);
  return format === 'csv' ? auditCsv(batches) : auditFhir(batches);
}

/**
 * Each batch has a transaction of its own: a slow reader holds none open. What is written meanwhile is left
 * out.
 */
async function* batchesOf(
  administrator: Administrator,
  filters: AuditFilters,
): AsyncGenerator<readonly AuditEventView[]> {
  let after: Cursor | null = null;
  for (;;) {
    const from: Cursor | null = after;
    const rows = await administrator.administer((tx) => selectEvents(tx, filters, from, BATCH));
    if (rows.length > 0) yield rows.map(presentEvent);
    const last = rows.at(-1);
    if (rows.length < BATCH || last === undefined) return;
    after = cursorOf(last);
  }
}
