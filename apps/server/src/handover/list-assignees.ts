import { type Assignees, MOST_COLLEAGUES } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { colleaguesOf } from '../platform/colleagues/colleagues.ts';
import type { Services } from '../platform/services.ts';
import { findGroups } from './group.repository.ts';

/** To whom the actor can give work. */
export async function listAssignees(
  deps: Pick<Services, 'datastore' | 'directory' | 'tenants'>,
  actor: Actor,
): Promise<Assignees> {
  actor.require('study:assign');
  const people = await colleaguesOf(deps, actor);
  const groups = await actor.transaction(findGroups);
  return { people: people.slice(0, MOST_COLLEAGUES), groups };
}
