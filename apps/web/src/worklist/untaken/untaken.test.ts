// @vitest-environment node
import type { UntakenPage } from '@aiso/contracts/untaken-uploads';
import type { UploadView } from '@aiso/contracts/uploads';
import { csvRows } from '@aiso/ui/table/csv.ts';
import { expect, it } from 'vitest';
import { uploadView } from '../../testing/upload-view.ts';
import { CSV_COLUMNS } from './export-csv.ts';
import { isListed, pageAfter, queryOf, UNTAKEN_VIEW } from './untaken-view.ts';

const view = (address: string) => UNTAKEN_VIEW.parse(new URLSearchParams(address));
const ERROR = { code: 'file.unknown_format', message: 'This is no image.' } as const;
const refused = uploadView('a', { state: 'refused', error: ERROR });
const pageOf = (...uploads: readonly UploadView[]): UntakenPage => ({
  uploads,
  nextCursor: null,
  total: uploads.length,
  totalIsExact: true,
});

it('asks the server as the address says; the words stand where no server reads them', () => {
  expect(queryOf(view(''))).toEqual({ scope: 'group', sort: 'newest', pageSize: 25 });
  expect(queryOf(view('scope=mine&state=refused&q=+roe+&sort=oldest&after=abc&size=50'))).toEqual({
    scope: 'mine',
    state: 'refused',
    sort: 'oldest',
    cursor: 'abc',
    pageSize: 50,
  });
  expect(UNTAKEN_VIEW.fragment).toEqual(['q']);
  expect(view('state=taken&scope=all')).toEqual(view(''));
});

it.each([
  ['', true],
  ['state=refused', true],
  ['state=cancelled', false],
  ['scope=mine', false],
  ['q=A.PNG', true],
  ['q=b', false],
])('a changed upload stands in the list of %j: %s', (address, expected) => {
  expect(isListed(refused, view(address), 'ada@example.org')).toBe(expected);
  expect(isListed({ ...refused, state: 'done' }, view(address), 'ada@example.org')).toBe(false);
});

it('a live change takes the place of its row, and what was taken leaves', () => {
  const coming = uploadView('b', { state: 'receiving' });
  const page = pageOf(refused, coming);
  const cancelled = { ...coming, state: 'cancelled', updatedAt: '2026-01-01T00:00:01.000Z' } as const;
  expect(pageAfter(page, cancelled, true).uploads).toEqual([refused, cancelled]);
  expect(pageAfter(page, cancelled, false)).toMatchObject({ uploads: [refused], total: 1 });
  expect(pageAfter(page, uploadView('c'), true)).toBe(page);
  expect(pageAfter(pageOf(cancelled), coming, true).uploads).toEqual([cancelled]);
});

it('an export says why', () => {
  expect(csvRows(CSV_COLUMNS, [refused])).toContain(
    'a,a.png,4,refused,file.unknown_format,This is no image.,reader@example.org',
  );
});
