import { expect, test } from 'vitest';
import { showable, shownFileName } from './shown-text.ts';
import { pastedLine, typedLine, typedLines } from './typed-text.ts';

const BAD = [
  'a\u0000b',
  'a\u0007b',
  'a\u001B[31mb',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\u202Eb',
  'a\u202Ab',
  'a\u2066b',
  'a\u2069b',
  'a\uD800b',
];

test.each(BAD)(
  '%j is refused where a person types it for others, and cleaned in what a file says',
  (text) => {
    for (const schema of [typedLine(20), typedLines(20)]) expect(schema.safeParse(text).success).toBe(false);
    expect(showable(text)).toMatch(/^a ?(?:\[31m)?b$/u);
  },
);

test.each(['محمد علي', 'א\u200Fב', 'می\u200Cخواهم', '👩\u200D⚕️', 'Müller-Lüdenscheidt', '山田 太郎'])(
  '%j is as people write',
  (text) => {
    expect([typedLine(40).parse(text), typedLines(40).parse(text), showable(text)]).toEqual([
      text,
      text,
      text,
    ]);
  },
);

test('lines are for texts of several alone', () => {
  expect(typedLines(20).parse(' a\n\tb\r\nc ')).toBe('a\n\tb\r\nc');
  expect(typedLine(20).safeParse('a\nb').success).toBe(false);
  expect(typedLine(3).safeParse('abcd').success).toBe(false);
});

test('what is pasted along with a number is dropped, and what was never meant is refused', () => {
  expect(pastedLine(5).parse('\u202A 4711 \u202C')).toBe('4711');
  expect(pastedLine(5).safeParse('47\n11').success).toBe(false);
});

test.each([
  ['chest.png', 'chest.png'],
  ['chest\r\nset-cookie: a=b.png', 'chest?set-cookie: a=b.png'],
  ['chest\u202Egnp.exe', 'chestgnp.exe'],
  ['\u202Achest.dcm\u202C', 'chest.dcm'],
  ['صورة.dcm', 'صورة.dcm'],
  ['\u202E', '?'],
  ['\u0000', '?'],
  [' ', '?'],
])('a file called %j is shown as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown);
});
