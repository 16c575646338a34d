import { renderSVG } from 'uqr';
import type { Core } from './core.ts';
import type { User } from './users/user.ts';

/** The authenticator app of somebody who is signed in, its recovery codes, and codes by mail beside it. */
export type OwnSecondFactor = {
  /** A secret for an app, and as a QR code (an SVG document); it counts once its first code has come back. */
  offer(user: User): Promise<{ readonly secret: string; readonly qrSvg: string }>;
  /**
   * The app's first code. From now on a code is asked for at sign-in, and the app takes the place of those
   * before. Counted as at sign-in.
   * @returns its recovery codes
   */
  confirm(userId: string, code: string): Promise<readonly string[] | 'wrong' | 'waiting'>;
  /**
   * Whether somebody who is signed in has the second factor too, or a recovery code. Counted as at sign-in: a
   * found session is no way to guess.
   */
  check(user: User, code: string): Promise<'right' | 'wrong' | 'waiting'>;
  /** All factors, their recovery codes, and that one is asked for. */
  remove(userId: string): Promise<void>;
  readonly recoveryCodes: {
    left(userId: string): Promise<number>;
    /** New codes in place of all earlier ones. */
    renew(userId: string): Promise<readonly string[]>;
    /**
     * Those of an app that was set up at sign-in, for that session.
     * @returns null where there are others already
     */
    first(userId: string, sessionId: string): Promise<readonly string[] | null>;
    /** The codes that the session was shown have been written down. */
    keep(userId: string, sessionId: string): Promise<void>;
  };
  readonly mailCodes: {
    isOn(userId: string): Promise<boolean>;
    turn(userId: string, isOn: boolean): Promise<void>;
  };
};

export function openOwnSecondFactor({
  context,
  users,
  factors,
  recoveryCodes,
  mailFactors,
  secondStepLimit,
  codeMails,
  events,
}: Pick<
  Core,
  | 'context'
  | 'users'
  | 'factors'
  | 'recoveryCodes'
  | 'mailFactors'
  | 'secondStepLimit'
  | 'codeMails'
  | 'events'
>): OwnSecondFactor {
  return {
    async offer(user) {
      const { secret, uri } = await factors.enrol(user.id, user.email);
      // ISO/IEC 18004, black on white with its quiet zone.
      return { secret, qrSvg: renderSVG(uri, { border: 4, ecc: 'M' }) };
    },

    async confirm(userId, code) {
      if (!(await secondStepLimit.charge(userId))) {
        events.refuse('proof', userId, 'waiting');
        return 'waiting';
      }
      const codes = await context.database.transaction().execute(async (tx) => {
        const verified = await factors.verify(userId, code, undefined, tx);
        if (verified === null) return null;
        for (const { id } of await factors.list(userId, tx)) {
          if (id !== verified) await factors.remove(userId, id, tx);
        }
        await users.setMfaEnabled(userId, true, tx);
        return recoveryCodes.renew(userId, tx);
      });
      if (codes === null) {
        events.refuse('proof', userId, 'code');
        return 'wrong';
      }
      await secondStepLimit.giveBack(userId);
      return codes;
    },

    async check(user, code) {
      if (!(await secondStepLimit.charge(user.id))) {
        events.refuse('proof', user.id, 'waiting');
        return 'waiting';
      }
      if ((await factors.check(user.id, code)) === null) {
        events.refuse('proof', user.id, 'code');
        if (await secondStepLimit.noteWrong(user.id)) codeMails.warn(user);
        return 'wrong';
      }
      await secondStepLimit.giveBack(user.id);
      return 'right';
    },

    async remove(userId) {
      await context.database.transaction().execute(async (tx) => {
        for (const { id } of await factors.list(userId, tx)) await factors.remove(userId, id, tx);
        await recoveryCodes.removeAll(userId, tx);
        await users.setMfaEnabled(userId, false, tx);
      });
    },

    recoveryCodes: {
      left: (userId) => recoveryCodes.left(userId),
      keep: (userId, sessionId) => recoveryCodes.keep(userId, sessionId),
      renew: (userId) => recoveryCodes.renew(userId),
      first: (userId, sessionId) => recoveryCodes.first(userId, sessionId),
    },

    mailCodes: {
      isOn: async (userId) => (await mailFactors.of(userId)) !== null,
      turn: (userId, isOn) => (isOn ? mailFactors.set(userId, null) : mailFactors.remove(userId)),
    },
  };
}
