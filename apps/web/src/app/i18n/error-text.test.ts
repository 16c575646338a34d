import { DIRECTORY_SENTENCES } from '@aiso/contracts/sign-in-errors';
import { LANGUAGES } from '@aiso/languages/languages.ts';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOf } from '../../auth/amplify/results.ts';
import { setUpTexts } from './setup.ts';

beforeEach(() => setUpTexts());
afterEach(() => i18next.changeLanguage('en'));

function thrown(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

it.each(LANGUAGES.filter(({ code }) => code !== 'en'))(
  '$name says what the sentence says, not only its name',
  async ({ locale }) => {
    await i18next.changeLanguage(locale);
    const general = textOf(thrown('NotAuthorizedException', 'Incorrect email or password.'));
    const sentences = Object.values(DIRECTORY_SENTENCES);
    const told = sentences.map((sentence) => textOf(thrown('NotAuthorizedException', sentence)));
    expect(new Set([general, ...told, ...sentences]).size).toBe(1 + 2 * sentences.length);
    // What it does not know is said by the name.
    expect(textOf(thrown('NotAuthorizedException', 'Something new.'))).toBe(general);
  },
);

it('English leaves the directory its own words', () => {
  const { commonPassword } = DIRECTORY_SENTENCES;
  expect(textOf(thrown('InvalidPasswordException', commonPassword))).toBe(commonPassword);
});
