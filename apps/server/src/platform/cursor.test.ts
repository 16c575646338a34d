import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts';

const ID = '5a1b3c44-9d7e-4f00-8a11-2b3c4d5e6f70';

test('a page leads on where there is one more row than it holds, from its own last', () => {
  const page = (rows: readonly number[]) => pageOf(rows, 3, (last) => `after ${last}`);
  expect(page([])).toEqual({ shown: [], nextCursor: null });
  expect(page([1, 2, 3])).toEqual({ shown: [1, 2, 3], nextCursor: null });
  expect(page([1, 2, 3, 4])).toEqual({ shown: [1, 2, 3], nextCursor: 'after 3' });
});

test.each(['2026-03-01 10:00:00+00', '2026-03-01 10:00:00.123456+05:30'])(
  'a cursor at %s comes back as it was',
  (at) => {
    expect(decodeCursor(encodeCursor({ at, id: ID }))).toEqual({ at, id: ID });
  },
);

test.each([
  ['2026-03-01T10:00:00Z', ID],
  ["2026-03-01 10:00:00+00'; drop", ID],
  ['2026-03-01 10:00:00+00', 'no-id'],
  ['2026-03-01 10:00:00+00', ID, 'more'],
  ['2026-03-01 10:00:00+00'],
])('a cursor of %j is refused', (...parts) => {
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});
