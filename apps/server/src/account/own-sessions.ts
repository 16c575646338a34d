import { AppError, type SessionsView } from '@aiso/contracts';
import type { Services } from '../platform/services.ts';
import { changeOwn, type Owner, ownUser } from './own-account.ts';

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
 * Ends one of the owner's sessions.
 * @throws AppError `resource.not_found`, alike for unknown ones and those of others
 */
export async function endOwnSession(services: Needs, owner: Owner, sessionId: string): Promise<void> {
  const { id } = await ownUser(services, owner);
  await changeOwn(owner, 'account.session_ended', async () => {
    if (!(await services.directory.ownSessions.end(id, sessionId))) throw new AppError('resource.not_found');
  });
}

/** All but the one that asks. */
export async function endOtherSessions(services: Needs, owner: Owner): Promise<void> {
  const { id } = await ownUser(services, owner);
  await changeOwn(owner, 'account.other_sessions_ended', () =>
    services.directory.ownSessions.endOthers(id, owner.sessionId),
  );
}
