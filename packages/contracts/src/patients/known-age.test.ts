import { expect, test } from 'vitest';
import { type AgesOfStudy, settleAge } from './known-age.ts';

const NOTHING: AgesOfStudy = { entered: null, told: null, group: null, tenantPopulation: 'both' };

test.each<[Partial<AgesOfStudy>, ofFile: Parameters<typeof settleAge>[1], ReturnType<typeof settleAge>]>([
  [
    { entered: 50, told: 4, group: 'child', tenantPopulation: 'children' },
    { years: 3 },
    { years: 50, isEntered: true },
  ],
  [{ told: 50, group: 'child', tenantPopulation: 'children' }, { years: 4 }, { years: 50, isEntered: false }],
  [{ told: 50, isUnitAssumed: true }, { years: 4 }, { years: 50, isEntered: false, isUnitAssumed: true }],
  [{ told: 50, isUnitAssumed: true, entered: 51 }, null, { years: 51, isEntered: true }],
  [{ group: 'child', tenantPopulation: 'children' }, { years: 50 }, { years: 50, isEntered: false }],
  [{ told: 5, toldOtherwise: 54 }, { years: 3 }, { years: 5, otherYears: 54, isEntered: false }],
  [{ told: 5, toldOtherwise: 54, entered: 54 }, null, { years: 54, isEntered: true }],
  [{ told: 5, toldOtherwise: 54, group: 'adult' }, null, 'adult'],
  [
    { told: 54, toldOtherwise: 53.1, group: 'adult' },
    null,
    { years: 54, otherYears: 53.1, isEntered: false },
  ],
  [
    { told: 5, toldOtherwise: 54, tenantPopulation: 'adults' },
    null,
    { years: 5, otherYears: 54, isEntered: false },
  ],
  [{ group: 'adult' }, { years: 5, otherYears: 54 }, 'adult'],
  [{}, { years: 5, otherYears: 54 }, { years: 5, otherYears: 54, isEntered: false }],
  [{ group: 'child', tenantPopulation: 'adults' }, null, 'child'],
  [{ tenantPopulation: 'adults' }, null, 'adult'],
  [{ tenantPopulation: 'children' }, null, 'child'],
  [{}, null, null],
])('of %o, and %o in the file of the image, the age that counts is %o', (known, ofFile, age) => {
  expect(settleAge({ ...NOTHING, ...known }, ofFile)).toEqual(age);
});
