import { z } from 'zod';
import type { Core } from '../../../core.ts';
import type { SecondFactorKind } from '../../../users/mail-factors.ts';
import type { User } from '../../../users/user.ts';
import { requireUser, userSchema } from '../administration/input.ts';
import { invalidParameter } from '../errors.ts';
import { operation, tokenSchema } from '../operation.ts';
import { freshUserOfToken } from '../user-of-token.ts';

const settingsSchema = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() });
const preferenceSchema = z.object({
  SoftwareTokenMfaSettings: settingsSchema.optional(),
  SMSMfaSettings: settingsSchema.optional(),
  EmailMfaSettings: settingsSchema.optional(),
});
type Input = z.output<typeof preferenceSchema>;

/**
 * Whether a code is asked for at sign-in, and of which kind: the app's, or, beside it, one by mail. Whoever
 * has both and prefers none chooses each time. Codes by text message are not offered.
 */
export const setUserMfaPreference = operation(
  preferenceSchema.extend({ AccessToken: tokenSchema }),
  async (core, input) => setPreference(core, await freshUserOfToken(core, input.AccessToken), input),
);

/** The same of anybody, for administrators. */
export const adminSetUserMfaPreference = operation(
  preferenceSchema.extend(userSchema.shape),
  async (core, input) => setPreference(core, await requireUser(core, input), input),
);

async function setPreference(
  core: Pick<Core, 'factors' | 'mailFactors' | 'users'>,
  user: User,
  input: Input,
): Promise<object> {
  const { SoftwareTokenMfaSettings: app, EmailMfaSettings: mail } = input;
  if (input.SMSMfaSettings?.Enabled === true) {
    throw invalidParameter('This user pool offers SOFTWARE_TOKEN_MFA and EMAIL_OTP only.');
  }
  if (app?.PreferredMfa === true && mail?.PreferredMfa === true) {
    throw invalidParameter('Only one second factor can be preferred.');
  }
  const hasApp = await requireSuited(core, user, input);
  if (app?.Enabled !== undefined) await core.users.setMfaEnabled(user.id, app.Enabled);
  if (hasApp) await writeMail(core, user, input);
  return {};
}

/** @returns whether the app counts from now on. @throws CognitoError InvalidParameterException */
async function requireSuited(core: Pick<Core, 'factors'>, user: User, input: Input): Promise<boolean> {
  const wantsApp = input.SoftwareTokenMfaSettings?.Enabled;
  if (wantsApp === true) {
    const factors = await core.factors.list(user.id);
    if (!factors.some(({ isVerified }) => isVerified)) {
      throw invalidParameter('User has not verified software token mfa');
    }
  }
  const hasApp = wantsApp ?? user.mfaEnabled;
  if (input.EmailMfaSettings?.Enabled === true && !(hasApp && user.emailVerified)) {
    throw invalidParameter('EMAIL_OTP needs a verified address, and SOFTWARE_TOKEN_MFA beside it.');
  }
  return hasApp;
}

async function writeMail(core: Pick<Core, 'mailFactors'>, user: User, input: Input): Promise<void> {
  const { SoftwareTokenMfaSettings: app, EmailMfaSettings: mail } = input;
  const present = await core.mailFactors.of(user.id);
  const isWanted = mail?.Enabled ?? present !== null;
  if (!isWanted) return core.mailFactors.remove(user.id);
  const preferred = preferredBy(
    { SOFTWARE_TOKEN_MFA: app?.PreferredMfa, EMAIL_OTP: mail?.PreferredMfa },
    present?.preferred ?? null,
  );
  return core.mailFactors.set(user.id, preferred);
}

/** What was said counts; about what nothing was said, it stays as it was. */
function preferredBy(
  said: Readonly<Record<SecondFactorKind, boolean | undefined>>,
  present: SecondFactorKind | null,
): SecondFactorKind | null {
  if (said.SOFTWARE_TOKEN_MFA === true) return 'SOFTWARE_TOKEN_MFA';
  if (said.EMAIL_OTP === true) return 'EMAIL_OTP';
  return present !== null && said[present] === false ? null : present;
}
