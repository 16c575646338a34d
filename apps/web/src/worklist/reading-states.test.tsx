import type { StudyView } from '@aiso/contracts/studies';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { Person } from '@aiso/ui/person.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { studyView } from '../testing/study-view.ts';
import { nextUnread } from './next-unread.ts';
import { patchPage } from './patch-page.ts';
import { ReadingCell } from './ReadingCell.tsx';
import { WORKLIST_VIEW } from './worklist-view.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-01-01T00:00:00.000Z';
const ME = { userId: 'me', email: 'me@example.org' };
const ROE = { userId: 'roe', email: 'roe@example.org' };
const READ: StudyView['reading'] = {
  state: 'read',
  readers: [{ ...ROE, at, verdict: 'disagree' }],
  present: [],
};
const OPEN: StudyView['reading'] = { state: 'being_read', readers: [], present: [{ ...ROE, since: at }] };

const show = (change: Partial<StudyView>) =>
  renderPart(
    <Person value="north:me">
      <ReadingCell study={studyView('a', change)} />
    </Person>,
  );

it('a row says who reads a study now, who read it, and the own verdict', async () => {
  await show({ reading: OPEN });
  expect(await screen.findByText('Being read')).toBeTruthy();
  expect(screen.getByText('roe@example.org')).toBeTruthy();
  cleanup();
  await show({ reading: READ });
  expect(screen.getByText('Read')).toBeTruthy();
  expect(screen.getByText('roe@example.org')).toBeTruthy();
  expect(screen.queryByText('You disagree')).toBeNull();
  cleanup();
  await show({ reading: { ...READ, readers: [{ ...ME, at, verdict: 'agree' }, ...READ.readers] } });
  expect(screen.getByText('you')).toBeTruthy();
  expect(screen.getByText('You agree')).toBeTruthy();
});

it('an unread row says why it stands where it stands', async () => {
  await show({ place: ['stat', 'above', 'waits'] });
  expect(await screen.findByText('Unread')).toBeTruthy();
  expect(
    screen.getByTitle('Reasons for its position: Stat · Above operating point · Waits long'),
  ).toBeTruthy();
});

it('a live change of who reads a study changes what is counted', () => {
  const page: WorklistPage = {
    studies: [studyView('a')],
    nextCursor: null,
    total: 1,
    totalIsExact: true,
    waiting: { conflict: 0, age: 0 },
    reading: { unread: 5, being_read: 1, read: 7 },
  };
  const opened = patchPage(page, studyView('a', { reading: OPEN }));
  expect(opened.reading).toEqual({ unread: 5, being_read: 2, read: 7 });
  expect(patchPage(opened, studyView('a', { reading: READ })).reading).toEqual({
    unread: 4,
    being_read: 1,
    read: 8,
  });
});

it('the next unread study is asked for behind one, under the filters of the list, and is nobody’s', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer('GET /api/worklist', {
      studies: [studyView('open', { reading: OPEN }), studyView('free'), studyView('later')],
      nextCursor: null,
      total: 3,
      totalIsExact: true,
      waiting: { conflict: 0, age: 0 },
      reading: { unread: 3, being_read: 1, read: 0 },
    });
  });
  const view = WORKLIST_VIEW.parse(
    new URLSearchParams('priority=stat&reading=read&after=cursor&page=3&sort=oldest'),
  );
  expect(await nextUnread(view, 'here')).toBe('free');
  const { searchParams } = new URL(asked[0] ?? '', 'http://test');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    priority: 'stat',
    reading: 'unread',
    after: 'here',
    sort: 'oldest',
  });
  expect(searchParams.has('cursor')).toBe(false);
});
