import type { TenantTransaction } from '@aiso/datastore';
import { recordAudit } from '../platform/audit.repository.ts';
import { type Holder, keepAssignments } from './assignment.repository.ts';
import { findGroup } from './group.repository.ts';
import { findNewStudy, findRules, type Rule, whoseTurn } from './rule.repository.ts';

/**
 * Gives a study whose first image has come to whom the first fitting rule of the tenant says, in the
 * transaction in which it came. Nobody is told: their list shows it, and a day has many.
 */
export async function assignByRule(
  tx: TenantTransaction,
  { imageId, studyId }: { readonly imageId: string; readonly studyId: string },
): Promise<void> {
  const rules = await findRules(tx);
  const study = rules.length === 0 ? undefined : await findNewStudy(tx, imageId);
  if (study === undefined) return;
  const at = rules.findIndex(
    ({ modality, priority }) =>
      (modality === null || modality === study.modality) &&
      (priority === null || priority === study.priority),
  );
  const rule = rules[at];
  if (rule === undefined) return;
  const holder = await holderBy(tx, rule);
  if (holder === null) return;
  await keepAssignments(tx, [studyId], holder, null);
  const program = { tenantId: tx.tenantId, userId: null, email: null, correlationId: 'program' };
  const detail = { to: holder.person?.userId ?? holder.groupId, rule: at + 1 };
  await recordAudit(tx, program, 'study.assigned', { type: 'study', id: studyId }, detail);
}

/** Of a group without members, the group; null where it has just been removed: no image is refused for that. */
async function holderBy(
  tx: TenantTransaction,
  { person, groupId, takesTurns }: Rule,
): Promise<Holder | null> {
  if (groupId !== null && (await findGroup(tx, groupId)) === undefined) return null;
  const next = takesTurns && groupId !== null ? await whoseTurn(tx, groupId) : undefined;
  return { person: next ?? person, groupId };
}
