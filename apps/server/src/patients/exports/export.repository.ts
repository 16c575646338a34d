import type { PatientExport } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import type { Selectable, Updateable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { oneAtATime } from '../../platform/one-at-a-time.repository.ts';
import { presentProblem } from '../../registry/study.presenter.ts';

export type ExportRow = Selectable<Database['patient_exports']>;

const MOST_LISTED = 50;

/** Longer than all attempts take together: one that still waits was given up, as with a worker that died. */
const GIVEN_UP_AFTER_MS = 4 * 3_600_000;

/** One that is given back is there for so long at least. */
const FETCHED_WITHIN_MS = 3_600_000;

export const insertExport = (
  tx: TenantTransaction,
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
  asked: { readonly patientId: string; readonly reason: string; readonly madeOf: string },
): Promise<ExportRow> =>
  tx.db
    .insertInto('patient_exports')
    .values({
      tenant_id: tx.tenantId,
      patient_id: asked.patientId,
      reason: asked.reason,
      made_of: asked.madeOf,
      asked_by: userId,
      asked_by_email: email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const selectExports = (tx: TenantTransaction, patientId: string): Promise<ExportRow[]> =>
  tx
    .from('patient_exports')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

const selectExport = (tx: TenantTransaction, exportId: string) =>
  tx.from('patient_exports').selectAll().where('id', '=', exportId);

export const findExport = (tx: TenantTransaction, exportId: string): Promise<ExportRow | undefined> =>
  selectExport(tx, exportId).executeTakeFirst();

export const lockExport = (tx: TenantTransaction, exportId: string): Promise<ExportRow | undefined> =>
  selectExport(tx, exportId).forUpdate().executeTakeFirst();

/** Nobody else of the tenant asks for an export until the transaction ends. */
export const lockExports = (tx: TenantTransaction): Promise<void> => oneAtATime(tx, 'exports');

/**
 * An export that is being made, or is there for a while yet, of what is held now, that this person asked for.
 */
export const findSameExport = (
  tx: TenantTransaction,
  asked: { readonly userId: string; readonly patientId: string; readonly madeOf: string },
): Promise<ExportRow | undefined> =>
  tx
    .from('patient_exports')
    .selectAll()
    .where('patient_id', '=', asked.patientId)
    .where('asked_by', '=', asked.userId)
    .where('made_of', '=', asked.madeOf)
    .where((where) =>
      where.or([
        where('state', '=', 'queued').and('asked_at', '>', new Date(Date.now() - GIVEN_UP_AFTER_MS)),
        where('state', '=', 'ready').and('expires_at', '>', new Date(Date.now() + FETCHED_WITHIN_MS)),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many are being made. */
export async function countQueued(
  tx: TenantTransaction,
  userId: string,
): Promise<{ readonly ofUser: number; readonly ofTenant: number }> {
  const rows = await tx
    .from('patient_exports')
    .select('asked_by')
    .where('state', '=', 'queued')
    .where('asked_at', '>', new Date(Date.now() - GIVEN_UP_AFTER_MS))
    .execute();
  return { ofUser: rows.filter((row) => row.asked_by === userId).length, ofTenant: rows.length };
}

type ExportChange = Pick<
  Updateable<Database['patient_exports']>,
  'state' | 'object_key' | 'bytes' | 'made_of' | 'expires_at' | 'error_code'
>;

export async function updateExport(
  tx: TenantTransaction,
  exportId: string,
  change: ExportChange,
): Promise<void> {
  await tx.update('patient_exports').set(change).where('id', '=', exportId).execute();
}

/** Over as soon as its time is, whether or not it was removed yet. */
export function stateOf({ state, asked_at, expires_at }: ExportRow): ExportRow['state'] {
  if (state === 'ready' && (expires_at?.getTime() ?? 0) <= Date.now()) return 'gone';
  return state === 'queued' && Date.now() - asked_at.getTime() > GIVEN_UP_AFTER_MS ? 'failed' : state;
}

export const mayFetch = (actor: Pick<Actor, 'userId' | 'can'>, row: ExportRow): boolean =>
  row.asked_by === actor.userId || actor.can.has('patient:export-others');

export const presentExport = (row: ExportRow, actor: Actor): PatientExport => ({
  id: row.id,
  patientId: row.patient_id,
  state: stateOf(row),
  reason: row.reason,
  error: presentProblem(row.error_code),
  askedBy: row.asked_by_email,
  askedAt: row.asked_at.toISOString(),
  bytes: row.bytes === null ? null : Number(row.bytes),
  expiresAt: row.expires_at?.toISOString() ?? null,
  mayFetch: mayFetch(actor, row),
});
