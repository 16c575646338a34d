import { z } from 'zod';
import { codeDelivery } from '../code-delivery.ts';
import { limitExceeded } from '../errors.ts';
import { clientIdSchema, operation, requireClient, usernameSchema } from '../operation.ts';

const inputSchema = z.object({ ClientId: clientIdSchema, Username: usernameSchema });

/** A new code for somebody who signed up and is not confirmed; alike for everybody else. */
export const resendConfirmationCode = operation(inputSchema, async (directory, input) => {
  requireClient(directory, input.ClientId);
  const { users, codeMails, limits } = directory.parts;
  if (!(await limits.take('mail'))) throw limitExceeded();
  const found = await users.findForSignIn(input.Username);
  if (found?.user.status === 'UNCONFIRMED') codeMails.send(found.user, 'confirm_sign_up');
  return { CodeDeliveryDetails: codeDelivery(input.Username) };
});
