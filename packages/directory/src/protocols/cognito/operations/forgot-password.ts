import { z } from 'zod';
import { emailKey, type User } from '../../../users/user.ts';
import { codeDelivery } from '../code-delivery.ts';
import { codeNotDelivered, requireGoodPassword } from '../errors.ts';
import {
  checkMailedCode,
  mailedCodeSchema,
  nameSchema,
  operation,
  passwordSchema,
  requireClient,
  requireMail,
} from '../operation.ts';
import { requireUnusedPassword } from '../unused-password.ts';

/** A new password by mail: only for an address that is known to be theirs, and who has signed in before. */
const mayReset = (user: User): boolean =>
  user.enabled && user.emailVerified && (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED');

/** Sends a reset code. The answer is alike, and as quick, for names that nobody has. */
export const forgotPassword = operation(z.object(nameSchema), async (core, input) => {
  requireClient(core, input.ClientId);
  if (!core.resetsByMail) throw codeNotDelivered();
  await requireMail(core);
  const { users, codeMails, codeTries } = core;
  const found = await users.findForSignIn(input.Username);
  await codeTries.ask('reset_password', found?.user.id ?? emailKey(input.Username));
  if (found !== null && mayReset(found.user)) codeMails.send(found.user, 'reset_password');
  return { CodeDeliveryDetails: codeDelivery(input.Username) };
});

/** A new password by a mailed code; it ends every session, for whoever had the old password may have one. */
export const confirmForgotPassword = operation(
  z.object({ ...mailedCodeSchema, Password: passwordSchema }),
  async (core, input) => {
    requireClient(core, input.ClientId);
    requireGoodPassword(input.Password);
    const { Username: name, ConfirmationCode: code } = input;
    const { userId } = await checkMailedCode(core, name, 'reset_password', code, (owner) =>
      requireUnusedPassword(core, owner, input.Password),
    );
    await core.setPassword(userId, input.Password);
    // The mailbox was the first thing shown: it is no second one until its owner says so again.
    await core.mailFactors.remove(userId);
    return {};
  },
);
