import { AppError } from '@aiso/contracts';
import { type Actor, actorOfToken } from '../actor.ts';
import type { Services } from '../services.ts';

/** What the triggers `tell_access_changed` notify: a user `u` or a tenant `t`. */
const ACCESS_CHANNEL = 'aiso_access';

/**
 * How often a person's access is asked for where nothing was told. With the two seconds for which sessions
 * and tenants are remembered, what sockets go by is at most five seconds old.
 */
const ASK_EVERY_MS = 3_000;
/** A window each, on all devices. */
const MOST_SOCKETS_OF_PERSON = 30;

/** Thrown where somebody may still listen, but not as who they were. */
export class AccessChanged extends Error {}

export type AccessWatch = {
  /**
   * Asks again, at once when a change is told and every few seconds besides, whether the token still makes
   * this actor. `onLost` hears why not, once.
   * @returns what ends the watch
   * @throws AppError `rate.limited` where the person has too many sockets
   */
  watch(actor: Actor, token: string, onLost: (reason: unknown) => void): () => void;
  close(): Promise<void>;
};

type Watched = { readonly actor: Actor; readonly token: string; readonly onLost: (reason: unknown) => void };
type Person = { readonly sockets: Set<Watched>; readonly ask: () => void; readonly forget: () => void };

export async function openAccessWatch(services: Services, askEveryMs = ASK_EVERY_MS): Promise<AccessWatch> {
  const { datastore, directory, tenants } = services;
  const people = new Map<string, Person>();
  const askAbout = (isMeant: (watched: Watched) => boolean): void => {
    for (const { sockets, ask } of people.values()) if ([...sockets].some(isMeant)) ask();
  };

  const unlisten = await datastore.listen(
    ACCESS_CHANNEL,
    (payload) => {
      directory.ownSessions.forget();
      tenants.forget();
      const { u, t } = JSON.parse(payload) as { u?: string; t?: string };
      askAbout(({ actor }) => actor.userId === u || actor.tenantId === t);
    },
    () => askAbout(() => true),
  );

  return {
    watch(actor, token, onLost) {
      const person = people.get(actor.userId) ?? watchPerson(services, actor.userId, askEveryMs);
      if (person.sockets.size >= MOST_SOCKETS_OF_PERSON) throw new AppError('rate.limited');
      people.set(actor.userId, person);
      const watched = { actor, token, onLost };
      person.sockets.add(watched);
      return () => {
        person.sockets.delete(watched);
        if (person.sockets.size > 0 || people.get(actor.userId) !== person) return;
        person.forget();
        people.delete(actor.userId);
      };
    },
    async close() {
      for (const { forget } of people.values()) forget();
      people.clear();
      await unlisten();
    },
  };
}

/** Asks for all sockets of a person at once, however many they are. */
function watchPerson(services: Services, userId: string, askEveryMs: number): Person {
  const sockets = new Set<Watched>();
  let asked: Promise<void> | undefined;
  let isToldMeanwhile = false;

  const lookAtAll = async (): Promise<void> => {
    // Those that were lost may be closing for a while yet. Nobody would hear of an answer that fails.
    if (sockets.size === 0) return;
    const account = services.directory.isElsewhere ? undefined : services.directory.users.findById(userId);
    await Promise.all(
      [...sockets].map((watched) =>
        requireSameAccess(services, watched, account).catch((reason: unknown) => {
          if (sockets.delete(watched)) watched.onLost(reason);
        }),
      ),
    );
  };
  const ask = (): void => {
    isToldMeanwhile = asked !== undefined;
    asked ??= lookAtAll().then(() => {
      asked = undefined;
      // What was told while the database answered may not be in its answer.
      if (isToldMeanwhile) ask();
    });
  };
  const timer = setInterval(ask, askEveryMs);
  return { sockets, ask, forget: () => clearInterval(timer) };
}

/**
 * @param account of the person; undefined where a directory elsewhere has it
 * @throws AppError as `actorOfToken`, `auth.expired` (the account is gone); AccessChanged
 */
async function requireSameAccess(
  services: Services,
  { actor, token }: Watched,
  account: ReturnType<Services['directory']['users']['findById']> | undefined,
): Promise<void> {
  const { tenants } = services;
  // Both are waited for from the beginning: nobody would hear of one that fails before the other is there.
  // A token holds the rights of the moment in which it was made; the account those of today.
  const [now, user] = await Promise.all([actorOfToken(services, token, actor), account]);
  const rightsOf = ({ can }: Actor): string => [...can].toSorted().join(' ');
  if (now.tenantId !== actor.tenantId || now.role !== actor.role || rightsOf(now) !== rightsOf(actor))
    throw new AccessChanged();
  if (user === undefined) return;
  if (user === null) throw new AppError('auth.expired');
  const { role } = await tenants.tenantOf(user);
  if ((await tenants.scopeOf(user)) !== actor.tenantId || role !== actor.role) throw new AccessChanged();
}
