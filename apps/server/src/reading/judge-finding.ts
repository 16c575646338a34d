import { AppError, type VerdictChange } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { keepReading } from '../registry/study-readings.repository.ts';
import { readingsChanged } from '../registry/worklist-row.ts';
import { findFinding } from './reading.repository.ts';
import { type Judged, keepVerdict, takeBackVerdict } from './verdict.repository.ts';

/**
 * Keeps what the reader says of a finding, and why, in place of what they said before; null takes it back.
 * Who said something of a study has read it, until they take back all they said.
 * @throws AppError `resource.not_found`
 */
export async function judgeFinding(
  actor: Actor,
  { resultId, code }: Judged,
  { verdict, why }: VerdictChange,
): Promise<void> {
  actor.require('result:judge');
  await actor.transaction(async (tx) => {
    const finding = await findFinding(tx, resultId, code);
    if (finding === undefined) throw new AppError('resource.not_found');
    if (verdict === null) await takeBackVerdict(tx, actor, { resultId, code });
    else await keepVerdict(tx, actor, { resultId, code }, verdict === 'agree', why ?? null);
    const detail = { code, verdict, ...(why && { reason: why.reason }) };
    await recordAudit(tx, actor, 'reading.judged', { type: 'result', id: resultId }, detail);
    await keepReading(tx, actor, finding.studyId, { isMarked: false });
    await readingsChanged(tx, finding.studyId);
  });
}
