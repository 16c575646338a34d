import { expect, test } from 'vitest';
import { uploadView } from '../testing/upload-view.ts';
import { csvRows } from '../ui/table/csv.ts';
import { CSV_COLUMNS } from './export-csv.ts';
import { patchPage } from './patch-page.ts';
import { queryOf, WORKLIST_VIEW } from './worklist-view.ts';

const { parse, format, change: changeView, hasFilters } = WORKLIST_VIEW;
const view = (address: string) => parse(new URLSearchParams(address));

test('an address without anything shows all of the group, what needs attention first', () => {
  expect(view('')).toMatchObject({
    scope: 'group',
    states: [],
    sort: 'attention',
    pageSize: 25,
    cursor: null,
    page: 1,
  });
  expect(hasFilters(view(''))).toBe(false);
  expect(format(view('')).toString()).toBe('');
});

test('an address comes back as it was', () => {
  const address =
    'scope=mine&state=queued&state=done&finding=above&q=Roe&from=2026-01-01&to=2026-02-01&sort=newest&size=50&after=abc&page=3';
  expect(format(view(address)).toString()).toBe(address);
});

test('what an address says wrongly counts as not said', () => {
  expect(view('scope=all&state=x&finding=y&from=yesterday&sort=size&size=7&page=9')).toEqual(view(''));
});

test('a change of filter begins at the first page again', () => {
  const changed = changeView(view('after=abc&page=3'), { finding: 'above' });
  expect(changed).toMatchObject({ cursor: null, page: 1, finding: 'above' });
  expect(queryOf(changed)).toBe('scope=group&sort=attention&pageSize=25&finding=above');
});

test('a live change takes the place of its row and no other', () => {
  const page = {
    uploads: [uploadView('a'), uploadView('b')],
    nextCursor: null,
    total: 2,
    totalIsExact: true,
  };
  const patched = patchPage(page, uploadView('b', { state: 'done', updatedAt: '2026-01-01T00:00:01.000Z' }));
  expect(patched.uploads.map(({ state }) => state)).toEqual(['queued', 'done']);
  expect(patched.uploads[0]).toBe(page.uploads[0]);
  expect(patchPage(page, uploadView('elsewhere'))).toBe(page);
});

test('a late event does not bring an older state back', () => {
  const page = {
    uploads: [uploadView('a', { state: 'done', updatedAt: '2026-01-01T00:00:05.000Z' })],
    nextCursor: null,
    total: 1,
    totalIsExact: true,
  };
  expect(
    patchPage(page, uploadView('a', { state: 'inferring', updatedAt: '2026-01-01T00:00:04.000Z' })),
  ).toBe(page);
});

test('an export quotes what needs it and starts no formula', () => {
  const row = csvRows(CSV_COLUMNS, [
    uploadView('a', {
      fileName: '=SUM(A1)',
      patient: { id: 'p', mrn: '7', name: 'Roe, "J"', birthDate: null, sex: null },
    }),
  ]);
  expect(row).toMatch(/^a,'=SUM\(A1\),"Roe, ""J""",7,/u);
});
