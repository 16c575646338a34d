import { z } from 'zod';
import type { Directory } from '../../../directory.ts';
import { admissionOf } from '../../../users/admission.ts';
import { authenticationResult } from '../authentication-result.ts';
import { codeRefused, invalidSession, tooManyAttempts } from '../errors.ts';
import { codeSchema, readParameters } from '../operation.ts';

const inputSchema = z.object({ SOFTWARE_TOKEN_MFA_CODE: codeSchema });

/** SOFTWARE_TOKEN_MFA: a wrong code can be tried again in the same session; tries are charged like those at the password. */
export async function softwareTokenMfa(
  directory: Directory,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = readParameters(inputSchema, responses);
  const { context, users, factors, challenges, sessions, attempts } = directory.parts;
  const challenge = session === undefined ? null : await challenges.look('SOFTWARE_TOKEN_MFA', session);
  if (session === undefined || challenge === null || challenge.userId === null) throw invalidSession();
  const { userId } = challenge;
  if (!(await attempts.charge(userId))) throw tooManyAttempts();
  if ((await factors.check(userId, code)) === null) throw codeRefused('wrong');
  if ((await challenges.take('SOFTWARE_TOKEN_MFA', session)) === null) throw invalidSession();
  const user = await users.findById(userId);
  if (user === null || admissionOf(user, context.clock.now()) !== 'admitted') throw invalidSession();
  await attempts.clear(userId);
  return authenticationResult(await sessions.start(user));
}
