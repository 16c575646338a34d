import { setTimeout } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import type { AuthStrategy, StrategyName } from '../../../app/session/strategy.ts';
import { PUBLIC_CONFIG } from '../../../testing/public-config.ts';

export type Person = { readonly email: string; readonly password: string };

/**
 * A started directory as the contract sees it: people can be made, and mails and authenticator apps be read.
 */
export type Subject = {
  readonly name: StrategyName;
  /** The strategy of a page load. */
  open(): Promise<AuthStrategy>;
  /** The same where no directory answers. */
  openUnreachable(): Promise<AuthStrategy>;
  addPerson(): Promise<Person>;
  /** Somebody with a one-time password. */
  addNewcomer(): Promise<Person>;
  /** Somebody of a group that must have a second factor, and has none yet. */
  addStrictPerson(): Promise<Person>;
  /** @returns the person and what the authenticator app shows */
  addPersonWithApp(): Promise<Person & { code(): string }>;
  /** The code of the reset that was asked for last. */
  resetCode(email: string): Promise<string>;
  /** Ends the person's sessions on the directory's side. */
  endSessions(person: Person): Promise<void>;
};

export const PASSWORD = 'Own-Password-1';
/** What is the same whatever the strategy. */
export const CONFIG = PUBLIC_CONFIG;

let count = 0;
/** An address that nobody had before. */
export const newEmail = (): string => {
  count += 1;
  return `person${count}@example.org`;
};

const PERIOD_MS = 30_000;
/** From a code's making to its judging, on a busy machine. */
const TAKEN_WITHIN_MS = 4_000;
/**
 * An authenticator app with that secret. Each code counts once: to enrol, the one of the last half minute
 * leaves the present one good.
 */
export function appOf(secret: string): {
  readonly code: () => string;
  /** The code of the period before this one, once it is taken for a while yet. */
  readonly codeBefore: () => Promise<string>;
} {
  const app = new TOTP({ secret });
  return {
    code: () => app.generate(),
    async codeBefore() {
      const leftMs = PERIOD_MS - (Date.now() % PERIOD_MS);
      if (leftMs < TAKEN_WITHIN_MS) await setTimeout(leftMs);
      return app.generate({ timestamp: Date.now() - PERIOD_MS });
    },
  };
}
