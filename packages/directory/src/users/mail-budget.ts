import type { CodePurpose } from '@aiso/mail';
import type { DirectoryContext } from '../context.ts';
import { type Attempts, attemptSubjects } from './attempts.ts';
import { areaOf, callerNow } from './caller.ts';
import { takeOne } from './limits.ts';

/**
 * Mails with codes that an account is sent in a day, for each purpose. Networks from which it has signed in
 * before, administration and the program have a budget of their own. Of that of all others one network gets a
 * part, and what is left in the end goes to neighbourhoods that have asked little: who asks from five of them
 * cannot keep its owner from a mail.
 */
export type MailBudget = {
  /** @returns false where the day's mails have been sent */
  take(userId: string, purpose: CodePurpose, executor?: DirectoryContext['database']): Promise<boolean>;
};

const DAY_SECONDS = 86_400;
const KNOWN = 10;
const UNKNOWN = 14;
/** Of these, whoever asks. */
const UNKNOWN_ANYBODY = 6;
const UNKNOWN_NETWORK = 5;
const UNKNOWN_AREA = 2;

export function openMailBudget(
  { database, masterKey, clock }: DirectoryContext,
  attempts: Pick<Attempts, 'isKnownNetwork'>,
): MailBudget {
  const { digest } = attemptSubjects(masterKey);
  return {
    async take(userId, purpose, executor = database) {
      const count = (most: number, ...who: readonly string[]) =>
        takeOne(executor, digest('mails', purpose, userId, ...who), {
          most,
          seconds: DAY_SECONDS,
          now: clock.now(),
        });
      const { network, actor } = callerNow();
      if (network === null || actor !== null || (await attempts.isKnownNetwork(userId, executor)))
        return count(KNOWN, 'known');
      if (!(await count(UNKNOWN_NETWORK, 'network', network))) return false;
      const hasAskedLittle = await count(UNKNOWN_AREA, 'area', areaOf(network));
      return count(hasAskedLittle ? UNKNOWN : UNKNOWN_ANYBODY, 'unknown');
    },
  };
}
