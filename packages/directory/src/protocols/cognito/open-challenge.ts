import type { Core } from '../../core.ts';
import { admissionOf } from '../../users/admission.ts';
import type { Challenge, ChallengeKind } from '../../users/challenges.ts';
import type { User } from '../../users/user.ts';
import { invalidSession } from './errors.ts';

/**
 * A challenge put to somebody and not answered yet. Its functions throw NotAuthorizedException where it was
 * answered meanwhile.
 */
export type OpenChallenge = Pick<Challenge, 'secret'> & {
  readonly userId: string;
  /** Who was asked. */
  readonly user: () => Promise<User>;
  /** Counts a code that is about to be judged; with the last of them it ends. */
  readonly countTry: () => Promise<void>;
  /** Uses it up. */
  readonly use: () => Promise<void>;
  /** Uses it up. @returns who answered it, and may come in */
  readonly admit: () => Promise<User>;
};

/**
 * @throws CognitoError NotAuthorizedException where the session stands for no challenge of this kind, or
 * nobody has the name that it was put to
 */
export async function openChallenge(
  core: Pick<Core, 'challenges' | 'context' | 'users'>,
  kind: ChallengeKind,
  session: string | undefined,
): Promise<OpenChallenge> {
  const { context, users, challenges } = core;
  const challenge = session === undefined ? null : await challenges.look(kind, session);
  if (session === undefined || challenge === null || challenge.userId === null) throw invalidSession();
  const { userId, secret } = challenge;

  const user = async (): Promise<User> => {
    const found = await users.findById(userId);
    if (found === null) throw invalidSession();
    return found;
  };
  const use = async (): Promise<void> => {
    if ((await challenges.take(kind, session)) === null) throw invalidSession();
  };
  return {
    userId,
    secret,
    user,
    async countTry() {
      if (!(await challenges.try(kind, session))) throw invalidSession();
    },
    use,
    async admit() {
      await use();
      const answerer = await user();
      if (admissionOf(answerer, context.clock.now()) !== 'admitted') throw invalidSession();
      return answerer;
    },
  };
}
