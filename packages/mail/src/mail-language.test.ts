import { LANGUAGES } from '@aiso/languages/languages.ts';
import { expect, test } from 'vitest';
import { mailLanguageOf } from './index.ts';

test.each([
  ['de-CH', 'de'],
  ['FR_fr', 'fr'],
  ['ar-AE', 'ae'],
  // As invitations have stored it.
  ['zh', 'cn'],
  ['zh_TW', 'cn'],
  ['pt-BR', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('who has the locale %s is written to in %s', (locale, code) => {
  expect(mailLanguageOf(locale)).toBe(code);
});

test('who has a language’s own locale is written to in it', () => {
  for (const { code, locale } of LANGUAGES) expect(mailLanguageOf(locale)).toBe(code);
});
