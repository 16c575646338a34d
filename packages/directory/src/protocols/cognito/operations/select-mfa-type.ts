import { z } from 'zod';
import type { Core } from '../../../core.ts';
import { invalidParameter } from '../errors.ts';
import { openChallenge } from '../open-challenge.ts';
import { readParameters } from '../operation.ts';
import { secondFactorsOf, stepOf } from '../second-step.ts';

const inputSchema = z.object({ ANSWER: z.string().min(1).max(64) });

/** SELECT_MFA_TYPE: which of one's second factors to show; the challenge of that kind follows. */
export async function selectMfaType(
  core: Core,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const { ANSWER: answer } = readParameters(inputSchema, responses);
  const challenge = await openChallenge(core, 'SELECT_MFA_TYPE', session);
  const user = await challenge.user();
  const { kinds } = await secondFactorsOf(core, user);
  const kind = kinds.find((candidate) => candidate === answer);
  if (kind === undefined) throw invalidParameter('The chosen second factor is not one of the user.');
  // Who comes back chooses the other kind in the same session: it works until its time is over, and opens nothing by itself.
  return stepOf(core, user, kind);
}
