import { AppError, SETTLEMENT_UNDO_MINUTES, type SettledConflict } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import { findPatient } from './patient.repository.ts';
import { lockRegistrationOf } from './registration-lock.ts';

export type ConflictRow = Selectable<Database['conflicts']>;

const conflicts = (tx: TenantTransaction) => tx.from('conflicts').selectAll();

/** What a study waits for. */
export const findOpenConflict = (tx: TenantTransaction, studyId: string): Promise<ConflictRow | undefined> =>
  conflicts(tx).where('study_id', '=', studyId).where('settled_at', 'is', null).executeTakeFirst();

/** The patient, as the surviving record, to whom its sender assigned a waiting study; or null. */
export async function assignedPatientOf(
  tx: TenantTransaction,
  { promised_patient_id: assignedId }: ConflictRow,
): Promise<string | null> {
  return assignedId === null ? null : ((await findPatient(tx, assignedId))?.id ?? null);
}

/**
 * Nobody else settles a conflict, or registers anything that could belong to its study, until the transaction
 * ends.
 * @throws AppError `resource.not_found` alike for unknown and foreign
 */
export async function lockConflict(tx: TenantTransaction, conflictId: string): Promise<ConflictRow> {
  const seen = await conflicts(tx).where('id', '=', conflictId).executeTakeFirst();
  if (seen === undefined) throw new AppError('resource.not_found');
  await lockRegistrationOf(tx, seen.study_id);
  const conflict = await conflicts(tx).where('id', '=', conflictId).forUpdate().executeTakeFirst();
  if (conflict === undefined) throw new AppError('resource.not_found');
  return conflict;
}

export async function updateConflict(
  tx: TenantTransaction,
  conflictId: string,
  change: UpdateObject<Database, 'conflicts'>,
): Promise<void> {
  await tx.update('conflicts').set(change).where('id', '=', conflictId).execute();
}

const UNDOABLE_MS = SETTLEMENT_UNDO_MINUTES * 60_000;

export const isUndoable = (settledAt: Date): boolean => Date.now() - settledAt.getTime() <= UNDOABLE_MS;

/**
 * The newest settlement by which this study, or something in it, is where it is, while it may be taken back.
 */
export async function findUndoable(tx: TenantTransaction, studyId: string): Promise<SettledConflict | null> {
  const found = await conflicts(tx)
    .where('settled_at', '>=', new Date(Date.now() - UNDOABLE_MS))
    .where(
      // A study whose images were all known already is gone, and moved none.
      sql<boolean>`(study_id = ${studyId} OR (known_study_id = ${studyId} AND settlement = 'same_patient'
          AND EXISTS (SELECT FROM studies WHERE studies.tenant_id = conflicts.tenant_id
            AND studies.id = conflicts.study_id AND studies.identity = 'hidden'))
        OR moved_images && (SELECT array_agg(images.id) FROM images
          WHERE images.tenant_id = conflicts.tenant_id AND images.study_id = ${studyId}))`,
    )
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined || found.settlement === null || found.settled_at === null) return null;
  const { id, settlement, settled_at: settledAt } = found;
  const undoableUntil = new Date(settledAt.getTime() + UNDOABLE_MS).toISOString();
  return { id, settlement, undoableUntil };
}

export async function insertConflict(
  tx: TenantTransaction,
  conflict: Omit<Insertable<Database['conflicts']>, 'tenant_id'>,
): Promise<string> {
  const { id } = await tx.db
    .insertInto('conflicts')
    .values({ tenant_id: tx.tenantId, ...conflict })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
