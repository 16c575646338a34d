import { z } from 'zod';
import type { Core } from '../../../core.ts';
import { signedIn } from '../authentication-result.ts';
import { codeRefused, invalidSession } from '../errors.ts';
import { openChallenge } from '../open-challenge.ts';
import { codeSchema, readParameters } from '../operation.ts';

const inputSchema = z.object({ EMAIL_OTP_CODE: codeSchema });

/** EMAIL_OTP: a wrong code can be tried again in the same session; tries are slowed as those of any mailed code. */
export async function emailOtp(
  core: Core,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const { EMAIL_OTP_CODE: code } = readParameters(inputSchema, responses);
  const { codes, mailFactors } = core;
  const { userId, admit } = await openChallenge(core, 'EMAIL_OTP', session);
  const checked = await codes.check(userId, 'second_factor', code);
  if (checked.kind !== 'right') throw codeRefused(checked.kind === 'none' ? 'wrong' : checked.kind);
  const user = await admit();
  // Taken away meanwhile, with the app or by a new password.
  if ((await mailFactors.of(userId)) === null) throw invalidSession();
  core.events.tell('second_factor', user);
  return signedIn(core, user);
}
