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

const inputSchema = z.object({
  ClientId: clientIdSchema,
  Username: usernameSchema,
  ConfirmationCode: codeSchema,
  Password: passwordSchema,
});

/** A new password by a mailed code; it ends every session, for whoever had the old password may have one. */
export const confirmForgotPassword = operation(inputSchema, async (directory, input) => {
  requireClient(directory, input.ClientId);
  requireGoodPassword(input.Password);
  const { userId } = await checkMailedCode(
    directory,
    input.Username,
    'reset_password',
    input.ConfirmationCode,
  );
  await directory.setPassword(userId, input.Password);
  return {};
});
