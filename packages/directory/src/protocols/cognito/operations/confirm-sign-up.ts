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

export const confirmSignUp = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  const { userId } = await checkMailedCode(core, input.Username, 'confirm_sign_up', input.ConfirmationCode);
  await core.users.confirm(userId, { verifiesEmail: true });
  return {};
});
