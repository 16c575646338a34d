import { z } from 'zod';
import type { Directory } from '../../../directory.ts';
import { admissionOf } from '../../../users/admission.ts';
import { authenticationResult } from '../authentication-result.ts';
import { codeRefused, invalidSession } from '../errors.ts';
import { codeSchema, readParameters } from '../operation.ts';

const inputSchema = z.object({ EMAIL_OTP_CODE: codeSchema });

/** EMAIL_OTP: a wrong code can be tried again in the same session; tries are slowed as those of any mailed code. */
export async function emailOtp(
  directory: Directory,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const { EMAIL_OTP_CODE: code } = readParameters(inputSchema, responses);
  const { context, users, codes, mailFactors, challenges, sessions } = directory.parts;
  const challenge = session === undefined ? null : await challenges.look('EMAIL_OTP', session);
  if (session === undefined || challenge === null || challenge.userId === null) throw invalidSession();
  const { userId } = challenge;
  const checked = await codes.check(userId, 'second_factor', code);
  if (checked.kind !== 'right') throw codeRefused(checked.kind === 'none' ? 'wrong' : checked.kind);
  if ((await challenges.take('EMAIL_OTP', session)) === null) throw invalidSession();
  const user = await users.findById(userId);
  if (user === null || admissionOf(user, context.clock.now()) !== 'admitted') throw invalidSession();
  // Taken away meanwhile, with the app or by a new password.
  if ((await mailFactors.of(userId)) === null) throw invalidSession();
  return authenticationResult(await sessions.start(user));
}
