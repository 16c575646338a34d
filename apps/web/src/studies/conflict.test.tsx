import type { ConflictView } from '@aiso/contracts/conflicts';
import type { StudyView } from '@aiso/contracts/studies';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { openRoom, readingAt } from '../reading/testing/reading-room.tsx';
import { answer, refusal } from '../testing/answer.ts';
import { studyView } from '../testing/study-view.ts';

afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

const CONFLICT: ConflictView = {
  id: 'c',
  kinds: ['same_id_other_person'],
  studyId: 's',
  claimed: { id: 'p1', mrn: '77', name: 'Doe^Jane', birthDate: '1970-01-01', sex: 'F' },
  known: { id: 'p2', mrn: '77', name: 'DOE^JANE', birthDate: '1970-01-02', sex: null },
  knownStudyId: 'other',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const single = readingAt(null);
const WAITING = { ...single, study: { ...single.study, conflict: { id: 'c', kinds: CONFLICT.kinds } } };

const settled = (study: StudyView | null): Response =>
  answer('PUT /api/conflicts/{conflictId}', { conflictId: 'c', study });
const notSent = (): never => {
  throw new Error('Nothing was to be sent.');
};

/** The room of a study whose identity waits; `settle` answers what is sent. */
async function openConflict(settle: (method: string) => Response, canSettle = true) {
  const sent: [method: string, path: string, body: unknown][] = [];
  const room = await openRoom(WAITING, {
    canSettle,
    first: (path, { method = 'GET', body }) => {
      if (path === '/api/studies/s/conflict') return answer('GET /api/studies/{studyId}/conflict', CONFLICT);
      if (!path.startsWith('/api/conflicts/')) return null;
      sent.push([method, path, typeof body === 'string' ? JSON.parse(body) : null]);
      return settle(method);
    },
  });
  expect(await screen.findByText('The identity of this patient is unresolved.')).toBeTruthy();
  return { ...room, sent };
}
async function choose(name: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Resolve identity' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resolve identity conflict' });
  await userEvent.click(await within(dialog).findByRole('radio', { name }));
  await userEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
}

it('both identities stand side by side, and what differs is said in words', async () => {
  await openConflict(notSent);
  await userEvent.click(screen.getByRole('button', { name: 'Resolve identity' }));
  const rows = within(await screen.findByRole('table', { name: 'Compare identities' })).getAllByRole('row');
  // Names that differ in case and signs alone are the same, and what one side does not say differs from
  // nothing.
  expect(rows.slice(1).map(({ textContent }) => textContent.includes('Different'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(screen.getByRole('link', { name: /conflicting study/u }).getAttribute('href')).toContain(
    'study=other',
  );
});

it('a settlement leads to where the image went, and Undo brings it back', async () => {
  const { sent, router } = await openConflict((method) =>
    settled(studyView(method === 'PUT' ? 'other' : 's')),
  );
  await choose('Same patient');
  await waitFor(() => expect(router.state.location.search).toBe('?study=other&image=other-image'));
  expect(await screen.findByText('Image added to the patient on record.')).toBeTruthy();
  // Once the dialog is gone, which hides what is behind it.
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. The identity conflict is open again.')).toBeTruthy();
  expect(router.state.location.search).toBe('?study=s&image=s-image');
  expect(sent).toEqual([
    ['PUT', '/api/conflicts/c', { settlement: 'same_patient' }],
    ['DELETE', '/api/conflicts/c/settlement', null],
  ]);
});

it('a removed image leaves for the worklist', async () => {
  const { router } = await openConflict(() => settled(null));
  await choose('Remove');
  await waitFor(() => expect(router.state.location.pathname).toBe('/pulmonology/listing'));
});

it('a settlement is taken back in the reading room as long as that is possible', async () => {
  const sent: string[] = [];
  const undoableUntil = new Date(Date.now() + 60_000).toISOString();
  const settlement = { id: 'c', settlement: 'another_patient', undoableUntil } as const;
  const { show } = await openRoom(
    { ...single, settled: settlement },
    {
      first: (path, { method = 'GET' }) => {
        if (!path.startsWith('/api/conflicts/')) return null;
        sent.push(`${method} ${path}`);
        return settled(studyView('s'));
      },
    },
  );
  expect(await screen.findByText('Image assigned to the other patient.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. The identity conflict is open again.')).toBeTruthy();
  expect(sent).toEqual(['DELETE /api/conflicts/c/settlement']);
  await show({ ...single, settled: { ...settlement, id: 'd', undoableUntil: single.study.createdAt } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('that somebody else was first is said in the dialog', async () => {
  const sentence = 'This conflict has already been resolved.';
  await openConflict(() => refusal('conflict.settled', sentence));
  const dialog = await choose('Another patient');
  expect(await within(dialog).findByText(sentence)).toBeTruthy();
});

it('who may not settle it sees that it waits, and why', async () => {
  await openConflict(notSent, false);
  expect(screen.getByText(/exists with a different name, date of birth or sex/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resolve identity' })).toBeNull();
});
