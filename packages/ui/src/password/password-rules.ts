/**
 * Rules for a new password, in the order in which they are told (specification, section 5); the server
 * enforces them again.
 */
export const PASSWORD_RULES = [
  { id: 'length', holds: (password: string) => password.length >= 8 },
  { id: 'lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'number', holds: (password: string) => /\d/u.test(password) },
  { id: 'special', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

export type PasswordRule = (typeof PASSWORD_RULES)[number]['id'];

export const brokenRule = (password: string): PasswordRule | null =>
  PASSWORD_RULES.find((rule) => !rule.holds(password))?.id ?? null;
