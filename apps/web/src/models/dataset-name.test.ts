import { expect, test } from 'vitest';
import { datasetName } from './dataset-name.ts';

test.each([
  ['nih val, women', 'NIH ChestX-ray14 validation, women'],
  [
    'nih-64px val (chose temperature and operating points)',
    'NIH ChestX-ray14 at 64 px validation (chose temperature and operating points)',
  ],
  [
    'nih and nih-2 test positives against rsna-normal val',
    'NIH ChestX-ray14, both samples test positives against RSNA 2018 normals validation',
  ],
  ['tb-pk test (to be accepted)', 'Pakistan tuberculosis test (to be accepted)'],
])('%s is called as readers know it', (dataset, name) => {
  expect(datasetName(dataset)).toBe(name);
});

test.each(['ward val', 'nih-9 test', 'knih'])(
  '%s, which is no set of ours, stays as its card says',
  (dataset) => {
    expect(datasetName(dataset)).toBe(dataset);
  },
);
