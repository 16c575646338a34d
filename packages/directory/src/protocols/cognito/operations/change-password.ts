import { z } from 'zod';
import { requireGoodPassword, tooManyAttempts, wrongCredentials } from '../errors.ts';
import { operation, passwordSchema, tokenSchema } from '../operation.ts';
import { requireUnusedPassword } from '../unused-password.ts';

const inputSchema = z.object({
  AccessToken: tokenSchema,
  PreviousPassword: passwordSchema,
  ProposedPassword: passwordSchema,
});

/** A new password ends the user's other sessions; the one that asked stays. */
export const changePassword = operation(inputSchema, async (core, input) => {
  const { users, passwords, attempts } = core;
  const { userId, sessionId } = await core.verifyAccessToken(input.AccessToken);
  requireGoodPassword(input.ProposedPassword);
  const found = await users.findForSignIn(userId);
  if (found === null) throw wrongCredentials();
  await core.events.refusals(
    'proof',
    () => userId,
    async () => {
      if (!(await attempts.charge(userId))) throw tooManyAttempts();
      if (!(await passwords.isRight(found.row.password_hash, input.PreviousPassword)))
        throw wrongCredentials();
    },
  );
  await attempts.clear(userId);
  await requireUnusedPassword(core, userId, input.ProposedPassword);
  await core.setPassword(userId, input.ProposedPassword, sessionId);
  return {};
});
