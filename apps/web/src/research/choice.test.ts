// @vitest-environment node
import { expect, test } from 'vitest';
import { choiceOf, isFit, NO_CHOICE } from './choice.ts';

test('what is left empty does not matter, and codes are in capitals as DICOM has them', () => {
  expect(choiceOf(NO_CHOICE)).toEqual({});
  expect(choiceOf({ ...NO_CHOICE, modality: ' dx ', sex: 'F', yearFrom: '2020', ageTo: '64' })).toEqual({
    modality: 'DX',
    sex: 'F',
    yearFrom: 2020,
    ageTo: 64,
  });
});

test('a number that the server would not take is told', () => {
  expect(['', '1900', '2200'].map((text) => isFit('yearFrom', text))).toEqual([true, true, true]);
  expect(['20', '1899', '2024.5', '-1', 'x'].map((text) => isFit('yearTo', text))).toEqual(
    Array(5).fill(false),
  );
  expect(['0', '130', '131'].map((text) => isFit('ageFrom', text))).toEqual([true, true, false]);
});
