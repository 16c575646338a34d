import { z } from 'zod';
import { emailKey } from '../../../users/user.ts';
import { codeDelivery, deliverCode } from '../code-delivery.ts';
import { CognitoError, limitExceeded, requireGoodPassword } from '../errors.ts';
import {
  attributeListSchema,
  checkMailedCode,
  mailedCodeSchema,
  nameSchema,
  operation,
  passwordSchema,
  requireClient,
  requireMail,
  requireUsername,
} from '../operation.ts';
import { namesOf } from '../writable-attributes.ts';

const inputSchema = z.object({
  ...nameSchema,
  Password: passwordSchema,
  UserAttributes: attributeListSchema.default([]),
});

/** Makes an unconfirmed account, where the pool allows it, and mails the code that confirms it. */
export const signUp = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  const { allowsSignUp, users, limits, passwords } = core;
  if (!allowsSignUp) {
    throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  const given = input.UserAttributes.filter(({ Name }) => Name !== 'email');
  const email = requireUsername(
    input.Username,
    input.UserAttributes.find(({ Name }) => Name === 'email')?.Value,
  );
  requireGoodPassword(input.Password);
  const names = namesOf(given.map(({ Name, Value }) => [Name, Value] as const));
  if (!(await limits.take('sign-up'))) throw limitExceeded();
  const exists = () =>
    new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
  // Whoever knows the password of a sign-up that waits is who signed up.
  const present = await users.findForSignIn(email);
  const isAgain = await passwords.isRight(present?.row.password_hash ?? null, input.Password);
  if (present?.user.isClaim === true && isAgain) throw exists();
  const user = await users.claim({ email, ...names }, input.Password);
  if (user === null) throw exists();
  // The account is there: where the mail was not taken, its code is asked for again.
  await deliverCode(core, user, 'confirm_sign_up');
  return { UserConfirmed: false, UserSub: user.id, CodeDeliveryDetails: codeDelivery(user.email) };
});

export const confirmSignUp = operation(z.object(mailedCodeSchema), async (core, input) => {
  requireClient(core, input.ClientId);
  const { Username: name, ConfirmationCode: code } = input;
  const { userId } = await checkMailedCode(core, name, 'confirm_sign_up', code);
  await core.users.confirm(userId, { verifiesEmail: true, keepsWritten: true });
  return {};
});

/** A new code for somebody who signed up and is not confirmed; alike for everybody else. */
export const resendConfirmationCode = operation(z.object(nameSchema), async (core, input) => {
  requireClient(core, input.ClientId);
  await requireMail(core);
  const { users, codeMails, codeTries } = core;
  const found = await users.findForSignIn(input.Username);
  await codeTries.ask('confirm_sign_up', found?.user.id ?? emailKey(input.Username));
  if (found?.user.isClaim) await users.askedAgain(found.user.id);
  if (found?.user.status === 'UNCONFIRMED') codeMails.send(found.user, 'confirm_sign_up');
  return { CodeDeliveryDetails: codeDelivery(input.Username) };
});
