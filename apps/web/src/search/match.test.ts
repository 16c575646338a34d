// @vitest-environment node
import { expect, test } from 'vitest';
import { fitsWords, partsOf, wordsOf } from './match.ts';

test.each([
  ['mei', ['Meier, Ada'], true],
  ['ada mei', ['Meier, Ada'], true],
  ['eier', ['Meier, Ada'], false],
  ['ward 7', ['ward-7.dcm', null], true],
  ['列表', ['上传列表'], true],
])('%s in %j: %s', (q, texts, fits) => {
  expect(fitsWords(wordsOf(q), texts)).toBe(fits);
});

test('what was found is cut out where a word begins, as it is written', () => {
  expect(partsOf('Meier-Mei, Ämei', wordsOf('mei me'))).toEqual([
    { text: 'Mei', isMatch: true },
    { text: 'er-', isMatch: false },
    { text: 'Mei', isMatch: true },
    { text: ', Ämei', isMatch: false },
  ]);
  expect(partsOf('A (b)', [])).toEqual([{ text: 'A (b)', isMatch: false }]);
  expect(partsOf('上传列表', ['列表'])).toEqual([
    { text: '上传', isMatch: false },
    { text: '列表', isMatch: true },
  ]);
});
