import { z } from 'zod';
import { CognitoError, invalidParameter, tooManyAttempts } from '../errors.ts';
import { codeSchema, operation, tokenSchema } from '../operation.ts';
import { userOfToken } from '../user-of-token.ts';

/** A secret for an authenticator app; it counts once its first code has come back. */
export const associateSoftwareToken = operation(
  z.object({ AccessToken: tokenSchema }),
  async (directory, input) => {
    const user = await userOfToken(directory, input.AccessToken);
    const { secret } = await directory.parts.factors.enrol(user.id, user.email);
    return { SecretCode: secret };
  },
);

/** The first code of the app; its factor takes the place of those before. */
export const verifySoftwareToken = operation(
  z.object({
    AccessToken: tokenSchema,
    UserCode: codeSchema,
    FriendlyDeviceName: z.string().max(100).optional(),
  }),
  async (directory, input) => {
    const user = await userOfToken(directory, input.AccessToken);
    const { attempts, factors } = directory.parts;
    const before = await factors.list(user.id);
    if (before.every(({ isVerified }) => isVerified)) {
      throw new CognitoError('SoftwareTokenMFANotFoundException', 'Software token MFA not found.');
    }
    if (!(await attempts.charge(user.id))) throw tooManyAttempts();
    const verified = await factors.verify(user.id, input.UserCode);
    if (verified === null) {
      throw new CognitoError(
        'EnableSoftwareTokenMFAException',
        'Code mismatch and fail enable Software Token MFA',
      );
    }
    await attempts.clear(user.id);
    for (const { id } of before) if (id !== verified) await factors.remove(user.id, id);
    return { Status: 'SUCCESS' };
  },
);

const settingsSchema = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() });

/** Whether a code is asked for at sign-in. Codes by text message and mail are not offered. */
export const setUserMfaPreference = operation(
  z.object({
    AccessToken: tokenSchema,
    SoftwareTokenMfaSettings: settingsSchema.optional(),
    SMSMfaSettings: settingsSchema.optional(),
    EmailMfaSettings: settingsSchema.optional(),
  }),
  async (directory, input) => {
    const user = await userOfToken(directory, input.AccessToken);
    if (input.SMSMfaSettings?.Enabled === true || input.EmailMfaSettings?.Enabled === true) {
      throw invalidParameter('This user pool offers SOFTWARE_TOKEN_MFA only.');
    }
    const isWanted = input.SoftwareTokenMfaSettings?.Enabled;
    if (isWanted === undefined) return {};
    const factors = await directory.parts.factors.list(user.id);
    if (isWanted && !factors.some(({ isVerified }) => isVerified)) {
      throw invalidParameter('User has not verified software token mfa');
    }
    await directory.users.setMfaEnabled(user.id, isWanted);
    return {};
  },
);
