import { expect, test } from 'vitest';
import { meaningsOf } from './query-meanings.ts';

test.each([
  ['Meier Ada', [['meier', 'ada']]],
  ['1970-05-17', [['1970', '05', '17'], ['19700517']]],
  [
    'meier 1970/5',
    [
      ['meier', '1970', '5'],
      ['meier', '197005'],
    ],
  ],
  ['17.05.1970', [['17', '05', '1970'], ['19700517']]],
  ['١٧.٠٥.١٩٧٠', [['17', '05', '1970'], ['19700517']]],
  ['5/17/1970', [['5', '17', '1970'], ['19700517']]],
  ['3/4/1970', [['3', '4', '1970'], ['19700403'], ['19700304']]],
])('%s is read as words and, where it holds a date, as a date of birth', (q, readings) => {
  expect(meaningsOf(q)).toEqual(readings);
});

test.each(['2024-13-01', '41.05.1970', 'a1970-05'])('%s holds no date', (q) => {
  expect(meaningsOf(q)).toHaveLength(1);
});

test('what holds no letter and no digit asks for nothing', () => {
  expect(meaningsOf('–?!')).toEqual([]);
});
