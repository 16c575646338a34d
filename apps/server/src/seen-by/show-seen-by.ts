import {
  AppError,
  AUDIT_EXPORT_LIMIT,
  SEEN_BY_LIMIT,
  type SeenBy,
  type SeenExport,
  type SeenKind,
  type SeenQuery,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { auditCsv, auditFhir } from '../administration/audit/audit-export.ts';
import { batchesOf } from '../administration/audit/read-audit-log.ts';
import { subjectsOf } from '../administration/audit/subjects.repository.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { countSeen, selectSeen, selectSeenEvents } from './seen-by.repository.ts';

type Asked = { readonly kind: SeenKind; readonly subjectId: string };

/**
 * Who saw or changed a patient, a study or an image of the own tenant. To ask is written down as well.
 * @throws AppError `access.denied`; `resource.not_found` alike for unknown and foreign
 */
export async function showSeenBy(actor: Actor, asked: Asked, period: SeenQuery): Promise<SeenBy> {
  actor.require('audit:read-subject');
  return actor.transaction(async (tx) => {
    const subjects = await requireSubjects(tx, asked);
    const rows = await selectSeen(tx, subjects, period, SEEN_BY_LIMIT + 1);
    await recordAudit(tx, actor, 'audit.subject_viewed', subjectOf(asked), period);
    return {
      rows: rows.slice(0, SEEN_BY_LIMIT).map((row) => ({
        actorId: row.actor_id,
        actorEmail: row.actor_email,
        day: row.day,
        action: row.action,
        outcome: row.outcome,
        first: row.first.toISOString(),
        last: row.last.toISOString(),
        times: row.times,
      })),
      isComplete: rows.length <= SEEN_BY_LIMIT,
    };
  });
}

/**
 * Each of these events, piece by piece. The export is written down before the first piece leaves.
 * @throws AppError as above; `audit.export_too_large`
 */
export async function exportSeenBy(
  actor: Actor,
  asked: Asked,
  { format, ...period }: SeenExport,
): Promise<AsyncIterable<string>> {
  actor.require('audit:read-subject');
  const subjects = await actor.transaction(async (tx) => {
    const ids = await requireSubjects(tx, asked);
    if ((await countSeen(tx, ids, period)) > AUDIT_EXPORT_LIMIT) throw new AppError('audit.export_too_large');
    await recordAudit(tx, actor, 'audit.subject_exported', subjectOf(asked), { format, ...period });
    return ids;
  });
  const batches = batchesOf((after, limit) =>
    actor.transaction((tx) => selectSeenEvents(tx, subjects, period, after, limit)),
  );
  return format === 'csv' ? auditCsv(batches) : auditFhir(batches);
}

const subjectOf = ({ kind, subjectId }: Asked) => ({ type: kind, id: subjectId });

async function requireSubjects(
  tx: TenantTransaction,
  { kind, subjectId }: Asked,
): Promise<readonly string[]> {
  const subjects = await subjectsOf(tx, { [kind]: subjectId });
  if (subjects.length === 0) throw new AppError('resource.not_found');
  return subjects;
}
