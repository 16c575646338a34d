import { z } from 'zod';
import { invalidParameter } from './errors.ts';

/** What somebody may write about themselves, beside the address. */
export const WRITABLE = { given_name: 'givenName', family_name: 'familyName', name: 'name' } as const;
export const WRITABLE_NAMES = ['email', ...Object.keys(WRITABLE)];

const attribute = (name: string, length: number, more: object = {}) => ({
  Name: name,
  AttributeDataType: 'String',
  DeveloperOnlyAttribute: false,
  Mutable: true,
  Required: false,
  StringAttributeConstraints: { MinLength: '0', MaxLength: String(length) },
  ...more,
});

/**
 * The attributes of the pool, as DescribeUserPool tells them. No others can be written over this protocol.
 */
export const SCHEMA = [
  attribute('sub', 2048, { Mutable: false, Required: true }),
  attribute('email', 254, { Required: true }),
  {
    Name: 'email_verified',
    AttributeDataType: 'Boolean',
    DeveloperOnlyAttribute: false,
    Mutable: true,
    Required: false,
  },
  ...Object.keys(WRITABLE).map((name) => attribute(name, 128)),
  ...['profile', 'locale', 'zoneinfo', 'website', 'nickname', 'gender', 'birthdate', 'phone_number'].map(
    (name) => attribute(name, 2048),
  ),
  ...['custom:tenant', 'custom:role', 'custom:group', 'custom:profile'].map((name) => attribute(name, 2048)),
];
const NAMES: ReadonlySet<string> = new Set(SCHEMA.map(({ Name }) => Name));

/** E.164, as the cloud's pools take it. */
const PHONE_NUMBER = /^\+[1-9]\d{1,14}$/u;

/**
 * Whether the pool knows the attribute, and may hold the value; an empty one removes.
 * @throws CognitoError InvalidParameterException
 */
export function requireInSchema(name: string, value: string): void {
  if (!NAMES.has(name)) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name.slice(0, 32)}: Attribute does not exist in the schema.`,
    );
  }
  if (name === 'phone_number' && value !== '' && !PHONE_NUMBER.test(value))
    throw invalidParameter('Invalid phone number format.');
  if (name === 'email_verified' && !['true', 'false', ''].includes(value))
    throw invalidParameter('The attribute email_verified is not valid.');
}

export const attributeNamesSchema = z.array(z.string().min(1).max(32)).max(50);

const KEPT: ReadonlySet<string> = new Set(['sub', 'email', 'email_verified']);

/** @throws CognitoError InvalidParameterException */
export function requireRemovable(names: readonly string[]): void {
  if (names.some((name) => KEPT.has(name))) throw invalidParameter('A required attribute cannot be removed.');
}
