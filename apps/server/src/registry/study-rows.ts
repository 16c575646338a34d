import { STUDY_COLUMNS } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** Rows of the worklist with what lists show of patient, study and image. */
export function selectStudies(tx: TenantTransaction) {
  return tx.db
    .selectFrom('worklist')
    .innerJoin('studies', (join) =>
      join
        .onRef('studies.tenant_id', '=', 'worklist.tenant_id')
        .onRef('studies.id', '=', 'worklist.study_id'),
    )
    .innerJoin('images', (join) =>
      join.onRef('images.tenant_id', '=', 'worklist.tenant_id').onRef('images.id', '=', 'worklist.image_id'),
    )
    .leftJoin('patients', (join) =>
      join
        .onRef('patients.tenant_id', '=', 'studies.tenant_id')
        .onRef('patients.id', '=', 'studies.patient_id'),
    )
    .leftJoin('conflicts', (join) =>
      join
        .onRef('conflicts.tenant_id', '=', 'worklist.tenant_id')
        .onRef('conflicts.study_id', '=', 'worklist.study_id')
        .on('conflicts.settled_at', 'is', null),
    )
    .leftJoin('assignments', (join) =>
      join
        .onRef('assignments.tenant_id', '=', 'worklist.tenant_id')
        .onRef('assignments.study_id', '=', 'worklist.study_id'),
    )
    .leftJoin('reading_groups', (join) =>
      join
        .onRef('reading_groups.tenant_id', '=', 'assignments.tenant_id')
        .onRef('reading_groups.id', '=', 'assignments.group_id'),
    )
    .selectAll('worklist')
    .select([
      'studies.patient_id',
      'studies.study_date',
      ...STUDY_COLUMNS.map((column) => `studies.${column}` as const),
      'studies.is_uid_ours',
      'studies.entered_age_years',
      'studies.patient_age_years',
      'studies.age_group',
      'images.modality',
      'images.body_part',
      'images.view',
      'images.thumbnail_key',
      'images.turn',
      'images.inverted',
      'images.chosen_center',
      'images.chosen_width',
      'patients.mrn as patient_mrn',
      'patients.name as patient_name',
      'patients.birth_date as patient_birth_date',
      'patients.sex as patient_sex',
      'conflicts.id as conflict_id',
      'conflicts.kinds as conflict_kinds',
      'assignments.user_id as assignee_id',
      'assignments.user_email as assignee_email',
      'assignments.user_name as assignee_name',
      'assignments.group_id as assigned_group_id',
      'reading_groups.name as assigned_group_name',
      'assignments.at as assigned_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('comments')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('comments.tenant_id', '=', 'worklist.tenant_id')
        .whereRef('comments.study_id', '=', 'worklist.study_id')
        .$asScalar()
        .as('comments'),
    )
    .where('worklist.tenant_id', '=', tx.tenantId);
}

export type StudyRow = Awaited<ReturnType<ReturnType<typeof selectStudies>['executeTakeFirstOrThrow']>>;
