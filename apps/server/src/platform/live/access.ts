import { AppError } from '@aiso/contracts';
import { type Actor, actorOfToken } from '../actor.ts';
import type { Services } from '../services.ts';

/** What the triggers `tell_access_changed` notify: a user `u` or a tenant `t`. */
const ACCESS_CHANNEL = 'aiso_access';

/**
 * How often a socket's access is asked for where nothing was told. With the two seconds for which sessions
 * and tenants are remembered, what it goes by is at most five seconds old.
 */
const ASK_EVERY_MS = 3_000;

/** Thrown where somebody may still listen, but not as who they were. */
export class AccessChanged extends Error {}

export type AccessWatch = {
  /**
   * Asks again, at once when a change is told and every few seconds besides, whether the token still makes
   * this actor. `onLost` hears why not, once.
   * @returns what ends the watch
   */
  watch(actor: Actor, token: string, onLost: (reason: unknown) => void): () => void;
  close(): Promise<void>;
};

export async function openAccessWatch(services: Services): Promise<AccessWatch> {
  const { datastore, directory, tenants } = services;
  const watched = new Set<{ readonly actor: Actor; readonly ask: () => void }>();

  const unlisten = await datastore.listen(
    ACCESS_CHANNEL,
    (payload) => {
      directory.ownSessions.forget();
      tenants.forget();
      const { u, t } = JSON.parse(payload) as { u?: string; t?: string };
      for (const { actor, ask } of watched) if (actor.userId === u || actor.tenantId === t) ask();
    },
    () => watched.forEach(({ ask }) => ask()),
  );

  return {
    watch(actor, token, onLost) {
      let isOver = false;
      let asked: Promise<void> | undefined;
      let isToldMeanwhile = false;
      const ask = (): void => {
        if (isOver) return;
        isToldMeanwhile = asked !== undefined;
        asked ??= requireSameAccess(services, actor, token).then(askedFor, (reason: unknown) => {
          if (!isOver) onLost(reason);
          isOver = true;
        });
      };
      // What was told while the database answered may not be in its answer.
      const askedFor = (): void => {
        asked = undefined;
        if (isToldMeanwhile) ask();
      };
      const entry = { actor, ask };
      const timer = setInterval(ask, ASK_EVERY_MS);
      watched.add(entry);
      return () => {
        isOver = true;
        clearInterval(timer);
        watched.delete(entry);
      };
    },
    close: unlisten,
  };
}

/** @throws AppError as `actorOfToken`, `auth.expired` (the account is gone); AccessChanged */
async function requireSameAccess(services: Services, actor: Actor, token: string): Promise<void> {
  const { directory, tenants } = services;
  const now = await actorOfToken(services, token, actor);
  const rightsOf = ({ permissions }: Actor): string => [...permissions].toSorted().join(' ');
  if (now.tenantId !== actor.tenantId || now.role !== actor.role || rightsOf(now) !== rightsOf(actor))
    throw new AccessChanged();
  if (directory.isElsewhere) return;
  // A token holds the rights of the moment in which it was made.
  const user = await directory.users.findById(actor.userId);
  if (user === null) throw new AppError('auth.expired');
  const { role } = await tenants.tenantOf(user);
  if ((await tenants.scopeOf(user)) !== actor.tenantId || role !== actor.role) throw new AccessChanged();
}
