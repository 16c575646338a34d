import type { AssignedFilter } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';

/** Where a person has no more, their list is read by their studies, else row by row. */
const MOST_OWN = 1_000;

/** Whose studies a list shows. */
type AssignedTo =
  | { readonly filter: 'nobody' }
  /** `studyIds`: all of them; null: there are too many to name. */
  | { readonly filter: 'me'; readonly userId: string; readonly studyIds: readonly string[] | null };

const own = (tx: TenantTransaction, userId: string) =>
  tx
    .from('assignments')
    .select('study_id')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([
          eb('user_id', 'is', null),
          eb('group_id', 'in', (groups) =>
            groups
              .selectFrom('reading_group_members')
              .select('reading_group_members.group_id')
              .where('reading_group_members.tenant_id', '=', tx.tenantId)
              .where('reading_group_members.user_id', '=', userId),
          ),
        ]),
      ]),
    );

/**
 * Looks a person's studies up before the list is asked, as words are: the planner cannot know how many are
 * theirs, and walks the whole list for one who has three.
 */
export async function findAssignedTo(
  tx: TenantTransaction,
  userId: string,
  filter: AssignedFilter | undefined,
): Promise<AssignedTo | undefined> {
  if (filter !== 'me') return filter && { filter };
  const rows = await own(tx, userId)
    .limit(MOST_OWN + 1)
    .execute();
  return { filter, userId, studyIds: rows.length > MOST_OWN ? null : rows.map(({ study_id }) => study_id) };
}

/** The condition for the rows of the list. */
export const isAssignedTo =
  (tx: TenantTransaction, to: AssignedTo) =>
  (eb: ExpressionBuilder<Database, 'worklist'>): ExpressionWrapper<Database, 'worklist', SqlBool> => {
    if (to.filter === 'nobody')
      return eb.not(
        eb.exists(
          eb
            .selectFrom('assignments')
            .select('assignments.study_id')
            .where('assignments.tenant_id', '=', tx.tenantId)
            .whereRef('assignments.study_id', '=', 'worklist.study_id'),
        ),
      );
    return to.studyIds === null
      ? eb('study_id', 'in', own(tx, to.userId))
      : eb(sql`study_id`, '=', sql`any(${to.studyIds}::uuid[])`);
  };
