import {
  chosenPasswordFlaws,
  normalisePassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordFlaw,
} from '../../users/password-policy.ts';
import { GotrueError } from './errors.ts';

/**
 * `strict`: the rules of the whole directory. `length`: six characters of any kind, which is what a GoTrue
 * server asks for where nothing is configured.
 */
export type PasswordRules = 'strict' | 'length';

const SHORTEST = { strict: PASSWORD_MIN_LENGTH, length: 6 } as const;
const CHARACTERS: ReadonlySet<string> = new Set<PasswordFlaw>([
  'lowercase',
  'uppercase',
  'number',
  'special',
]);

function flawsBy(rules: PasswordRules, password: string): readonly string[] {
  if (rules === 'strict') return chosenPasswordFlaws(password);
  const { length } = Array.from(normalisePassword(password));
  return length < SHORTEST.length || length > PASSWORD_MAX_LENGTH ? ['length'] : [];
}

const reasonOf = (flaw: string): 'length' | 'characters' | 'pwned' => {
  if (flaw === 'length') return 'length';
  return CHARACTERS.has(flaw) ? 'characters' : 'pwned';
};

const SENTENCES = {
  length: (rules: PasswordRules) => `Password should be at least ${SHORTEST[rules]} characters.`,
  characters: () =>
    'Password should contain at least one lowercase letter, uppercase letter, number and special character.',
  pwned: () => 'Password is known to be weak and easy to guess, please choose a different one.',
} as const;

/** @throws GotrueError weak_password, with the reasons as the official client tells them apart */
export function requireGoodPassword(rules: PasswordRules, password: string): void {
  const reasons = [...new Set(flawsBy(rules, password).map(reasonOf))];
  if (reasons.length === 0) return;
  const message = reasons.map((reason) => SENTENCES[reason](rules)).join(' ');
  throw new GotrueError(422, 'weak_password', message, { detail: { weak_password: { reasons } } });
}
