import { z } from 'zod';
import { emailKey, type User } from '../../../users/user.ts';
import { codeDelivery } from '../code-delivery.ts';
import { clientIdSchema, operation, requireClient, requireMail, usernameSchema } from '../operation.ts';

const inputSchema = z.object({ ClientId: clientIdSchema, Username: usernameSchema });

/** Who may set a new password by mail: only somebody whose address is known to be theirs, and who has signed in before. */
const mayReset = (user: User): boolean =>
  user.enabled && user.emailVerified && (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED');

/** Sends a reset code. The answer is alike, and as quick, for names that nobody has. */
export const forgotPassword = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  await requireMail(core);
  const { users, codeMails, codeTries } = core;
  const found = await users.findForSignIn(input.Username);
  await codeTries.forget('reset_password', found?.user.id ?? emailKey(input.Username));
  if (found !== null && mayReset(found.user)) codeMails.send(found.user, 'reset_password');
  return { CodeDeliveryDetails: codeDelivery(input.Username) };
});
