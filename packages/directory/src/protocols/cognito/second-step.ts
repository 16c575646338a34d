import type { Directory } from '../../directory.ts';
import type { SecondFactorKind } from '../../users/mail-factors.ts';
import type { User } from '../../users/user.ts';
import { codeDelivery, deliverCode } from './code-delivery.ts';
import { CognitoError } from './errors.ts';

/** The kinds of second factor that somebody is asked for, and the one that they prefer. */
export type SecondFactors = {
  readonly kinds: readonly SecondFactorKind[];
  readonly preferred: SecondFactorKind | null;
};

export async function secondFactorsOf({ parts }: Directory, user: User): Promise<SecondFactors> {
  if (!user.mfaEnabled) return { kinds: [], preferred: null };
  const byMail = user.emailVerified ? await parts.mailFactors.of(user.id) : null;
  if (byMail === null) return { kinds: ['SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' };
  return { kinds: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'], preferred: byMail.preferred };
}

/** As GetUser and AdminGetUser tell it. */
export async function secondFactorSettings(directory: Directory, user: User): Promise<object> {
  const { kinds, preferred } = await secondFactorsOf(directory, user);
  if (kinds.length === 0) return {};
  return { UserMFASettingList: kinds, ...(preferred === null ? {} : { PreferredMfaSetting: preferred }) };
}

/** Whether more than a password is asked of somebody. */
export const needsSecondStep = ({ parts }: Directory, user: User): boolean =>
  user.mfaEnabled || parts.context.requiresSecondFactor(user.groups);

/** The challenge between the password and the tokens of somebody who needs one. */
export async function secondStep(directory: Directory, user: User): Promise<object> {
  const { kinds, preferred } = await secondFactorsOf(directory, user);
  if (kinds.length === 0)
    return (await hasApp(directory, user)) ? appStep(directory, user) : setUpStep(directory, user);
  // The app is always there beside the mail, which may be late, or have been sent too often for a day.
  if (preferred === 'EMAIL_OTP') return mailStep(directory, user).catch(appInstead(directory, user));
  if (preferred !== null) return appStep(directory, user);
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: await challengeOf(directory, user, 'SELECT_MFA_TYPE'),
    ChallengeParameters: { USER_ID_FOR_SRP: user.id, MFAS_CAN_CHOOSE: JSON.stringify(kinds) },
  };
}

/** @throws CognitoError CodeDeliveryFailureException, LimitExceededException */
export const stepOf = (directory: Directory, user: User, kind: SecondFactorKind): Promise<object> =>
  kind === 'EMAIL_OTP' ? mailStep(directory, user) : appStep(directory, user);

/** Verified, though it may be asked for only because their groups must have one. */
async function hasApp({ parts }: Directory, { id }: User): Promise<boolean> {
  return (await parts.factors.list(id)).some(({ isVerified }) => isVerified);
}

async function appStep(directory: Directory, user: User): Promise<object> {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await challengeOf(directory, user, 'SOFTWARE_TOKEN_MFA'),
    ChallengeParameters: { USER_ID_FOR_SRP: user.id },
  };
}

const appInstead =
  (directory: Directory, user: User) =>
  (error: unknown): Promise<object> => {
    if (error instanceof CognitoError) return appStep(directory, user);
    throw error;
  };

async function mailStep(directory: Directory, user: User): Promise<object> {
  await deliverCode(directory, user, 'second_factor');
  const { DeliveryMedium, Destination } = codeDelivery(user.email);
  return {
    ChallengeName: 'EMAIL_OTP',
    Session: await challengeOf(directory, user, 'EMAIL_OTP'),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.id,
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
    },
  };
}

async function setUpStep(directory: Directory, user: User): Promise<object> {
  return {
    ChallengeName: 'MFA_SETUP',
    Session: await challengeOf(directory, user, 'MFA_SETUP'),
    ChallengeParameters: { USER_ID_FOR_SRP: user.id, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  };
}

const challengeOf = (
  { parts }: Directory,
  { id }: User,
  kind: SecondFactorKind | 'SELECT_MFA_TYPE' | 'MFA_SETUP',
): Promise<string> => parts.challenges.create(kind, { userId: id, username: id, secret: '{}' });
