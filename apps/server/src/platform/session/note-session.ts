import type { SignedInUser } from '@aiso/contracts';
import type { Services } from '../services.ts';

/**
 * Remembers with which browser a session is used, for its owner's list. A failure here keeps nobody from
 * working.
 */
export async function noteSession(
  { directory, log }: Pick<Services, 'directory' | 'log'>,
  { id, sessionId }: Pick<SignedInUser, 'id'> & { readonly sessionId: string },
  userAgent = '',
): Promise<void> {
  if (userAgent === '') return;
  try {
    await directory.ownSessions.note(id, sessionId, userAgent);
  } catch (error) {
    log.warn({ err: error }, 'a session could not be noted');
  }
}
