import type { Verdict, Why } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import type { Selectable } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type Judged = { readonly resultId: string; readonly code: string };

export async function keepVerdict(
  tx: TenantTransaction,
  actor: Actor,
  { resultId, code }: Judged,
  agrees: boolean,
  why: Why | null,
): Promise<void> {
  const said = { agrees, reason: why?.reason ?? null, reason_words: why?.words ?? null };
  await tx.db
    .insertInto('verdicts')
    .values({ tenant_id: actor.tenantId, result_id: resultId, code, user_id: actor.userId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'result_id', 'code', 'user_id'])
        .doUpdateSet({ ...said, at: new Date() }),
    )
    .execute();
}

export async function takeBackVerdict(
  tx: TenantTransaction,
  actor: Actor,
  { resultId, code }: Judged,
): Promise<void> {
  await tx
    .deleteFrom('verdicts')
    .where('result_id', '=', resultId)
    .where('code', '=', code)
    .where('user_id', '=', actor.userId)
    .execute();
}

type Said = {
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly whys: Readonly<Record<string, Why>>;
};

/** As the database has it; null where nothing was said. */
export const whyOf = (row: Pick<Selectable<Database['verdicts']>, 'reason' | 'reason_words'>): Why | null =>
  row.reason === null ? null : { reason: row.reason, words: row.reason_words };

/** What the reader said of the findings of a result, and why, by their codes. */
export async function verdictsOf(tx: TenantTransaction, actor: Actor, resultId: string): Promise<Said> {
  const rows = await tx
    .from('verdicts')
    .select(['code', 'agrees', 'reason', 'reason_words'])
    .where('result_id', '=', resultId)
    .where('user_id', '=', actor.userId)
    .execute();
  return {
    verdicts: Object.fromEntries(rows.map(({ code, agrees }) => [code, agrees ? 'agree' : 'disagree'])),
    whys: Object.fromEntries(
      rows.flatMap((row) => {
        const why = whyOf(row);
        return why === null ? [] : [[row.code, why]];
      }),
    ),
  };
}
