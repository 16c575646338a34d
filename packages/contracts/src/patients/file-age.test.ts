import { describe, expect, test } from 'vitest';
import { statedYears } from './age.ts';
import { ageOfFile, isContradiction } from './file-age.ts';

const of = (stated: string | null, birthDate: string | null, ...dates: (string | null)[]) => {
  const { years, otherYears } = ageOfFile({
    stated: statedYears(stated),
    birthDate,
    dates,
    latest: '2026-06-01',
  });
  return [years, otherYears];
};

describe('the age of a file', () => {
  test.each([
    ['054Y', '1970-01-01', '2024-01-05'],
    ['054Y', null, '2024-01-05'],
    ['054Y', '1970-01-01', null],
    ['054Y', null, null],
  ])('%s, born %s, taken %s: it says one age', (stated, birthDate, date) => {
    expect(of(stated, birthDate, date)).toEqual([54, null]);
  });

  test.each([
    ['005Y', '1970-01-01', '2024-01-05', 5, 54.01],
    ['004M', '1970-01-01', '2024-01-05', 0.33, 54.01],
    ['054Y', '2020-01-01', '2024-01-05', 54, 4.01],
    ['003W', '1970-01-01', '2024-01-05', 0.06, 54.01],
    ['012D', '1970-01-01', '2024-01-05', 0.03, 54.01],
    // A newborn under the mother's date of birth.
    ['000D', '1990-01-01', '2024-01-05', 34.01, 0],
    ['000Y', '1990-01-01', '2024-01-05', 34.01, 0],
    // Born after the image was taken.
    ['054Y', '2025-01-01', '2024-01-05', 54, 0],
    // Rounded up: told, though both are within a year.
    ['006Y', '2018-03-01', '2024-01-05', 6, 5.84],
  ])('%s, born %s, taken %s: it says %d and %d', (stated, birthDate, date, years, otherYears) => {
    expect(of(stated, birthDate, date)).toEqual([years, otherYears]);
  });

  test.each([
    ['000Y', null],
    ['000D', null],
    ['000M', '1900-01-01'],
    [null, '1900-01-01'],
    [null, '2099-01-01'],
  ])('%s, born %s: it says none', (stated, birthDate) => {
    expect(of(stated, birthDate, '2024-01-05')).toEqual([null, null]);
  });

  test('an age of zero counts where the dates bear it out', () => {
    expect(of('000Y', '2023-08-05', '2024-01-05')).toEqual([0.41, null]);
    expect(of('000D', '2024-01-05', '2024-01-05')).toEqual([0, null]);
  });

  test('somebody may be born on a day that stands for none elsewhere', () => {
    expect(of(null, '1900-01-01', '1980-01-05')).toEqual([80.01, null]);
    expect(of('080Y', '1900-01-01', '1980-01-05')).toEqual([80, null]);
    expect(of('054Y', '1900-01-01', '2024-01-05')).toEqual([54, null]);
  });

  test('days to come, and images before there were radiographs, tell no age', () => {
    expect(of('005Y', '2019-01-01', '2099-01-01')).toEqual([5, null]);
    expect(of(null, '1970-01-01', '2099-01-01')).toEqual([null, null]);
    expect(of(null, '1970-01-01', '1890-01-01', '2024-01-05')).toEqual([54.01, null]);
  });

  test.each([
    // In 2030, and in 1870: nobody was born then.
    ['004Y', '2030-01-01', '2024-01-05', 0],
    ['004Y', '2030-01-01', null, 0],
    ['004Y', '1870-03-02', '2024-01-05', 130],
    ['054Y', '1850-01-02', '2024-01-05', 130],
    // No image has a day that can be: the age is held against today.
    ['004Y', '1970-01-01', '2099-12-31', 56.41],
    ['004Y', '1970-01-01', '2026-06-02', 56.41],
    ['004Y', '1970-01-01', '1890-01-01', 56.41],
    ['004Y', '1970-01-01', null, 56.41],
    ['054Y', '2020-01-01', null, 6.41],
    ['004Y', '1870-03-02', null, 130],
  ])('%s, born %s, taken %s: the dates contradict it by %d', (stated, birthDate, date, otherYears) => {
    expect(of(stated, birthDate, date)).toEqual([statedYears(stated)?.years, otherYears]);
  });

  test('an image without a day may be some years old', () => {
    expect(of('005Y', '2018-01-01', null)).toEqual([5, null]);
    expect(of('054Y', '1965-01-01', null)).toEqual([54, null]);
  });

  test('a date of birth that cannot be tells no age by itself', () => {
    expect(of(null, '1870-03-02', '2024-01-05')).toEqual([null, null]);
    expect(of('000Y', '2030-01-01', '2024-01-05')).toEqual([null, null]);
    // One that stands for none contradicts nothing.
    expect(of('004Y', '1900-01-01', null)).toEqual([4, null]);
  });

  test('dates of an image that disagree tell two ages, unless the age is that of the first', () => {
    expect(of(null, '1970-01-01', '1975-01-05', '2024-01-05')).toEqual([5.01, 54.01]);
    expect(of('005Y', '1970-01-01', '2024-01-05', '1975-01-05')).toEqual([5, 54.01]);
    expect(of(null, '1970-01-01', '2024-01-05', '2024-01-05', null)).toEqual([54.01, null]);
    // A film that was digitised decades later.
    expect(of('005Y', '1970-01-01', '1975-01-05', '2010-01-05')).toEqual([5, null]);
  });

  test('an age without a unit says so', () => {
    const said = { stated: statedYears('045'), birthDate: null, dates: [], latest: '2026-06-01' };
    expect(ageOfFile(said)).toEqual({ years: 45, otherYears: null, isUnitAssumed: true });
  });
});

test('rounding brings an age no further than a year', () => {
  expect(isContradiction(54, 53)).toBe(false);
  expect(isContradiction(54, 54.99)).toBe(false);
  expect(isContradiction(54, 56)).toBe(true);
});
