import { expect, test } from 'vitest';
import { type AgesOfStudy, settleAge } from './known-age.ts';

const NOTHING: AgesOfStudy = { entered: null, told: null, group: null, reads: 'both' };

test.each<[Partial<AgesOfStudy>, ofFile: number | null, ReturnType<typeof settleAge>]>([
  [{ entered: 50, told: 4, group: 'child', reads: 'children' }, 3, { years: 50, isEntered: true }],
  [{ told: 50, group: 'child', reads: 'children' }, 4, { years: 50, isEntered: false }],
  [{ told: 50, isUnitAssumed: true }, 4, { years: 50, isEntered: false, isUnitAssumed: true }],
  [{ told: 50, isUnitAssumed: true, entered: 51 }, null, { years: 51, isEntered: true }],
  [{ group: 'child', reads: 'children' }, 50, { years: 50, isEntered: false }],
  [{ group: 'child', reads: 'adults' }, null, 'child'],
  [{ reads: 'adults' }, null, 'adult'],
  [{ reads: 'children' }, null, 'child'],
  [{}, null, null],
])('of %o, and %o in the file of the image, the age that counts is %o', (known, ofFile, age) => {
  expect(settleAge({ ...NOTHING, ...known }, ofFile)).toEqual(age);
});
