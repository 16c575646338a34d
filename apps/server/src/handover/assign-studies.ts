import {
  AppError,
  type Assignee,
  type AssignStudies,
  type Colleague,
  type HandedOver,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { announceStudy } from '../notifications/announce.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { namedColleagues } from '../platform/colleagues/colleagues.ts';
import type { Services } from '../platform/services.ts';
import { studyViewsByIds } from '../registry/study-views.ts';
import { tellStudies } from '../registry/worklist-row.ts';
import {
  claimStudies,
  giveBackStudies,
  type Holder,
  keepAssignments,
  removeAssignments,
  shownStudies,
} from './assignment.repository.ts';
import { findGroup, findMembers } from './group.repository.ts';

type Deps = Pick<Services, 'datastore' | 'directory' | 'tenants'>;

/**
 * Gives studies to a person or a group of the tenant, or to nobody. Whoever has them now are told.
 * @throws AppError `resource.not_found` alike for unknown and foreign: no study, or nobody like that
 */
export async function assignStudies(
  deps: Deps,
  actor: Actor,
  { studyIds, to }: AssignStudies,
): Promise<HandedOver> {
  actor.require('study:assign');
  const [own] = await namedColleagues(deps, actor, [actor.userId]);
  const person = await personOf(deps, actor, to);
  return change(actor, studyIds, async (tx, ids) => {
    const holder = await holderOf(tx, to, person);
    if (holder === null) await removeAssignments(tx, ids);
    else await keepAssignments(tx, ids, holder, actor.userId);
    for (const id of ids)
      await recordAudit(
        tx,
        actor,
        'study.assigned',
        { type: 'study', id },
        { to: holder === null ? null : idOf(holder) },
      );
    const [studyId] = ids;
    if (holder !== null && own !== undefined && studyId !== undefined)
      await announceStudy(tx, await toldOf(tx, holder, actor), 'assigned', {
        studyId,
        studies: ids.length,
        by: own,
      });
    return ids;
  });
}

/**
 * Takes studies that no person has. Those that another has stay theirs, and are answered as they are.
 * @throws AppError `resource.not_found` where none is shown
 */
export async function claim(deps: Deps, actor: Actor, studyIds: readonly string[]): Promise<HandedOver> {
  actor.require('study:assign');
  const [own] = await namedColleagues(deps, actor, [actor.userId]);
  return change(actor, studyIds, async (tx, ids) => {
    const claimed = own === undefined ? [] : await claimStudies(tx, ids, own);
    for (const id of claimed) await recordAudit(tx, actor, 'study.claimed', { type: 'study', id });
    return claimed;
  });
}

/** Gives own studies back; others stay as they are. @throws as `claim` */
export async function giveBack(actor: Actor, studyIds: readonly string[]): Promise<HandedOver> {
  actor.require('study:assign');
  return change(actor, studyIds, async (tx, ids) => {
    const given = await giveBackStudies(tx, ids, actor.userId);
    for (const id of given) await recordAudit(tx, actor, 'study.given_back', { type: 'study', id });
    return given;
  });
}

/** @param work @returns the studies that it changed, of those that are shown */
async function change(
  actor: Actor,
  studyIds: readonly string[],
  work: (tx: TenantTransaction, ids: readonly string[]) => Promise<readonly string[]>,
): Promise<HandedOver> {
  return actor.transaction(async (tx) => {
    const ids = await shownStudies(tx, studyIds);
    if (ids.length === 0) throw new AppError('resource.not_found');
    await tellStudies(tx, await work(tx, ids));
    return { studies: await studyViewsByIds(tx, ids) };
  });
}

async function personOf(deps: Deps, actor: Actor, to: Assignee | null): Promise<Colleague | null> {
  if (to === null || !('userId' in to)) return null;
  const [person] = await namedColleagues(deps, actor, [to.userId]);
  return person ?? null;
}

async function holderOf(
  tx: TenantTransaction,
  to: Assignee | null,
  person: Colleague | null,
): Promise<Holder | null> {
  if (to === null || !('groupId' in to)) return person === null ? null : { person, groupId: null };
  if ((await findGroup(tx, to.groupId)) === undefined) throw new AppError('resource.not_found');
  return { person: null, groupId: to.groupId };
}

const idOf = ({ person, groupId }: Holder): string | null => person?.userId ?? groupId;

/** Who is told: not who did it. In one order, so that two transactions never wait for each other. */
async function toldOf(tx: TenantTransaction, holder: Holder, actor: Actor): Promise<readonly string[]> {
  const { person, groupId } = holder;
  const ids =
    person !== null
      ? [person.userId]
      : groupId === null
        ? []
        : (await findMembers(tx, groupId)).map(({ userId }) => userId);
  return ids.filter((id) => id !== actor.userId).toSorted();
}
