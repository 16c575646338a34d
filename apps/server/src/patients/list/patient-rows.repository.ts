import type { PatientRow } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { demographicsOfPatient, PATIENT_COLUMNS } from '../../registry/patient-columns.ts';
import { presentTopFinding } from '../../registry/study.presenter.ts';

/** What may leave of patients as the list shows them, in the order of `ids`. */
export async function patientRowsByIds(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly PatientRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('patient_list as list')
    .innerJoin('patients', (join) =>
      join.onRef('patients.tenant_id', '=', 'list.tenant_id').onRef('patients.id', '=', 'list.patient_id'),
    )
    .leftJoin('worklist', (join) =>
      join
        .onRef('worklist.tenant_id', '=', 'list.tenant_id')
        .onRef('worklist.study_id', '=', 'list.above_study_id'),
    )
    .select([
      'list.patient_id',
      'list.study_count',
      'list.last_study_at',
      'list.is_last_study_dated',
      'list.above_study_id',
      'list.above_at',
      'list.waiting_count',
      ...PATIENT_COLUMNS.map((column) => `patients.${column}` as const),
      'patients.archived_at',
      'worklist.top_code',
      'worklist.top_label',
      'worklist.top_score',
      'worklist.top_operating_point',
      'worklist.top_above',
      'worklist.top_promise',
    ])
    .where('list.tenant_id', '=', tx.tenantId)
    .where('list.patient_id', 'in', ids)
    .execute();
  const views = new Map(rows.map((row) => [row.patient_id, presentRow(row)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

type Row = Parameters<typeof presentTopFinding>[0] &
  Parameters<typeof demographicsOfPatient>[0] & {
    readonly patient_id: string;
    readonly study_count: number;
    readonly last_study_at: Date;
    readonly is_last_study_dated: boolean;
    readonly above_study_id: string | null;
    readonly above_at: Date | null;
    readonly waiting_count: number;
    readonly archived_at: Date | null;
  };

function presentRow(row: Row): PatientRow {
  const above = presentTopFinding(row);
  return {
    id: row.patient_id,
    ...demographicsOfPatient(row),
    studyCount: row.study_count,
    lastStudyAt: row.study_count === 0 ? null : row.last_study_at.toISOString(),
    isLastStudyDated: row.is_last_study_dated,
    lastAbove:
      above === null || row.above_study_id === null || row.above_at === null
        ? null
        : { ...above, studyId: row.above_study_id, at: row.above_at.toISOString() },
    waitingCount: row.waiting_count,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}
