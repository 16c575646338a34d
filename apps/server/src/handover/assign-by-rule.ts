import type { TenantTransaction } from '@aiso/datastore';
import { recordAudit } from '../platform/audit.repository.ts';
import { readersOf } from '../platform/colleagues/colleagues.ts';
import type { Services } from '../platform/services.ts';
import { type Holder, keepAssignments } from './assignment.repository.ts';
import { findGroup } from './group.repository.ts';
import { findNewStudy, findRules, type Rule, whoseTurn } from './rule.repository.ts';

type Deps = Pick<Services, 'datastore' | 'tenants'> & {
  /** Whether people are in another directory, which tells of nobody that they have left. */
  readonly isElsewhere: boolean;
};

/**
 * Gives a study whose first image has come to whom the first fitting rule of the tenant says, in the
 * transaction in which it came. Who has left has no turn, and a rule that names them fits nothing: the study
 * would wait for nobody. Nobody is told: their list shows it, and a day has many.
 */
export const assignByRule =
  (deps: Deps) =>
  async (
    tx: TenantTransaction,
    { imageId, studyId }: { readonly imageId: string; readonly studyId: string },
  ): Promise<void> => {
    const rules = await findRules(tx);
    const study = rules.length === 0 ? undefined : await findNewStudy(tx, imageId);
    if (study === undefined) return;
    const fits = ({ modality, priority }: Rule): boolean =>
      (modality === null || modality === study.modality) &&
      (priority === null || priority === study.priority);
    if (!rules.some(fits)) return;
    const there = await whoIsThere(deps, tx.tenantId);
    for (const [at, rule] of rules.entries()) {
      const holder = fits(rule) ? await holderBy(tx, rule, there) : null;
      if (holder === null) continue;
      await keepAssignments(tx, [studyId], holder, null);
      const program = { tenantId: tx.tenantId, userId: null, email: null, correlationId: 'program' };
      const detail = { to: holder.person?.userId ?? holder.groupId, rule: at + 1 };
      await recordAudit(tx, program, 'study.assigned', { type: 'study', id: studyId }, detail);
      return;
    }
  };

/** Null: it is not known. */
async function whoIsThere(deps: Deps, tenantId: string): Promise<ReadonlySet<string> | null> {
  if (deps.isElsewhere) return null;
  return new Set((await readersOf(deps, tenantId)).map(({ userId }) => userId));
}

/**
 * Of a group without members, the group; null where it, or the person, is gone: no image is refused for that.
 */
async function holderBy(
  tx: TenantTransaction,
  { person, groupId, takesTurns }: Rule,
  there: ReadonlySet<string> | null,
): Promise<Holder | null> {
  if (groupId !== null && (await findGroup(tx, groupId)) === undefined) return null;
  if (groupId === null && person !== null && there?.has(person.userId) === false) return null;
  const next = takesTurns && groupId !== null ? await whoseTurn(tx, groupId, there) : undefined;
  return { person: next ?? person, groupId };
}
