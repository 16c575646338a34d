import type { Core } from '../../core.ts';
import { callerNetwork } from '../../users/caller.ts';
import { emailKey } from '../../users/user.ts';
import { tooManyAttempts } from './errors.ts';

/**
 * A costly step of a sign-in. Steps of one name and network are taken in turn; none is taken while the name
 * is known to be waiting.
 * @throws CognitoError NotAuthorizedException
 */
export async function inTurn<T>(
  core: Pick<Core, 'attempts' | 'turns'>,
  username: string,
  work: () => Promise<T>,
): Promise<T> {
  const name = emailKey(username);
  if (await core.attempts.isWaiting(name)) throw tooManyAttempts();
  const done = await core.turns.take(`${name}\n${callerNetwork()}`, async () => ({ answer: await work() }));
  if (done === null) throw tooManyAttempts();
  return done.answer;
}
