import { AppError, type Verdict } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import { findFinding } from './reading.repository.ts';

type Judged = { readonly resultId: string; readonly code: string };

/**
 * Keeps what the reader says of a finding, in place of what they said before; null takes it back.
 * @throws AppError `resource.not_found`
 */
export async function judgeFinding(
  actor: Actor,
  { resultId, code }: Judged,
  verdict: Verdict | null,
): Promise<void> {
  actor.require('result:judge');
  await actor.transaction(async (tx) => {
    if ((await findFinding(tx, resultId, code)) === undefined) throw new AppError('resource.not_found');
    if (verdict === null) await takeBack(tx, actor, { resultId, code });
    else await keep(tx, actor, { resultId, code }, verdict === 'agree');
    await recordAudit(tx, actor, 'reading.judged', { type: 'result', id: resultId }, { code, verdict });
  });
}

async function keep(
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

async function takeBack(tx: TenantTransaction, actor: Actor, { resultId, code }: Judged): Promise<void> {
  await tx.db
    .deleteFrom('verdicts')
    .where('tenant_id', '=', actor.tenantId)
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
  const rows = await tx.db
    .selectFrom('verdicts')
    .select(['code', 'agrees'])
    .where('tenant_id', '=', actor.tenantId)
    .where('result_id', '=', resultId)
    .where('user_id', '=', actor.userId)
    .execute();
  return Object.fromEntries(rows.map(({ code, agrees }) => [code, agrees ? 'agree' : 'disagree']));
}
