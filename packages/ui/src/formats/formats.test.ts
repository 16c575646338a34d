import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

test.each([
  ['en', 'Mar 9, 1975'],
  ['de', '09.03.1975'],
  ['es', '9 mar 1975'],
  ['fr', '9 mars 1975'],
  // Of the Gregorian calendar, with the digits that stand in record numbers.
  ['ar-u-nu-latn', '09/03/1975'],
  ['zh-CN', '1975年3月9日'],
])('a day without a time in %s', (locale, shown) => {
  expect(
    formatsOf(locale)
      .day('1975-03-09')
      .replaceAll(/\p{Cf}/gu, ''),
  ).toBe(shown);
});

test.each([
  ['en', '7:30 AM'],
  ['de', '07:30'],
  ['ar-u-nu-latn', '7:30 ص'],
])('a time of day in %s, of a clock as of a moment', (locale, shown) => {
  const written = (at: string | number) => formatsOf(locale).time(at).replaceAll(/\s/gu, ' ');
  expect(written('07:30')).toBe(shown);
  expect(written(new Date(2026, 2, 9, 7, 30).getTime())).toBe(shown);
});
