// @vitest-environment node
import { expect, test } from 'vitest';
import { csvHead, csvRows } from './csv.ts';
import { back, FIRST_PAGE, forward, readStack } from './cursor-stack.ts';
import { hiddenByWidth } from './table-column.ts';
import { calendarDay, describeTableView, freeText, oneOf, someOf } from './table-view.ts';

const DESCRIPTION = {
  filters: {
    role: oneOf(['admin', 'user'], null),
    tags: someOf(['a', 'b', 'c'], 'tag'),
    q: freeText(5),
    since: calendarDay,
  },
  sorts: ['name', 'newest'],
  pageSizes: [10, 20],
} as const;
const BY_NUMBER = describeTableView({ ...DESCRIPTION, pagedBy: 'number' });
const BY_CURSOR = describeTableView({ ...DESCRIPTION, pagedBy: 'cursor' });
const read = (address: string) => BY_NUMBER.parse(new URLSearchParams(address));

test('an address comes back as it was', () => {
  const address = 'role=user&tag=a&tag=c&q=Roe&since=2026-02-01&sort=newest&size=20&page=3';
  expect(read(address)).toMatchObject({ role: 'user', tags: ['a', 'c'], sort: 'newest', page: 3 });
  expect(BY_NUMBER.format(read(address)).toString()).toBe(address);
});

test('what an address says wrongly counts as not said', () => {
  const usual = read('');
  expect(read('role=root&tag=z&since=2026-13-01&sort=size&size=1000&page=-2')).toEqual(usual);
  expect(read('since=0002-01-01')).toEqual(usual);
  expect(BY_NUMBER.hasFilters(usual)).toBe(false);
  expect(read('q=abcdefgh').q).toBe('abcde');
});

test('a page number means nothing without the cursor that it belongs to', () => {
  expect(BY_CURSOR.parse(new URLSearchParams('page=4')).page).toBe(1);
  expect(BY_CURSOR.parse(new URLSearchParams('after=xyz&page=4'))).toMatchObject({ cursor: 'xyz', page: 4 });
});

test('another filter begins at the first page, and all filters can be cleared at once', () => {
  const changed = BY_NUMBER.change(read('page=3'), { tags: ['b'] });
  expect(changed).toMatchObject({ page: 1, tags: ['b'] });
  expect(BY_NUMBER.hasFilters(changed)).toBe(true);
  expect(BY_NUMBER.change(changed, BY_NUMBER.noFilters)).toEqual(read(''));
});

test('the way back leads through the pages that were walked', () => {
  const third = forward(forward(FIRST_PAGE, 'b'), 'c');
  expect(readStack({ cursors: third }, 'c')).toEqual([null, 'b', 'c']);
  expect(back(third)).toEqual([null, 'b']);
  expect(back(back(back(third)))).toEqual(FIRST_PAGE);
});

test('a page come to by a link leads back to the first', () => {
  expect(back(readStack(null, 'c'))).toEqual(FIRST_PAGE);
  expect(readStack({ cursors: [null, 'other'] }, 'c')).toEqual([null, 'c']);
  expect(readStack({ cursors: [null, 4, 'c'] }, 'c')).toEqual([null, 'c']);
});

test('a CSV file has the names of its columns and a line for each row', () => {
  const columns = [
    ['name', (row: readonly [string, number | null]) => row[0]],
    ['change', (row: readonly [string, number | null]) => row[1]],
  ] as const;
  expect(csvHead(columns)).toBe('name,change\r\n');
  expect(
    csvRows(columns, [
      ['=a', -2],
      ['b', null],
    ]),
  ).toBe("'=a,-2\r\nb,\r\n");
});

test('columns give way to the width in their order of importance', () => {
  const column = { title: '', value: () => null, width: 10 };
  const columns = [
    { ...column, field: 'name' },
    { ...column, field: 'date', shownFrom: 'wide' },
    { ...column, field: 'by', shownFrom: 'widest' },
  ] as const;
  expect(hiddenByWidth(columns, { isWide: false, isWidest: false })).toEqual(['date', 'by']);
  expect(hiddenByWidth(columns, { isWide: true, isWidest: false })).toEqual(['by']);
  expect(hiddenByWidth(columns, { isWide: true, isWidest: true })).toEqual([]);
});
