import { KeptList } from '@aiso/ui/kept-list.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { StudyBar } from './StudyBar.tsx';
import { openRoom, readingOf } from './testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHOWN = [
  'done',
  { turn: 0, inverted: false, frontalChest: false, window: null },
  { accepted: true, unusual: false, score: 0.99, reason: null },
] as const;

test('the next study takes the place of this one: one step back leads to where they were opened from', async () => {
  const reading = { ...readingOf(...SHOWN), nextStudyId: 'next' };
  const { router } = await renderPart(
    <StudyBar canSeePatient userId="u" readMark={null} reading={reading} />,
    { at: '/room' },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Next study' }));
  await waitFor(() => expect(router.state.location.search).toBe('?study=next'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('so it does by its key', async () => {
  const { router } = await openRoom({ ...readingOf(...SHOWN), nextStudyId: 'next' });
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => expect(router.state.location.search).toBe('?study=next'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the arrow leads to the list as it was left', async () => {
  const left = { pathname: '/pulmonology/listing', search: '?page=2', hash: '#q=roe', state: null, key: 'k' };
  await renderPart(
    <KeptList value={left}>
      <StudyBar canSeePatient userId="u" readMark={null} reading={readingOf(...SHOWN)} />
    </KeptList>,
  );
  const arrow = await screen.findByRole('link', { name: 'Upload listing' });
  expect(arrow.getAttribute('href')).toBe('/pulmonology/listing?page=2#q=roe');
});

test('on a page that runs from right to left the facts follow it, and a number of several parts keeps its own order', async () => {
  const reading = readingOf(...SHOWN);
  const patient = {
    id: 'p',
    mrn: '00-12 345',
    name: 'Roe^Jane=王^小东',
    birthDate: '1975-03-02',
    sex: 'F' as const,
  };
  await renderPart(
    <StudyBar
      canSeePatient
      userId="u"
      readMark={null}
      reading={{ ...reading, study: { ...reading.study, patient } }}
    />,
    {
      direction: 'rtl',
    },
  );
  // Else the theme's rule takes a line without letters of its own for one that runs from left to right.
  const fact = await screen.findByText('MRN \u206800-12 345\u2069');
  expect(fact.tagName).toBe('BDI');
  expect(screen.getByText('Female').tagName).toBe('BDI');
  expect(screen.getByRole('heading', { name: 'Roe, Jane (王 小东)' }).dir).toBe('auto');
  expect(screen.getByRole('link', { name: 'Roe, Jane (王 小东)' }).getAttribute('href')).toBe('/patients/p');
  expect(fact.parentElement?.style.unicodeBidi).toBe('isolate');
});

const JANE = { id: 'p', mrn: null, name: 'Roe^Jane', birthDate: null, sex: null };
const withPrior = (studyDate: string | null) => {
  const reading = readingOf(...SHOWN);
  const prior = { studyId: 'before', studyDate, createdAt: '2026-01-05T10:00:00.000Z' };
  return { ...reading, study: { ...reading.study, patient: JANE }, prior };
};

test.each([
  ['its day', '2024-01-02', 'Prior: Jan 2, 2024'],
  ['when it came, where its files say no day', null, 'Prior: Jan 5, 2026'],
] as const)('the study before it is one press away, named by %s', async (_what, studyDate, name) => {
  await renderPart(<StudyBar canSeePatient userId="u" readMark={null} reading={withPrior(studyDate)} />);
  const prior = await screen.findByRole('link', { name });
  expect(prior.getAttribute('href')).toBe('/patients/p/compare?left=before&right=s');
});

test('who may not see patients is led to no comparison', async () => {
  await renderPart(
    <StudyBar canSeePatient={false} userId="u" readMark={null} reading={withPrior('2024-01-02')} />,
  );
  await screen.findByRole('heading', { name: 'Roe, Jane' });
  expect(screen.queryByRole('link', { name: /Prior/u })).toBeNull();
});
