import { z } from 'zod';
import type { Core } from '../../../core.ts';
import { signedIn } from '../authentication-result.ts';
import { codeRefused, tooManyAttempts } from '../errors.ts';
import { openChallenge } from '../open-challenge.ts';
import { codeSchema, readParameters } from '../operation.ts';

const inputSchema = z.object({ SOFTWARE_TOKEN_MFA_CODE: codeSchema });

/** SOFTWARE_TOKEN_MFA: a wrong code can be tried again in the same session; tries are charged like those at the password. */
export async function softwareTokenMfa(
  core: Core,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = readParameters(inputSchema, responses);
  const { factors, attempts } = core;
  const { userId, admit } = await openChallenge(core, 'SOFTWARE_TOKEN_MFA', session);
  if (!(await attempts.charge(userId))) throw tooManyAttempts();
  if ((await factors.check(userId, code)) === null) throw codeRefused('wrong');
  const user = await admit();
  await attempts.clear(userId);
  core.events.tell('second_factor', user);
  return signedIn(core, user);
}
