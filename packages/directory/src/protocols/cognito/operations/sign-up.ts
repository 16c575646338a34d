import { z } from 'zod';
import { emailSchema } from '../../../users/new-user.ts';
import { emailKey } from '../../../users/user.ts';
import { codeDelivery, deliverCode } from '../code-delivery.ts';
import { CognitoError, invalidParameter, limitExceeded, requireGoodPassword } from '../errors.ts';
import {
  attributeListSchema,
  clientIdSchema,
  operation,
  passwordSchema,
  requireClient,
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
export const signUp = operation(inputSchema, async (directory, input) => {
  requireClient(directory, input.ClientId);
  const { allowsSignUp, users, limits } = directory.parts;
  if (!allowsSignUp) {
    throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  const email = emailSchema.safeParse(input.Username);
  const given = input.UserAttributes.filter(({ Name }) => Name !== 'email');
  const stated = input.UserAttributes.find(({ Name }) => Name === 'email')?.Value ?? input.Username;
  if (!email.success || emailKey(stated) !== emailKey(email.data)) {
    throw invalidParameter('Username should be an email.');
  }
  requireGoodPassword(input.Password);
  const names = namesOf(given.map(({ Name, Value }) => [Name, Value] as const));
  if (!(await limits.take('sign-up'))) throw limitExceeded();
  const user = await users.register({ email: email.data, ...names }, input.Password);
  if (user === null) {
    throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
  }
  // The account is there: where the mail was not taken, its code is asked for again.
  await deliverCode(directory, user, 'confirm_sign_up');
  return { UserConfirmed: false, UserSub: user.id, CodeDeliveryDetails: codeDelivery(user.email) };
});
