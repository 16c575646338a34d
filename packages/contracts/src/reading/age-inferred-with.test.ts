import { expect, test } from 'vitest';
import type { PatientAge } from '../patients/known-age.ts';
import { ageInferredWith, isInferredWithOtherAge } from './age-inferred-with.ts';

const entered = (years: number): PatientAge => ({ years, isEntered: true });
const NOT_KEPT = { population: 'age_known', age: null } as const;

test('a result was computed with an age, without one, or with one that was not kept', () => {
  expect(ageInferredWith({ population: 'age_known', age: entered(50) })).toEqual(entered(50));
  expect(ageInferredWith({ population: 'age_unknown', age: null })).toBeNull();
  expect(ageInferredWith(NOT_KEPT)).toBeUndefined();
  // Of a server that says nothing of it.
  expect(ageInferredWith({ population: 'age_known' })).toBeUndefined();
});

test.each([
  ['age_known', entered(50), entered(50), false],
  ['age_known', entered(50), { years: 50, isEntered: false }, false],
  ['age_known', entered(50), entered(4), true],
  ['age_known', entered(50), null, true],
  ['age_known', null, entered(50), false],
  ['age_known', null, null, true],
  ['age_unknown', null, null, false],
  ['age_unknown', null, entered(50), true],
  ['age_unknown', null, 'adult', true],
  ['age_known', entered(50), 'adult', true],
  ['age_not_covered', entered(10), entered(10), false],
  ['age_not_covered', entered(10), entered(3), true],
  ['age_not_covered', entered(10), null, true],
] as const)('read with %s %o, now %o: another age is %s', (population, age, now, isOther) => {
  expect(isInferredWithOtherAge({ population, age }, now)).toBe(isOther);
});

test('two ages of a file are read with as such: what was read with one of them is read with another age', () => {
  const both: PatientAge = { years: 5, otherYears: 54, isEntered: false };
  expect(ageInferredWith({ population: 'age_unknown', age: both })).toEqual(both);
  expect(isInferredWithOtherAge({ population: 'age_unknown', age: both }, both)).toBe(false);
  expect(isInferredWithOtherAge({ population: 'age_known', age: { years: 5, isEntered: false } }, both)).toBe(
    true,
  );
  expect(isInferredWithOtherAge({ population: 'age_unknown', age: both }, entered(5))).toBe(true);
});

test('a group that no finding is made for is one that was read with', () => {
  expect(ageInferredWith({ population: 'age_not_covered', age: null, ageGroup: 'child' })).toBe('child');
});

test.each([
  ['child', 'child', false],
  ['child', 'adult', true],
  ['child', null, true],
  ['child', entered(4), true],
] as const)('read as %s, now %o: another age is %s', (ageGroup, now, isOther) => {
  expect(isInferredWithOtherAge({ population: 'age_group', age: null, ageGroup }, now)).toBe(isOther);
});
