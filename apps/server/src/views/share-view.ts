import { AppError, SHARED_VIEWS_MOST, type SharedView, type SharedViews } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { oneAtATime } from '../platform/one-at-a-time.repository.ts';
import { findSharedViews, keepSharedView, removeSharedView } from './shared-view.repository.ts';

/** The views of a list that people of the tenant share. */
export async function listSharedViews(actor: Actor, list: string): Promise<SharedViews> {
  actor.require('study:read');
  return actor.transaction(async (tx) => ({ views: await findSharedViews(tx, list) }));
}

/**
 * Shares a view with the tenant, in place of the one of its name, whoever shared that.
 * @throws AppError `preferences.full`
 */
export async function shareView(actor: Actor, view: SharedView): Promise<void> {
  actor.require('view:share');
  await actor.transaction(async (tx) => {
    await oneAtATime(tx, 'shared views');
    const shared = await findSharedViews(tx, view.list);
    const isNew = !shared.some(({ name }) => name === view.name);
    if (isNew && shared.length >= SHARED_VIEWS_MOST) throw new AppError('preferences.full');
    await keepSharedView(tx, view, actor.userId);
    await recordAudit(tx, actor, 'worklist.view_shared', { type: 'view', id: view.list });
  });
}

/** Can be said twice. */
export async function unshareView(actor: Actor, list: string, name: string): Promise<void> {
  actor.require('view:share');
  await actor.transaction(async (tx) => {
    if (!(await removeSharedView(tx, list, name))) return;
    await recordAudit(tx, actor, 'worklist.view_unshared', { type: 'view', id: list });
  });
}
