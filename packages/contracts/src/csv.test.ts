import { expect, test } from 'vitest';
import { csvLine, csvMoment } from './csv.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@cmd',
  '\tx',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '007',
  '00.5',
  '1234567890123456',
  '12E3',
  '1.5e-7',
])('a spreadsheet is kept from running or spoiling the text %j', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test('a line break at the beginning runs nothing either, and is quoted', () => {
  for (const text of ['\r=1', '\n=1']) expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test.each(['7', '0', '0.5', '123456789012345', 'M-007', '2026-01-07', '1=1', 'a@b', ' '])(
  'the text %j stays as it is',
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  },
);

test('numbers, truth and nothing are no texts', () => {
  expect(csvLine([-2, 0.5, true, false, null, ''])).toBe('-2,0.5,true,false,,\r\n');
  expect(csvLine([])).toBe('\r\n');
});

test('what would end a field is quoted, and quotes are doubled', () => {
  expect(csvLine(['a "b", c', 'one\r\ntwo', '"', "it's"])).toBe('"a ""b"", c","one\r\ntwo","""",it\'s\r\n');
});

test('what is known by its day stays a day, and a moment a moment', () => {
  expect(csvMoment('2026-03-01T00:00:00Z')).toBe('2026-03-01');
  expect(csvMoment('2026-03-01T00:00:00.000Z')).toBe('2026-03-01');
  for (const iso of ['2026-03-01T00:00:00.001Z', '2026-03-01T10:00:00Z']) expect(csvMoment(iso)).toBe(iso);
  expect(csvMoment(null)).toBeNull();
});
