import type { Catalogue } from '@aiso/ui/i18n/catalogue.ts';
import { brokenRule } from '@aiso/ui/password/password-rules.ts';

/** The sentence of a broken rule in the `auth` catalogue. */
export type RuleKey = keyof Catalogue['auth']['rules'];

/** The form a directory accepts too: something, an at sign, a domain with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

const REGISTER_PASSWORD_LENGTH = 6;

const required =
  (key: RuleKey) =>
  (value: string): RuleKey | null =>
    value.trim() === '' ? key : null;

/** Which rule a value breaks, or null (specification, section 5). */
export const FIELD_RULES = {
  email: (value: string) =>
    required('emailRequired')(value) ?? (EMAIL.test(value.trim()) ? null : 'emailInvalid'),
  password: (value: string): RuleKey | null => (value === '' ? 'passwordRequired' : null),
  registerPassword: (value: string) => (value.length < REGISTER_PASSWORD_LENGTH ? 'registerLength' : null),
  newPassword: brokenRule,
  firstName: required('firstNameRequired'),
  lastName: required('lastNameRequired'),
  code: required('codeRequired'),
} as const satisfies Record<string, (value: string) => RuleKey | null>;

export type FieldName = keyof typeof FIELD_RULES;
