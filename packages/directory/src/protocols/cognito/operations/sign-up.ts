import { z } from 'zod';
import { codeDelivery, deliverCode } from '../code-delivery.ts';
import { CognitoError, limitExceeded, requireGoodPassword } from '../errors.ts';
import {
  attributeListSchema,
  clientIdSchema,
  operation,
  passwordSchema,
  requireClient,
  requireUsername,
  usernameSchema,
} from '../operation.ts';
import { namesOf } from '../writable-attributes.ts';

const inputSchema = z.object({
  ClientId: clientIdSchema,
  Username: usernameSchema,
  Password: passwordSchema,
  UserAttributes: attributeListSchema.default([]),
});

/** Makes an unconfirmed account, where the pool allows it, and mails the code that confirms it. */
export const signUp = operation(inputSchema, async (core, input) => {
  requireClient(core, input.ClientId);
  const { allowsSignUp, users, limits } = core;
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
  const user = await users.register({ email, ...names }, input.Password);
  if (user === null) {
    throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
  }
  // The account is there: where the mail was not taken, its code is asked for again.
  await deliverCode(core, user, 'confirm_sign_up');
  return { UserConfirmed: false, UserSub: user.id, CodeDeliveryDetails: codeDelivery(user.email) };
});
