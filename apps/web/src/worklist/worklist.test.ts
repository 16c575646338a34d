import type { StudyView } from '@aiso/contracts/studies';
import { WORKLIST_FIELDS } from '@aiso/contracts/study-fields';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { csvRows } from '@aiso/ui/table/csv.ts';
import { expect, test } from 'vitest';
import { studyView } from '../testing/study-view.ts';
import { csvColumns } from './export-csv.ts';
import { dropFromPage, patchPage } from './patch-page.ts';
import { queryOf, usedMore, WORKLIST_VIEW } from './worklist-view.ts';

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
    'scope=mine&state=queued&state=done&finding=above&waiting=age&q=Roe&from=2026-01-01&to=2026-02-01&sort=newest&size=50&after=abc&page=3';
  expect(format(view(address)).toString()).toBe(address);
});

test('filters of people, patients and images are in the address, and asked for as the server names them', () => {
  const address =
    'reading=unread&priority=stat&reader=u1&verdict=agree&waited=24&modality=DX&projection=PA&sex=F&ages=65%2B&studiedFrom=2025-01-01';
  const shown = view(address);
  expect(new URLSearchParams(format(shown))).toEqual(new URLSearchParams(address));
  expect(queryOf(shown)).toMatchObject({
    reading: ['unread'],
    priority: ['stat'],
    reader: 'u1',
    verdict: 'agree',
    waitedHours: 24,
    modality: ['DX'],
    view: ['PA'],
    sex: ['F'],
    ageFrom: 65,
    studiedFrom: '2025-01-01',
  });
  expect(usedMore(shown)).toBe(9);
});

test('words that are looked for, which may name a patient, stand where no server reads them', () => {
  expect(WORKLIST_VIEW.fragment).toEqual(['q', ...WORKLIST_FIELDS]);
});

test('what an address says wrongly counts as not said', () => {
  expect(view('scope=all&state=x&finding=y&waiting=z&from=yesterday&sort=size&size=7&page=9')).toEqual(
    view(''),
  );
});

test('a change of filter begins at the first page again', () => {
  const changed = changeView(view('after=abc&page=3'), { finding: 'above' });
  expect(changed).toMatchObject({ cursor: null, page: 1, finding: 'above' });
  expect(queryOf(changed)).toEqual({ scope: 'group', sort: 'attention', pageSize: 25, finding: 'above' });
});

const pageOf = (...studies: readonly StudyView[]): WorklistPage => ({
  studies,
  nextCursor: null,
  total: studies.length,
  totalIsExact: true,
  waiting: { conflict: 2, age: 1 },
  reading: { unread: 2, being_read: 0, read: 0 },
});

test('a live change takes the place of its row and no other', () => {
  const page = pageOf(studyView('a'), studyView('b'));
  const patched = patchPage(page, studyView('b', { state: 'done', updatedAt: '2026-01-01T00:00:01.000Z' }));
  expect(patched.studies.map(({ state }) => state)).toEqual(['queued', 'done']);
  expect(patched.studies[0]).toBe(page.studies[0]);
  expect(patchPage(page, studyView('elsewhere'))).toBe(page);
});

test('a study that is gone leaves its page, and what waited with it is no longer counted', () => {
  const waits = studyView('b', { conflict: { id: 'c', kinds: ['same_study_other_patient'] } });
  const left = dropFromPage(pageOf(studyView('a'), waits), 'b');
  expect(left).toMatchObject({
    total: 1,
    waiting: { conflict: 1, age: 1 },
    reading: { unread: 1, being_read: 0, read: 0 },
  });
  expect(left.studies.map(({ studyId }) => studyId)).toEqual(['a']);
});

test('a row that waits no more is no longer counted', () => {
  const page = pageOf(studyView('a', { ageNeeded: true }));
  expect(patchPage(page, studyView('a')).waiting).toEqual({ conflict: 2, age: 0 });
});

test('a late event does not bring an older state back', () => {
  const page = pageOf(studyView('a', { state: 'done', updatedAt: '2026-01-01T00:00:05.000Z' }));
  expect(patchPage(page, studyView('a', { state: 'inferring', updatedAt: '2026-01-01T00:00:04.000Z' }))).toBe(
    page,
  );
});

test('an export quotes what needs it, starts no formula and marks what waits', () => {
  const row = csvRows(csvColumns('en'), [
    studyView('a', {
      fileName: '=SUM(A1)',
      patient: { id: 'p', mrn: '7', name: 'Roe^"J"', birthDate: null, sex: null },
      conflict: { id: 'c', kinds: ['same_study_other_patient', 'promise_other_patient'] },
    }),
  ]);
  expect(row).toMatch(/^a,1,'=SUM\(A1\),"Roe, ""J""",7,/u);
  expect(row).toContain('same_study_other_patient promise_other_patient');
  expect(
    csvRows(csvColumns('zh-CN'), [
      studyView('a', {
        patient: { id: 'p', mrn: '7', name: 'Wang^Xiaodong=王^小东', birthDate: null, sex: 'F' },
      }),
    ]),
  ).toContain('王小东 (Wang, Xiaodong)');
  const unusual = csvRows(csvColumns('en'), [studyView('b', { gateAccepted: true, gateUnusual: true })]);
  expect(unusual).toContain(',true,true,');
  const fault = csvColumns('en').find(([name]) => name === 'image_fault')?.[1];
  expect(fault?.(studyView('b', { gateUnusual: true, gateFault: 'blurred' }))).toBe('blurred');
  const notCovered = csvColumns('en').find(([name]) => name === 'age_not_covered')?.[1];
  expect(notCovered?.(studyView('b', { state: 'done', gateAccepted: true }))).toBe(true);
  expect(notCovered?.(studyView('c', { state: 'done', gateAccepted: false }))).toBe(false);
});
