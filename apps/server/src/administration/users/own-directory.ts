import { AppError } from '@aiso/contracts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../services.ts';

/**
 * Whose sign-in the embedded directory does not know was admitted by another one (a cloud user pool): people are kept there, and a
 * change made here would reach nobody. @throws AppError `directory.elsewhere`
 */
export async function requireOwnDirectory(
  { directory }: Pick<Services, 'directory'>,
  actor: Pick<Actor, 'userId'>,
): Promise<void> {
  if ((await directory.users.findById(actor.userId)) === null) throw new AppError('directory.elsewhere');
}
