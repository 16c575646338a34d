import { AppError } from '@aiso/contracts';
import { type NewUser, newUserSchema } from './new-user.ts';
import type { Passwords } from './passwords.ts';
import { emailKey } from './user.ts';

/**
 * The checked columns of somebody to be added, with both forms of the password, where there is one. It was
 * judged before.
 * @throws AppError request.invalid
 */
export async function newAccount(passwords: Passwords, id: string, input: NewUser, password: string | null) {
  const parsed = newUserSchema.safeParse(input);
  if (!parsed.success) throw new AppError('request.invalid', { cause: parsed.error });
  const { email, emailVerified, givenName, familyName, name, attributes, groups } = parsed.data;
  const columns = {
    email,
    email_key: emailKey(email),
    email_verified: emailVerified,
    given_name: givenName,
    family_name: familyName,
    name,
    attributes: JSON.stringify(attributes),
    ...(password === null ? NO_PASSWORD : await passwords.store(id, password)),
  };
  return { columns, groups };
}

const NO_PASSWORD = { password_hash: null, srp_salt: null, srp_verifier: null } as const;

export type NewAccount = Awaited<ReturnType<typeof newAccount>>;
