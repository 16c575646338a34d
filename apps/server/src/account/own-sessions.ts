import { AppError, type EndSessions, type SessionsView } from '@aiso/contracts';
import type { Services } from '../platform/services.ts';
import { changeOwn, type Owner, ownUser, requireProof } from './own-account.ts';

type Needs = Pick<Services, 'directory'>;

/** Where the owner is signed in. */
export async function listOwnSessions(services: Needs, owner: Owner): Promise<SessionsView> {
  const { id } = await ownUser(services, owner);
  const sessions = await services.directory.ownSessions.list(id);
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      signedInAt: session.signedInAt.toISOString(),
      usedAt: session.usedAt.toISOString(),
      userAgent: session.userAgent,
      isThis: session.id === owner.sessionId,
    })),
  };
}

/**
 * Ends one of the owner's sessions, or all but the one that asks.
 * @throws AppError those of `requireProof`; `resource.not_found`, alike for unknown ones and those of others
 */
export async function endOwnSessions(
  services: Needs,
  owner: Owner,
  { sessionId, ...proof }: EndSessions,
): Promise<void> {
  const user = await ownUser(services, owner);
  const { ownSessions } = services.directory;
  await requireProof(services, owner, user, proof);
  await changeOwn(services, owner, async () => {
    if (sessionId === undefined) return ownSessions.endOthers(user.id, owner.sessionId);
    if (!(await ownSessions.end(user.id, sessionId))) throw new AppError('resource.not_found');
  });
}
