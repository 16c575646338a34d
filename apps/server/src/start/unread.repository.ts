import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/**
 * Studies with findings that want attention first, of each of which it is asked whether it was read. Urgent
 * ones are looked for by themselves: what came after them may stand before them.
 */
const MOST_ASKED = { urgent: 200, all: 500 } as const;

type Candidate = { readonly id: string; readonly isRead: boolean };

/**
 * Studies with findings that nobody has judged, urgent ones first, then as the worklist has them. One that
 * waits for an age cannot be judged yet.
 */
export async function findUnread(
  tx: TenantTransaction,
): Promise<{ readonly ids: readonly string[]; readonly isAll: boolean }> {
  const urgent = await candidates(tx, { isUrgent: true });
  const all = await candidates(tx, { isUrgent: false });
  const unread = [...urgent, ...all].filter(({ isRead }) => !isRead).map(({ id }) => id);
  return {
    ids: [...new Set(unread)],
    isAll: urgent.length < MOST_ASKED.urgent && all.length < MOST_ASKED.all,
  };
}

/**
 * In the order of attention; urgent ones by their priority first. Each is asked for its verdicts by keys
 * (`LIMIT 1` keeps the planner to that): it would read whole tables for some hundred studies.
 */
async function candidates(
  tx: TenantTransaction,
  { isUrgent }: { readonly isUrgent: boolean },
): Promise<readonly Candidate[]> {
  let first = tx
    .from('worklist')
    .select(['tenant_id', 'study_id', 'priority', 'attention_at'])
    .where('state', '=', 'done')
    .where('top_above', 'is not', null)
    .where('age_needed', '=', false);
  if (isUrgent) first = first.where('priority', '<>', 'routine');
  return tx.db
    .selectFrom(
      first
        .orderBy('attention_at', 'desc')
        .orderBy('study_id', 'desc')
        .limit(isUrgent ? MOST_ASKED.urgent : MOST_ASKED.all)
        .as('first'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('images')
          .innerJoin('results', (join) =>
            join
              .onRef('results.tenant_id', '=', 'images.tenant_id')
              .onRef('results.image_id', '=', 'images.id'),
          )
          .innerJoin('verdicts', (join) =>
            join
              .onRef('verdicts.tenant_id', '=', 'results.tenant_id')
              .onRef('verdicts.result_id', '=', 'results.id'),
          )
          .select('verdicts.result_id')
          .whereRef('images.tenant_id', '=', 'first.tenant_id')
          .whereRef('images.study_id', '=', 'first.study_id')
          .limit(1)
          .as('judged'),
      (join) => join.onTrue(),
    )
    .select('first.study_id as id')
    .select(sql<boolean>`judged.result_id IS NOT NULL`.as('isRead'))
    .$if(isUrgent, (query) => query.orderBy(sql`first.priority = 'stat'`, 'desc'))
    .orderBy('first.attention_at', 'desc')
    .orderBy('first.study_id', 'desc')
    .execute();
}
