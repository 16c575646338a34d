import { z } from 'zod';
import type { Directory } from '../../../directory.ts';
import { authenticationResult } from '../authentication-result.ts';
import { codeRefused, tooManyAttempts } from '../errors.ts';
import { openChallenge } from '../open-challenge.ts';
import { codeSchema, readParameters } from '../operation.ts';

const inputSchema = z.object({ SOFTWARE_TOKEN_MFA_CODE: codeSchema });

/** SOFTWARE_TOKEN_MFA: a wrong code can be tried again in the same session; tries are charged like those at the password. */
export async function softwareTokenMfa(
  directory: Directory,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = readParameters(inputSchema, responses);
  const { factors, sessions, attempts } = directory.parts;
  const { userId, admit } = await openChallenge(directory, 'SOFTWARE_TOKEN_MFA', session);
  if (!(await attempts.charge(userId))) throw tooManyAttempts();
  if ((await factors.check(userId, code)) === null) throw codeRefused('wrong');
  const user = await admit();
  await attempts.clear(userId);
  return authenticationResult(await sessions.start(user));
}
