import { expect, test } from 'vitest';
import {
  ageBetween,
  ageYears,
  parseAgeString,
  showAge,
  statedYears,
  usualAge,
  writeAgeString,
  yearsBetween,
} from './age.ts';
import { parseDicomDate, writeDicomDate } from './dicom-date.ts';

test.each([
  ['006M', { count: 6, unit: 'month' }, 0.5],
  ['010D', { count: 10, unit: 'day' }, 0.03],
  ['052W', { count: 52, unit: 'week' }, 1],
  ['045Y', { count: 45, unit: 'year' }, 45],
  ['131Y', { count: 131, unit: 'year' }, null],
] as const)('%s is %o', (text, age, years) => {
  expect(parseAgeString(text)).toEqual(age);
  expect(writeAgeString(age)).toBe(text);
  expect(ageYears(text)).toBe(years);
});

test.each(['054Y', '054y', '54Y', ' 054Y', '54 y ', '054Y '])('%j is 54 years', (text) => {
  expect(parseAgeString(text)).toEqual({ count: 54, unit: 'year' });
  expect(statedYears(text)).toEqual({ years: 54, isUnitAssumed: false });
});

test.each([null, '', 'old', '45.5Y', '-5Y', '0045Y', '45yy'])('%j is no age', (text) => {
  expect(parseAgeString(text)).toBeNull();
});

test.each([
  { count: 1000, unit: 'day' },
  { count: 0.5, unit: 'year' },
  { count: -1, unit: 'day' },
] as const)('%o is not written', (age) => {
  expect(() => writeAgeString(age)).toThrow(RangeError);
});

test('years are taken of a number without a unit, but not of zero', () => {
  expect(statedYears('045')).toEqual({ years: 45, isUnitAssumed: true });
  expect(statedYears('045Y')).toEqual({ years: 45, isUnitAssumed: false });
  expect(['000', '131', '45.5', null].map(statedYears)).toEqual([null, null, null, null]);
});

test.each([
  ['2006-05-17', '2024-05-16', 17.99, { count: 17, unit: 'year' }],
  ['2006-05-17', '2024-05-17', 18, { count: 18, unit: 'year' }],
  ['2004-02-29', '2023-02-28', 18.99, { count: 18, unit: 'year' }],
  ['2004-02-29', '2023-03-01', 19, { count: 19, unit: 'year' }],
  ['2022-01-31', '2024-01-30', 1.99, { count: 23, unit: 'month' }],
  ['2022-01-31', '2024-01-31', 2, { count: 2, unit: 'year' }],
  ['2024-01-31', '2024-02-27', 0.07, { count: 27, unit: 'day' }],
  ['2024-01-31', '2024-02-28', 0.07, { count: 4, unit: 'week' }],
  ['2024-01-31', '2024-04-30', 0.24, { count: 12, unit: 'week' }],
  ['2024-01-31', '2024-05-01', 0.24, { count: 3, unit: 'month' }],
  ['2024-01-31', '2024-01-31', 0, { count: 0, unit: 'day' }],
  ['1894-01-01', '2024-01-01', 130, { count: 130, unit: 'year' }],
  ['1893-12-31', '2024-12-31', null, null],
  ['2024-01-31', '2024-01-30', null, null],
] as const)('who was born on %s is on %s %j years old: %o', (birthDate, date, years, age) => {
  expect(yearsBetween(birthDate, date)).toBe(years);
  expect(ageBetween(birthDate, date)).toEqual(age);
});

test('a year is full on the birthday, whatever the day of birth', () => {
  const day = 86_400_000;
  for (let at = Date.UTC(1999, 11, 1); at < Date.UTC(2001, 1, 1); at += day) {
    const born = new Date(at).toISOString().slice(0, 10);
    // Of the 29th of February: the 1st of March.
    const birthday = new Date(`2018${born.slice(4)}T00:00:00Z`).toISOString().slice(0, 10);
    const years = Number(birthday.slice(0, 4)) - Number(born.slice(0, 4));
    const before = new Date(Date.parse(birthday) - day).toISOString().slice(0, 10);
    expect(yearsBetween(born, birthday), born).toBe(years);
    expect(yearsBetween(born, before), born).toBeLessThan(years);
  }
});

test.each([
  [50.99, false, { count: 50, unit: 'year' }],
  [2.5, false, { count: 2, unit: 'year' }],
  [2.5, true, { count: 2.5, unit: 'year' }],
  [0.58, false, { count: 7, unit: 'month' }],
  [1.5, true, { count: 18, unit: 'month' }],
  [0.03, false, { count: 0, unit: 'month' }],
] as const)('%d years, entered: %s, are %o', (years, isEntered, age) => {
  expect(usualAge({ years, isEntered })).toEqual(age);
});

test.each([
  ['en', '45 years', '3 months', '10 days'],
  ['de', '45 Jahre', '3 Monate', '10 Tage'],
  ['es', '45 años', '3 meses', '10 días'],
  ['fr', '45 ans', '3\u00A0mois', '10\u00A0jours'],
  ['ar-u-nu-latn', '45 سنة', '3 أشهر', '10 أيام'],
  ['zh-CN', '45岁', '3个月', '10天'],
])('an age in the words of %s', (locale, years, months, days) => {
  const ages = [
    { count: 45, unit: 'year' },
    { count: 3, unit: 'month' },
    { count: 10, unit: 'day' },
  ] as const;
  expect(ages.map((age) => showAge(age, locale))).toEqual([years, months, days]);
});

test.each([
  ['20240229', '2024-02-29'],
  ['2024.02.29', '2024-02-29'],
  ['20230229', null],
  ['2024.0229', null],
  ['17991231', null],
  ['yesterday', null],
  [null, null],
])('the date %j is %j', (text, day) => {
  expect(parseDicomDate(text)).toBe(day);
  if (day !== null) expect(writeDicomDate(day)).toBe(text?.replaceAll('.', ''));
});
