import type { PatientChange } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';

export type ChangeRow = Selectable<Database['patient_changes']>;

const changes = (tx: TenantTransaction) =>
  tx.db
    .selectFrom('patient_changes')
    .selectAll('patient_changes')
    .where('patient_changes.tenant_id', '=', tx.tenantId);

/** A step in which one of these patients had a part. */
export const findChange = (
  tx: TenantTransaction,
  patientIds: readonly string[],
  changeId: string,
): Promise<ChangeRow | undefined> =>
  changes(tx)
    .where('id', '=', changeId)
    .where((eb) => eb.or([eb('patient_id', 'in', patientIds), eb('other_patient_id', 'in', patientIds)]))
    .executeTakeFirst();

/** The steps that wrote a patient's fields, the oldest first. A split's are those of whom it made. */
export const stepsOf = (tx: TenantTransaction, patientId: string): Promise<ChangeRow[]> =>
  changes(tx)
    .where('patient_id', '=', patientId)
    .where('kind', '!=', 'split')
    .orderBy('at')
    .orderBy('id')
    .execute();

/** What a person did to patients. What a file said is changed by hand, a settlement where it was settled. */
export const isUndoableKind = ({ kind, actor_id }: ChangeRow): boolean =>
  actor_id !== null && kind !== 'settled' && kind !== 'completed';

type HistoryRow = ChangeRow & {
  readonly other_name: string | null;
  readonly other_mrn: string | null;
  readonly position: string;
};

/** Steps in which one of these patients had a part, the newest first. */
export async function selectHistory(
  tx: TenantTransaction,
  patientIds: readonly string[],
  after: Cursor | null,
  limit: number,
): Promise<HistoryRow[]> {
  // One branch an index; a step of two of them is in both.
  const page = (column: 'patient_id' | 'other_patient_id') => {
    const rows = tx.from('patient_changes').select(['id', 'at']).where(column, 'in', patientIds);
    const further =
      after === null
        ? rows
        : rows.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
    return further.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  };
  return changes(tx)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom(page('patient_id').as('own'))
          .selectAll()
          .union(eb.selectFrom(page('other_patient_id').as('others')).selectAll())
          .as('found'),
      (join) => join.onRef('found.id', '=', 'patient_changes.id'),
    )
    .leftJoin('patients as other', (join) =>
      join
        .onRef('other.tenant_id', '=', 'patient_changes.tenant_id')
        .onRef('other.id', '=', 'patient_changes.other_patient_id'),
    )
    .select([
      'other.name as other_name',
      'other.mrn as other_mrn',
      sql<string>`patient_changes.at::text`.as('position'),
    ])
    .orderBy('patient_changes.at', 'desc')
    .orderBy('patient_changes.id', 'desc')
    .limit(limit)
    .execute();
}

export const presentChange = (row: HistoryRow): PatientChange => ({
  id: row.id,
  patientId: row.patient_id,
  kind: row.kind,
  at: row.at.toISOString(),
  by: row.actor_email,
  before: row.before,
  after: row.after,
  other:
    row.other_patient_id === null
      ? null
      : { id: row.other_patient_id, name: row.other_name, mrn: row.other_mrn },
  studyIds: row.moved_studies,
  undone:
    row.undone_at === null || row.undone_by === null
      ? null
      : { at: row.undone_at.toISOString(), by: row.undone_by },
  isUndoable: row.undone_at === null && isUndoableKind(row),
});

/** The split by which a patient came to be, where one said who that is. */
export const findSplitInto = (
  tx: TenantTransaction,
  patientId: string,
): Promise<{ readonly undone_at: Date | null } | undefined> =>
  tx
    .from('patient_changes')
    .select('undone_at')
    .where('other_patient_id', '=', patientId)
    .where('kind', '=', 'split')
    .where(sql<boolean>`after <> '{}'`)
    .executeTakeFirst();
