import { isMisspelling } from '@aiso/contracts';
import { expect, test } from 'vitest';
import { nameTermsOf, sortNameOf, spellingsOf, termsOf, wordsOf } from './words.ts';

test('words are letters and digits in any script, in lower case and without marks, each once', () => {
  expect(termsOf(['Thorax_p.a. THORAX', 'Müller, Änne', null])).toEqual([
    'thorax',
    'p',
    'a',
    'muller',
    'anne',
  ]);
  expect(termsOf(['ＡＢＣ１２'])).toEqual(['abc12']);
  expect(termsOf(['张伟'])).toEqual(['张伟']);
});

test.each([
  ['José GARCÍA', 'jose garcia'],
  ['STRAẞE Strauß', 'strasse strauss'],
  ['YILDIZ İpek Işık', 'yildiz ipek isik'],
  ['Ørsted Łukasz Æsa', 'orsted lukasz aesa'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['أحمد إسلام آدم ٱدم', 'احمد اسلام ادم ادم'],
  ['فاطمة', 'فاطمه'],
  ['منى علی', 'مني علي'],
  ['٢٠٢٤', '2024'],
  ['Παπάς', 'παπασ'],
  ['김민준', '김민준'],
  ['Nguyễn', 'nguyen'],
])('%s is looked for as %s', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words);
});

test.each([
  ['Müller^Änne Maria', ['muller', 'anne', 'maria']],
  ['Yamada^Tarou=山田^太郎', ['yamada', 'tarou', '山田太郎', '田太郎', '太郎', '郎']],
  ['=欧阳^修文', ['欧阳修文', '阳修文', '修文', '文']],
  ['山田^Taro', ['山田taro', '田taro', 'taro']],
  [null, []],
])('the name %s is found by %j', (name, terms) => {
  expect(nameTermsOf(name).map(({ term }) => term)).toEqual(terms);
});

test('the words of a name are of its family or its given part, or of both', () => {
  const partsOf = (name: string) =>
    nameTermsOf(name).map(
      ({ term, ofFamily, ofGiven }) => `${term} ${ofFamily ? 'F' : ''}${ofGiven ? 'G' : ''}`,
    );
  expect(partsOf('von Thomas^Thomas^Maria^Dr.')).toEqual(['von F', 'thomas FG', 'maria G']);
  expect(partsOf('Yamada^Tarou=山田^太郎')).toEqual([
    'yamada F',
    'tarou G',
    '山田太郎 F',
    '田太郎 F',
    '太郎 G',
    '郎 G',
  ]);
});

test('words and their number are bounded', () => {
  expect(termsOf(['x'.repeat(90)])).toEqual(['x'.repeat(40)]);
  expect(termsOf(['a b c d e f g h'])).toHaveLength(6);
  expect(termsOf(['…'])).toEqual([]);
  expect(nameTermsOf('=張'.padEnd(60, '張')).length).toBeLessThanOrEqual(12);
  expect(sortNameOf('abcdefg '.repeat(20)).length).toBe(63);
});

test('a word that is too long to be stored whole is searched by as much as is stored', () => {
  const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  expect(wordsOf(hash)).toEqual(termsOf([`${hash}.dcm`]).slice(0, 1));
});

test('lists sort family before given name, and who has none behind all', () => {
  const names = ['Åberg^Zoe', 'aberg^Ann', '=王^伟', null, 'Zorn^A'];
  expect(names.toSorted((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1))).toEqual([
    'aberg^Ann',
    'Åberg^Zoe',
    'Zorn^A',
    '=王^伟',
    null,
  ]);
});

test.each([
  ['meier', 'meier'],
  ['meier', 'meyer'],
  ['meier', 'maier'],
  ['meier', 'meir'],
  ['meier', 'meiers'],
  ['meier', 'emier'],
  ['haddad', 'hadad'],
  ['حداد', 'حدد'],
])('%s and %s are one misspelling apart', (one, other) => {
  expect(isMisspelling(one, other)).toBe(true);
  expect(isMisspelling(other, one)).toBe(true);
  expect(spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling))).toBe(true);
});

test.each([
  ['meier', 'mayer'],
  ['meier', 'eimer'],
  ['abcd', 'badc'],
  ['meier', 'me'],
  ['schmidt', 'schmitz'],
])('%s and %s are two names', (one, other) => {
  expect(isMisspelling(one, other)).toBe(false);
});

test('numbers, ideographs and short words are never misspelt', () => {
  for (const word of ['mrn500', '19700517', '欧阳修文', 'al']) expect(spellingsOf(word)).toEqual([]);
  expect(spellingsOf('ali')).toEqual(['ali', 'li', 'ai', 'al']);
});
