import { z } from 'zod';
import { requireGoodPassword } from '../errors.ts';
import {
  checkMailedCode,
  clientIdSchema,
  codeSchema,
  operation,
  passwordSchema,
  requireClient,
  usernameSchema,
} from '../operation.ts';
import { requireUnusedPassword } from '../unused-password.ts';

const inputSchema = z.object({
  ClientId: clientIdSchema,
  Username: usernameSchema,
  ConfirmationCode: codeSchema,
  Password: passwordSchema,
});

/** A new password by a mailed code; it ends every session, for whoever had the old password may have one. */
export const confirmForgotPassword = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  requireGoodPassword(input.Password);
  const { userId } = await checkMailedCode(
    core,
    input.Username,
    'reset_password',
    input.ConfirmationCode,
    (owner) => requireUnusedPassword(core, owner, input.Password),
  );
  await core.setPassword(userId, input.Password);
  // The mailbox was the first thing shown: it is no second one until its owner says so again.
  await core.mailFactors.remove(userId);
  return {};
});
