import type { Verdict } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../platform/actor.ts';

export type Judged = { readonly resultId: string; readonly code: string };

export async function keepVerdict(
  tx: TenantTransaction,
  actor: Actor,
  { resultId, code }: Judged,
  agrees: boolean,
): Promise<void> {
  await tx.db
    .insertInto('verdicts')
    .values({ tenant_id: actor.tenantId, result_id: resultId, code, user_id: actor.userId, agrees })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'result_id', 'code', 'user_id']).doUpdateSet({ agrees, at: new Date() }),
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

/** What the reader said of the findings of a result, by their codes. */
export async function verdictsOf(
  tx: TenantTransaction,
  actor: Actor,
  resultId: string,
): Promise<Readonly<Record<string, Verdict>>> {
  const rows = await tx
    .from('verdicts')
    .select(['code', 'agrees'])
    .where('result_id', '=', resultId)
    .where('user_id', '=', actor.userId)
    .execute();
  return Object.fromEntries(rows.map(({ code, agrees }) => [code, agrees ? 'agree' : 'disagree']));
}
