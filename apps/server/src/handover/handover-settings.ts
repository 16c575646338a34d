import {
  AppError,
  type Colleague,
  type HandoverSettings,
  MOST_GROUPS,
  type WrittenGroup,
  type WrittenRule,
} from '@aiso/contracts';
import { isUniqueViolation, type TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { namedColleagues } from '../platform/colleagues/colleagues.ts';
import { oneAtATime } from '../platform/one-at-a-time.repository.ts';
import type { Services } from '../platform/services.ts';
import { tellStudies } from '../registry/worklist-row.ts';
import {
  findAllMembers,
  findGroups,
  insertGroup,
  removeGroup,
  renameGroup,
  replaceMembers,
} from './group.repository.ts';
import { findRules, type Rule, replaceRules } from './rule.repository.ts';

type Deps = Pick<Services, 'datastore' | 'directory' | 'tenants'>;

const RULES = { type: 'assignment_rules', id: 'all' } as const;

export async function showHandoverSettings(actor: Actor): Promise<HandoverSettings> {
  actor.require('handover:administer');
  return actor.transaction(async (tx) => {
    await recordAudit(tx, actor, 'handover.viewed', RULES);
    return settingsOf(tx);
  });
}

/**
 * @throws AppError `group.name_taken`, `group.too_many`; `resource.not_found` where a member is no colleague
 */
export async function addGroup(deps: Deps, actor: Actor, written: WrittenGroup): Promise<HandoverSettings> {
  actor.require('handover:administer');
  const members = await namedColleagues(deps, actor, written.members);
  return namedOnce(actor, async (tx) => {
    if ((await findGroups(tx)).length >= MOST_GROUPS) throw new AppError('group.too_many');
    const id = await insertGroup(tx, written.name);
    await replaceMembers(tx, id, members);
    await recordAudit(tx, actor, 'handover.group_added', { type: 'reading_group', id }, detailOf(members));
  });
}

/** @throws as `addGroup`; `resource.not_found` for a group that is unknown or foreign, too */
export async function changeGroup(
  deps: Deps,
  actor: Actor,
  id: string,
  written: WrittenGroup,
): Promise<HandoverSettings> {
  actor.require('handover:administer');
  const members = await namedColleagues(deps, actor, written.members);
  return namedOnce(actor, async (tx) => {
    if (!(await renameGroup(tx, id, written.name))) throw new AppError('resource.not_found');
    await replaceMembers(tx, id, members);
    await recordAudit(tx, actor, 'handover.group_changed', { type: 'reading_group', id }, detailOf(members));
  });
}

export async function removeGroupById(actor: Actor, id: string): Promise<HandoverSettings> {
  actor.require('handover:administer');
  return changing(actor, async (tx) => {
    const studies = await removeGroup(tx, id);
    if (studies === null) throw new AppError('resource.not_found');
    await tellStudies(tx, studies);
    const detail = { studies: studies.length };
    await recordAudit(tx, actor, 'handover.group_removed', { type: 'reading_group', id }, detail);
    return settingsOf(tx);
  });
}

/** @throws AppError `resource.not_found` where one names nobody of the tenant */
export async function changeRules(
  deps: Deps,
  actor: Actor,
  written: readonly WrittenRule[],
): Promise<HandoverSettings> {
  actor.require('handover:administer');
  const named = written.flatMap(({ to }) => ('userId' in to ? [to.userId] : []));
  const people = await namedColleagues(deps, actor, named);
  return changing(actor, async (tx) => {
    const groups = new Set((await findGroups(tx)).map(({ id }) => id));
    const rules = written.map((rule) => ruleOf(rule, people));
    if (rules.some(({ groupId }) => groupId !== null && !groups.has(groupId)))
      throw new AppError('resource.not_found');
    await replaceRules(tx, rules);
    await recordAudit(tx, actor, 'handover.rules_changed', RULES, { rules: rules.length });
    return settingsOf(tx);
  });
}

function ruleOf({ modality, priority, takesTurns, to }: WrittenRule, people: readonly Colleague[]): Rule {
  if ('groupId' in to) return { modality, priority, takesTurns, person: null, groupId: to.groupId };
  const person = people.find(({ userId }) => userId === to.userId) ?? null;
  return { modality, priority, takesTurns: false, person, groupId: null };
}

const detailOf = (members: readonly Colleague[]) => ({ members: members.map(({ userId }) => userId) });

/** What names a group, or counts them, finds them as they stay. */
const changing = <T>(actor: Actor, work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  actor.transaction(async (tx) => {
    await oneAtATime(tx, 'handover');
    return work(tx);
  });

async function namedOnce(
  actor: Actor,
  work: (tx: TenantTransaction) => Promise<void>,
): Promise<HandoverSettings> {
  try {
    return await changing(actor, async (tx) => {
      await work(tx);
      return settingsOf(tx);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('group.name_taken') : error;
  }
}

async function settingsOf(tx: TenantTransaction): Promise<HandoverSettings> {
  const members = await findAllMembers(tx);
  const groups = (await findGroups(tx)).map((group) => ({
    ...group,
    members: members
      .filter(({ groupId }) => groupId === group.id)
      .map(({ userId, email, name }) => ({ userId, email, name })),
  }));
  const rules = (await findRules(tx)).flatMap<HandoverSettings['rules'][number]>(
    ({ modality, priority, takesTurns, person, groupId }) => {
      const fits = { modality, priority, takesTurns };
      if (groupId !== null) return [{ ...fits, to: { groupId } }];
      return person === null ? [] : [{ ...fits, to: { person } }];
    },
  );
  return { groups, rules };
}
