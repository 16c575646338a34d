import type { Core } from '../../core.ts';
import type { SecondFactorKind } from '../../users/mail-factors.ts';
import type { User } from '../../users/user.ts';
import { codeDelivery, deliverCode } from './code-delivery.ts';
import { CognitoError } from './errors.ts';

/** The kinds of second factor that somebody is asked for, and the one that they prefer. */
export type SecondFactors = {
  readonly kinds: readonly SecondFactorKind[];
  readonly preferred: SecondFactorKind | null;
};

export async function secondFactorsOf(core: Pick<Core, 'mailFactors'>, user: User): Promise<SecondFactors> {
  if (!user.mfaEnabled) return { kinds: [], preferred: null };
  const byMail = user.emailVerified ? await core.mailFactors.of(user.id) : null;
  if (byMail === null) return { kinds: ['SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' };
  return { kinds: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'], preferred: byMail.preferred };
}

/** As GetUser and AdminGetUser tell it. */
export async function secondFactorSettings(core: Pick<Core, 'mailFactors'>, user: User): Promise<object> {
  const { kinds, preferred } = await secondFactorsOf(core, user);
  if (kinds.length === 0) return {};
  return { UserMFASettingList: kinds, ...(preferred === null ? {} : { PreferredMfaSetting: preferred }) };
}

/** The challenge between the password and the tokens of somebody who needs one. */
export async function secondStep(
  core: Pick<Core, 'challenges' | 'codeMails' | 'factors' | 'mailFactors'>,
  user: User,
): Promise<object> {
  const { kinds, preferred } = await secondFactorsOf(core, user);
  if (kinds.length === 0) return (await hasApp(core, user)) ? appStep(core, user) : setUpStep(core, user);
  // The app is always there beside the mail, which may be late, or have been sent too often for a day.
  if (preferred === 'EMAIL_OTP') return mailStep(core, user).catch(appInstead(core, user));
  if (preferred !== null) return appStep(core, user);
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: await challengeOf(core, user, 'SELECT_MFA_TYPE'),
    ChallengeParameters: { USER_ID_FOR_SRP: user.id, MFAS_CAN_CHOOSE: JSON.stringify(kinds) },
  };
}

/** @throws CognitoError CodeDeliveryFailureException, LimitExceededException */
export const stepOf = (
  core: Pick<Core, 'challenges' | 'codeMails'>,
  user: User,
  kind: SecondFactorKind,
): Promise<object> => (kind === 'EMAIL_OTP' ? mailStep(core, user) : appStep(core, user));

/** Verified, though it may be asked for only because their groups must have one. */
async function hasApp(core: Pick<Core, 'factors'>, { id }: User): Promise<boolean> {
  return (await core.factors.list(id)).some(({ isVerified }) => isVerified);
}

async function appStep(core: Pick<Core, 'challenges'>, user: User): Promise<object> {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await challengeOf(core, user, 'SOFTWARE_TOKEN_MFA'),
    ChallengeParameters: { USER_ID_FOR_SRP: user.id },
  };
}

const appInstead =
  (core: Pick<Core, 'challenges'>, user: User) =>
  (error: unknown): Promise<object> => {
    if (error instanceof CognitoError) return appStep(core, user);
    throw error;
  };

async function mailStep(core: Pick<Core, 'challenges' | 'codeMails'>, user: User): Promise<object> {
  await deliverCode(core, user, 'second_factor');
  const { DeliveryMedium, Destination } = codeDelivery(user.email);
  return {
    ChallengeName: 'EMAIL_OTP',
    Session: await challengeOf(core, user, 'EMAIL_OTP'),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.id,
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
    },
  };
}

async function setUpStep(core: Pick<Core, 'challenges'>, user: User): Promise<object> {
  return {
    ChallengeName: 'MFA_SETUP',
    Session: await challengeOf(core, user, 'MFA_SETUP'),
    ChallengeParameters: { USER_ID_FOR_SRP: user.id, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  };
}

const challengeOf = (
  core: Pick<Core, 'challenges'>,
  { id }: User,
  kind: SecondFactorKind | 'SELECT_MFA_TYPE' | 'MFA_SETUP',
): Promise<string> => core.challenges.create(kind, { userId: id, username: id, secret: '{}' });
