// @vitest-environment node
import { expect, test } from 'vitest';
import { fitsWords, partsOf, wordsOf } from './match.ts';

test.each([
  ['mei', ['Meier, Ada'], true],
  ['ada mei', ['Meier, Ada'], true],
  ['eier', ['Meier, Ada'], false],
  ['ward 7', ['ward-7.dcm', null], true],
  ['列表', ['上传列表'], true],
  ['muller', ['Müller, Ada'], true],
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

const marked = (text: string, q: string): string[] =>
  partsOf(text, wordsOf(q))
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text);

test.each([
  ['Müller, Änne', 'mull ANNE', ['Müll', 'Änne']],
  ['Mu\u0308ller', 'müll', ['Mu\u0308ll']],
  ['Straßer', 'strass', ['Straß']],
  ['Müller, Ada', 'muler', ['Müller']],
  ['Müller, Ada', 'ad', ['Ad']],
  ['نِزار قبّاني', 'نزار قباني', ['نِزار', 'قبّاني']],
  ['SYN-702', '703', []],
  ['王小明', '小明', ['小明']],
])('in %s, %s marks %j', (text, q, parts) => {
  expect(marked(text, q)).toEqual(parts);
});
