import { expect, test } from 'vitest';
import { displayName, shownWritings } from './shown-name.ts';

const LOCALES = ['en', 'de', 'es', 'fr', 'ar-u-nu-latn', 'zh-CN'];
const YAMADA = 'Yamada^Tarou=山田^太郎=やまだ^たろう';

test.each([
  ['Doe^Jane^M^Dr^MD', 'Doe, Jane M'],
  ['Doe', 'Doe'],
  ['^Jane', 'Jane'],
  ['Иванов^Иван', 'Иванов, Иван'],
  // Of Arabic names the family's is the last, in every language.
  ['قباني^نزار^توفيق', 'نزار توفيق قباني'],
  ['==Yamada', 'Yamada'],
  ['山田=山田', '山田'],
])('%s is shown as %s in every language', (name, shown) => {
  expect(LOCALES.map((locale) => displayName(name, locale))).toEqual(LOCALES.map(() => shown));
});

test.each([
  [YAMADA, 'en', 'Yamada, Tarou (山田 太郎)'],
  [YAMADA, 'ar', 'Yamada, Tarou (山田 太郎)'],
  [YAMADA, 'zh-CN', '山田太郎 (Yamada, Tarou)'],
  ['王^小东=Wang^Xiaodong', 'zh-CN', '王小东 (Wang, Xiaodong)'],
  ['=王^小东', 'de', '王 小东'],
  ['Hong^Gildong=洪^吉洞=홍^길동', 'fr', 'Hong, Gildong (洪 吉洞)'],
  ['ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎', 'en', 'ﾔﾏﾀﾞ ﾀﾛｳ (山田 太郎)'],
  ['Qabbani^Nizar=قباني^نزار', 'en', 'Qabbani, Nizar (نزار قباني)'],
  ['Qabbani^Nizar=قباني^نزار', 'ar-u-nu-latn', 'نزار قباني (Qabbani, Nizar)'],
])('%s in %s is %s', (name, locale, shown) => {
  expect(displayName(name, locale)).toBe(shown);
});

test('each writing by itself is written as it is in the whole name', () => {
  expect(shownWritings(YAMADA, 'en')).toEqual(['Yamada, Tarou', '山田 太郎', 'やまだ たろう']);
  expect(shownWritings('Smith^John^^Dr', 'de')).toEqual(['Smith, John']);
  expect(shownWritings('山田=山田', 'en')).toEqual(['山田']);
});
