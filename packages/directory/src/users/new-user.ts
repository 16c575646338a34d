import { ONE_LINE } from '@aiso/contracts';
import { z } from 'zod';

/**
 * Standard attributes kept beside the columns; anything else must be `custom:*`, so that no attribute can
 * pose as a claim.
 */
const STANDARD = new Set([
  'profile',
  'locale',
  'zoneinfo',
  'phone_number',
  'website',
  'nickname',
  'gender',
  'birthdate',
]);

const text = (length: number) =>
  z
    .string()
    .max(length)
    .regex(ONE_LINE, 'no control characters, nothing that turns text around')
    .transform((value) => value.normalize('NFC').trim());

const attributeNameSchema = z
  .string()
  .refine(
    (name) => STANDARD.has(name) || /^custom:[\w-]{1,20}$/u.test(name),
    'not an attribute of this directory',
  );

const attributesSchema = z.record(attributeNameSchema, text(2048));
/** Null removes an attribute. */
export const attributeChangesSchema = z.record(attributeNameSchema, text(2048).nullable());

export const groupNameSchema = z.string().regex(/^[\p{L}\p{N}.+=,@_-]{1,128}$/u, 'a group name');

export const emailSchema = text(254).pipe(
  z.string().regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/u, 'an e-mail address'),
);

export const nameSchema = text(128).transform((name) => (name === '' ? null : name));

export const newUserSchema = z.strictObject({
  email: emailSchema,
  emailVerified: z.boolean().default(true),
  givenName: nameSchema.nullable().default(null),
  familyName: nameSchema.nullable().default(null),
  name: nameSchema.nullable().default(null),
  groups: z.array(groupNameSchema).max(100).default([]),
  attributes: attributesSchema.default({}),
});

/** Somebody to be added. E-mail ≤ 254, names ≤ 128, attributes ≤ 2048 characters; groups ≤ 100. */
export type NewUser = z.input<typeof newUserSchema>;
