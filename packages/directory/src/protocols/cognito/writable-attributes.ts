import { nameSchema } from '../../users/new-user.ts';
import type { User } from '../../users/user.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import { requireInSchema, WRITABLE } from './schema.ts';

const isWritable = (name: string): name is keyof typeof WRITABLE => Object.hasOwn(WRITABLE, name);

export type Names = { -readonly [K in (typeof WRITABLE)[keyof typeof WRITABLE]]?: User[K] };

/**
 * The names among attributes by wire name. Tenant, role, group and profile are the administrator's to write.
 * @throws CognitoError NotAuthorizedException, InvalidParameterException
 */
export function namesOf(attributes: Iterable<readonly [string, string]>): Names {
  const names: Names = {};
  for (const [name, value] of attributes) {
    requireInSchema(name, value);
    if (!isWritable(name)) {
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    const parsed = nameSchema.safeParse(value);
    if (!parsed.success) throw invalidParameter(`The attribute ${name} is not valid.`);
    names[WRITABLE[name]] = parsed.data;
  }
  return names;
}
