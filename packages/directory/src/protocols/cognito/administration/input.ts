import { z } from 'zod';
import type { Core } from '../../../core.ts';
import { nameSchema } from '../../../users/new-user.ts';
import { isStorableText } from '../../../users/storable-text.ts';
import { type User, wireAttributes } from '../../../users/user.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { type attributeListSchema, usernameSchema } from '../operation.ts';
import { requireInSchema } from '../schema.ts';

export const poolSchema = z.object({ UserPoolId: z.string().regex(/^(?=.{1,128}$)[\w-]+_[0-9a-zA-Z]+$/u) });
export const userSchema = poolSchema.extend({ Username: usernameSchema });
export const groupSchema = poolSchema.extend({ GroupName: z.string().min(1).max(128) });
const MOST_OF_A_PAGE = 60;
/** Zero, like none, stands for as many as there may be. */
export const limitSchema = z
  .number()
  .int()
  .min(0)
  .max(MOST_OF_A_PAGE)
  .default(0)
  .transform((limit) => (limit === 0 ? MOST_OF_A_PAGE : limit));
export const pageTokenSchema = z.string().min(1).max(4096);

/** @throws CognitoError ResourceNotFoundException */
export function requirePool(core: Pick<Core, 'context'>, poolId: string): void {
  if (poolId !== core.context.poolId) {
    throw new CognitoError('ResourceNotFoundException', `User pool ${poolId.slice(0, 64)} does not exist.`);
  }
}

/** @throws CognitoError ResourceNotFoundException, UserNotFoundException */
export async function requireUser(
  core: Pick<Core, 'context' | 'users'>,
  input: { readonly UserPoolId: string; readonly Username: string },
): Promise<User> {
  requirePool(core, input.UserPoolId);
  const found = await core.users.findForSignIn(input.Username);
  if (found === null) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return found.user;
}

export const epochSeconds = (date: Date): number => date.getTime() / 1000;

export const attributeList = (user: User): { Name: string; Value: string }[] =>
  Object.entries(wireAttributes(user)).map(([Name, Value]) => ({ Name, Value }));

/** A user as lists and AdminCreateUser tell it; AdminGetUser calls the attributes by another name. */
export const presentUser = (user: User): object => ({
  Username: user.id,
  Attributes: attributeList(user),
  UserCreateDate: epochSeconds(user.createdAt),
  UserLastModifiedDate: epochSeconds(user.updatedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});

/** What an administrator wants to be known of somebody, taken apart by where it is kept. */
export type WantedAttributes = {
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly names: Partial<Record<'givenName' | 'familyName' | 'name', string | null>>;
  /** By wire name; null, on the wire an empty value, removes. */
  readonly others: Readonly<Record<string, string | null>>;
};

const NAMES = { given_name: 'givenName', family_name: 'familyName', name: 'name' } as const;

/** @throws CognitoError InvalidParameterException */
export function readAttributes(list: z.output<typeof attributeListSchema>): WantedAttributes {
  const names: Partial<Record<'givenName' | 'familyName' | 'name', string | null>> = {};
  const others: Record<string, string | null> = {};
  let email: string | undefined;
  let emailVerified: boolean | undefined;
  for (const { Name, Value } of list) {
    requireInSchema(Name, Value);
    if (Name === 'email') email = Value;
    else if (Name === 'email_verified') emailVerified = Value === 'true';
    else if (isName(Name)) {
      const name = nameSchema.safeParse(Value);
      if (!name.success) throw invalidParameter(`The attribute ${Name} is not valid.`);
      names[NAMES[Name]] = name.data;
    } else if (Name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
    else others[Name] = Value === '' ? null : Value;
  }
  return {
    names,
    others,
    ...(email === undefined ? {} : { email }),
    ...(emailVerified === undefined ? {} : { emailVerified }),
  };
}

const isName = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);

/** Tokens of lists: opaque to clients, and bounded when they come back. */
export const encodePageToken = (next: string | null): string | undefined =>
  next === null ? undefined : Buffer.from(next).toString('base64url');

/** @throws CognitoError InvalidParameterException */
export function decodePageToken(token: string | undefined, shape: RegExp): string | undefined {
  if (token === undefined) return undefined;
  const text = Buffer.from(token, 'base64url').toString();
  if (!shape.test(text) || !isStorableText(text)) throw invalidParameter('Invalid pagination token.');
  return text;
}
