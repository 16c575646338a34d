import { expect, test } from 'vitest';
import { termsOf, wordsOf } from './terms.ts';

test('words are letters and digits in any script, in lower case and compatible form, each once', () => {
  expect(termsOf(['Thorax_p.a. THORAX', 'Müller, Änne', null])).toEqual([
    'thorax',
    'p',
    'a',
    'müller',
    'änne',
  ]);
  expect(termsOf(['ＡＢＣ１２'])).toEqual(['abc12']);
  expect(termsOf(['张伟'])).toEqual(['张伟']);
});

test('words and their number are bounded', () => {
  expect(termsOf(['x'.repeat(90)])).toEqual(['x'.repeat(40)]);
  expect(termsOf(['a b c d e f g h'])).toHaveLength(6);
  expect(termsOf(['…'])).toEqual([]);
});

test('a word that is too long to be stored whole is searched by as much as is stored', () => {
  const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  expect(wordsOf(hash)).toEqual(termsOf([`${hash}.dcm`]).slice(0, 1));
});
