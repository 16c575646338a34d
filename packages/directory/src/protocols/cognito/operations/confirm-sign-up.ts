import { z } from 'zod';
import {
  checkMailedCode,
  clientIdSchema,
  codeSchema,
  operation,
  requireClient,
  usernameSchema,
} from '../operation.ts';

const inputSchema = z.object({
  ClientId: clientIdSchema,
  Username: usernameSchema,
  ConfirmationCode: codeSchema,
});

export const confirmSignUp = operation(inputSchema, async (directory, input) => {
  requireClient(directory, input.ClientId);
  const { userId } = await checkMailedCode(
    directory,
    input.Username,
    'confirm_sign_up',
    input.ConfirmationCode,
  );
  await directory.users.confirm(userId, { verifiesEmail: true });
  return {};
});
