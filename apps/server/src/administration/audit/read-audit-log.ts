import {
  AppError,
  AUDIT_COUNT_LIMIT,
  AUDIT_EXPORT_LIMIT,
  type AuditEventView,
  type AuditExport,
  type AuditFilters,
  type AuditPage,
  type AuditQuery,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { presentEvent } from '../../fhir/resources/audit-event.ts';
import { isUuid } from '../../fhir/search/parameter.ts';
import type { Administrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { auditCsv, auditFhir } from './audit-export.ts';
import { type AuditRow, countEvents, type LogFilters, selectEvents } from './audit-log.repository.ts';
import { type FoldedEvent, listFolder } from './fold-lists.ts';
import { namesOfPatients } from './subject-names.repository.ts';
import { subjectsOf } from './subjects.repository.ts';

const LOG = { type: 'audit_log', id: 'all' } as const;
const BATCH = 500;
/** A page of folded lists reads no more events: it may be shorter, and the next one goes on. */
const MOST_FOLDED = 5_000;

const cursorOf = (row: Pick<AuditRow, 'position' | 'id'>): Cursor => ({ at: row.position, id: row.id });

/**
 * One page of the log. To look at it is written down as well.
 * @param seesPatients whether they may know names: those of the own tenant, as row-level security has it
 */
export async function showAuditLog(
  administrator: Administrator,
  query: AuditQuery,
  seesPatients: boolean,
): Promise<AuditPage> {
  const { cursor, pageSize, lists, ...filters } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return administrator.administer(async (tx) => {
    const shown = await logFilters(tx, filters);
    const { rows, next } = await pageOfRows(tx, shown, after, { pageSize, isFolded: lists === 'folded' });
    const subjects = rows.map(({ event }) => event);
    const names = seesPatients ? await namesOfPatients(tx, subjects) : new Map<string, string>();
    const total = await countEvents(tx, shown, AUDIT_COUNT_LIMIT);
    await recordAudit(tx, administrator, 'audit.viewed', LOG, { ...filters });
    return {
      events: rows.map(({ event, times, since }) => ({
        ...presentEvent(event),
        times,
        since: since.toISOString(),
        patientName: names.get(event.subject_id) ?? null,
      })),
      nextCursor: next === null ? null : encodeCursor(next),
      ...total,
    };
  });
}

/**
 * A patient, a study or an image of the own tenant stands for all that is theirs; any other id for itself.
 */
async function logFilters(tx: TenantTransaction, { subject, ...filters }: AuditFilters): Promise<LogFilters> {
  if (subject === undefined) return filters;
  const theirs = isUuid(subject)
    ? await subjectsOf(tx, { patient: subject, study: subject, image: subject })
    : [];
  return { ...filters, subjects: [...new Set([subject, ...theirs])] };
}

type PageWish = { readonly pageSize: number; readonly isFolded: boolean };

/** As many rows as a page holds, and after which event the next page begins; null: there is none. */
async function pageOfRows(
  tx: TenantTransaction,
  filters: LogFilters,
  after: Cursor | null,
  { pageSize, isFolded }: PageWish,
): Promise<{ readonly rows: readonly FoldedEvent[]; readonly next: Cursor | null }> {
  const folder = listFolder({ most: pageSize, isFolded });
  let last = after;
  for (let read = 0; read < MOST_FOLDED; ) {
    const limit = isFolded && read > 0 ? BATCH : pageSize + 1;
    const events = await selectEvents(tx, filters, last, limit);
    for (const event of events) {
      if (!folder.add(event)) return { rows: folder.rows, next: last };
      last = cursorOf(event);
    }
    read += events.length;
    if (events.length < limit) return { rows: folder.rows, next: null };
  }
  return { rows: folder.rows, next: last };
}

/**
 * Everything that fits, piece by piece. The export is written down before the first piece leaves.
 * @throws AppError `audit.export_too_large`
 */
export async function exportAuditLog(
  administrator: Administrator,
  { format, ...filters }: AuditExport,
  most = AUDIT_EXPORT_LIMIT,
): Promise<AsyncIterable<string>> {
  const shown = await administrator.administer(async (tx) => {
    const fitting = await logFilters(tx, filters);
    const { totalIsExact } = await countEvents(tx, fitting, most);
    if (!totalIsExact) throw new AppError('audit.export_too_large');
    await recordAudit(tx, administrator, 'audit.exported', LOG, { format, ...filters });
    return fitting;
  });
  const batches = batchesOf((after) =>
    administrator.administer((tx) => selectEvents(tx, shown, after, BATCH)),
  );
  return format === 'csv' ? auditCsv(batches) : auditFhir(batches);
}

/**
 * Each batch has a transaction of its own: a slow reader holds none open. What is written meanwhile is left
 * out.
 * @param read the events after that one, `BATCH` at most
 */
export async function* batchesOf(
  read: (after: Cursor | null, limit: number) => Promise<readonly AuditRow[]>,
): AsyncGenerator<readonly AuditEventView[]> {
  let after: Cursor | null = null;
  for (;;) {
    const rows: readonly AuditRow[] = await read(after, BATCH);
    if (rows.length > 0) yield rows.map(presentEvent);
    const last = rows.at(-1);
    if (rows.length < BATCH || last === undefined) return;
    after = cursorOf(last);
  }
}
