import { z } from 'zod';
import { emailKey } from '../../../users/user.ts';
import { codeDelivery } from '../code-delivery.ts';
import { clientIdSchema, operation, requireClient, requireMail, usernameSchema } from '../operation.ts';

const inputSchema = z.object({ ClientId: clientIdSchema, Username: usernameSchema });

/** A new code for somebody who signed up and is not confirmed; alike for everybody else. */
export const resendConfirmationCode = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  await requireMail(core);
  const { users, codeMails, codeTries } = core;
  const found = await users.findForSignIn(input.Username);
  await codeTries.forget('confirm_sign_up', found?.user.id ?? emailKey(input.Username));
  if (found?.user.status === 'UNCONFIRMED') codeMails.send(found.user, 'confirm_sign_up');
  return { CodeDeliveryDetails: codeDelivery(input.Username) };
});
