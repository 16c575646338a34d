import { z } from 'zod';
import { emailSchema } from '../../../users/new-user.ts';
import { emailKey, wireAttributes } from '../../../users/user.ts';
import { codeDelivery, deliverCode } from '../code-delivery.ts';
import { CognitoError, codeRefused, invalidParameter } from '../errors.ts';
import { attributeListSchema, codeSchema, operation, requireMail, tokenSchema } from '../operation.ts';
import { attributeNamesSchema, requireRemovable } from '../schema.ts';
import { secondFactorSettings } from '../second-step.ts';
import { freshUserOfToken, requireFreshToken, userOfToken } from '../user-of-token.ts';
import { namesOf } from '../writable-attributes.ts';

export const getUser = operation(z.object({ AccessToken: tokenSchema }), async (core, input) => {
  const user = await userOfToken(core, input.AccessToken);
  return {
    Username: user.id,
    UserAttributes: Object.entries(wireAttributes(user)).map(([Name, Value]) => ({ Name, Value })),
    ...(await secondFactorSettings(core, user)),
  };
});

/** Names of one's own are forgotten; the address stays, and what an administrator wrote. */
export const deleteUserAttributes = operation(
  z.object({ AccessToken: tokenSchema, UserAttributeNames: attributeNamesSchema }),
  async (core, input) => {
    const user = await userOfToken(core, input.AccessToken);
    requireRemovable(input.UserAttributeNames);
    const names = namesOf(input.UserAttributeNames.map((name) => [name, ''] as const));
    if (Object.keys(names).length > 0) await core.users.change(user.id, { names });
    return {};
  },
);

const attributeNameSchema = z.literal('email');

/** Names change at once; a new e-mail address once a code that was mailed there has come back. */
export const updateUserAttributes = operation(
  z.object({ AccessToken: tokenSchema, UserAttributes: attributeListSchema }),
  async (core, input) => {
    const user = await userOfToken(core, input.AccessToken);
    const wanted = input.UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    const others = input.UserAttributes.filter(({ Name }) => Name !== 'email');
    const names = namesOf(others.map(({ Name, Value }) => [Name, Value] as const));
    const email = wanted === undefined ? undefined : emailSchema.safeParse(wanted);
    if (email?.success === false) throw invalidParameter('Invalid email address format.');
    if (Object.keys(names).length > 0) await core.users.change(user.id, { names });
    if (email === undefined || emailKey(email.data) === emailKey(user.email)) {
      return { CodeDeliveryDetailsList: [] };
    }
    await requireFreshToken(core, input.AccessToken);
    await requireMail(core);
    await deliverCode(core, user, 'verify_email', email.data);
    return { CodeDeliveryDetailsList: [codeDelivery(email.data)] };
  },
);

export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken: tokenSchema, AttributeName: attributeNameSchema }),
  async (core, input) => {
    const user = await userOfToken(core, input.AccessToken);
    const email = (await core.codes.pendingEmail(user.id, 'verify_email')) ?? user.email;
    await requireMail(core);
    await deliverCode(core, user, 'verify_email', email);
    return { CodeDeliveryDetails: codeDelivery(email) };
  },
);

export const verifyUserAttribute = operation(
  z.object({ AccessToken: tokenSchema, AttributeName: attributeNameSchema, Code: codeSchema }),
  async (core, input) => {
    const user = await userOfToken(core, input.AccessToken);
    const wanted = await core.codes.pendingEmail(user.id, 'verify_email');
    if (wanted !== null && emailKey(wanted) !== emailKey(user.email))
      await requireFreshToken(core, input.AccessToken);
    const email = await core.events.refusals(
      'proof',
      () => user.id,
      async () => {
        const checked = await core.codes.check(user.id, 'verify_email', input.Code);
        if (checked.kind === 'right') return checked.email;
        throw codeRefused(checked.kind === 'none' ? 'wrong' : checked.kind);
      },
    );
    if (!(await core.addressChanges.change(user, email))) {
      throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
    }
    return {};
  },
);

export const deleteUser = operation(z.object({ AccessToken: tokenSchema }), async (core, input) => {
  const user = await freshUserOfToken(core, input.AccessToken);
  await core.users.remove(user.id);
  return {};
});
