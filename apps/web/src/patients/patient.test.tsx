import type { PatientTrend } from '@aiso/contracts/patient-timeline';
import type { MergePreview } from '@aiso/contracts/patients';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../testing/answer.ts';
import {
  ADA,
  known,
  openPatients,
  patientRow,
  step,
  timelineOf,
  timelineStudy,
} from './testing/patients-app.tsx';

afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

const PAGE = '/patients/ada';
const STUDIES = [timelineStudy('late', '2026-01-31'), timelineStudy('early', '2024-01-31')];
const TIMELINE = { 'GET /ada/timeline': timelineOf(STUDIES) };
const OTHER = patientRow('other', 'Mueller^Ada', { mrn: 'M-9' });
const FOUND = {
  'POST /list': () =>
    answer('POST /api/patients/list', {
      patients: [OTHER],
      nextCursor: null,
      total: 1,
      totalIsExact: true,
    }),
};
const DONE = () =>
  answer('POST /api/patients/{patientId}/merge', { patient: ADA, changeId: 'change', otherId: 'other' });

async function pick(user: UserEvent, dialog: HTMLElement): Promise<void> {
  await user.type(await within(dialog).findByRole('combobox'), 'mueller');
  await user.click(await screen.findByRole('option', { name: /Mueller, Ada/u }));
}
async function openMerge(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Actions for/u }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge with another patient' }));
  return screen.findByRole('dialog', { name: 'Merge patients' });
}

describe('a patient', () => {
  it('a merged record leads on to the surviving one', async () => {
    const { router } = await openPatients('/patients/old', {
      'GET /old': known({ id: 'old', mergedInto: 'ada' }),
    });
    expect(await screen.findByText('The patient you opened was merged into this one.')).toBeTruthy();
    expect(router.state.location.pathname).toBe(PAGE);
  });

  it('is told which study waits to be settled, and is named alike in the heading and below', async () => {
    const waits = (conflictId: string, studyDate: string | null) => ({
      conflictId,
      studyId: `s${conflictId}`,
      studyDate,
      receivedAt: '2026-02-03T10:00:00Z',
      kinds: ['same_id_other_person'] as const,
    });
    await openPatients(PAGE, {
      'GET /ada': known({
        ...ADA,
        name: 'Smith^John',
        waiting: [waits('1', '2025-12-24'), waits('2', null)],
      }),
    });
    const received = /: no date, received Feb 3, 2026, 10:00\sAM\.$/u;
    expect(await screen.findByText(received)).toBeTruthy();
    expect(screen.getByText(/: Dec 24, 2025, received Feb 3, 2026, 10:00\sAM\.$/u)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Smith, John' })).toBeTruthy();
    expect(screen.getAllByText('Smith, John').length).toBeGreaterThan(1);
  });

  it('has the day of the last study among the facts', async () => {
    await openPatients(PAGE, TIMELINE);
    const [term] = await screen.findAllByText('Last study', { selector: 'dt' });
    expect(term?.parentElement?.textContent).toContain('Jan 31, 2026');
  });

  it('whom nobody knows is said to be unknown', async () => {
    await openPatients('/patients/nobody', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Patient not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All patients' }).getAttribute('href')).toBe('/patients');
  });

  it('whom somebody else changed meanwhile is not overwritten: what they are now can be loaded', async () => {
    const { calls, served, user } = await openPatients(PAGE, {});
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const drawer = await screen.findByRole('dialog', { name: 'Edit' });
    const family = await within(drawer).findByRole('textbox', { name: 'Family name' });
    await user.clear(family);
    await user.type(family, 'Meier');
    served['PATCH /ada'] = () => refusal('patient.changed');
    served['GET /ada'] = known({ ...ADA, revision: 4, name: 'Moser^Ada' });
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await user.click(await within(drawer).findByRole('button', { name: 'Reload' }));
    await waitFor(() =>
      expect(within(drawer).getByRole('textbox', { name: 'Family name' })).toHaveProperty('value', 'Moser'),
    );
    expect(document.activeElement).toBe(within(drawer).getByRole('textbox', { name: 'Family name' }));
    served['PATCH /ada'] = DONE;
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === 'PATCH /ada').map(({ body }) => body)).toMatchObject([
        { revision: 3, name: 'Meier^Ada^Maria=穆勒^艾达' },
        { revision: 4, name: 'Moser^Ada' },
      ]),
    );
  });
});

describe('merging', () => {
  const preview: MergePreview = {
    patient: ADA,
    other: { ...ADA, id: 'other', name: 'Mueller^Ada', mrn: 'M-9', birthDate: '1974-12-03' },
    merged: {
      name: ADA.name,
      mrn: ADA.mrn,
      mrnIssuer: ADA.mrnIssuer,
      birthDate: ADA.birthDate,
      sex: ADA.sex,
      alerts: ADA.alerts,
    },
    movingStudyCount: 2,
    contradictions: ['name', 'birthDate'],
  };

  const previewed = () => answer('POST /api/patients/{patientId}/merge/preview', preview);

  it('shows what moves and what contradicts, takes the chosen words, and can be undone', async () => {
    const { calls, user } = await openPatients(PAGE, {
      ...FOUND,
      'POST /ada/merge/preview': previewed,
      'POST /ada/merge': DONE,
      'POST /ada/changes/change/undo': DONE,
    });
    const dialog = await openMerge(user);
    await pick(user, dialog);
    expect(
      await within(dialog).findByText('2 studies will be moved. The ID M-9 will redirect here.'),
    ).toBeTruthy();
    expect(within(dialog).getByText('Conflicting details: Name, Date of birth')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'Dec 3, 1974' }));
    const merge = within(dialog).getByRole('button', { name: 'Merge' });
    await waitFor(() => expect(merge).toHaveProperty('disabled', false));
    await user.click(merge);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ route }) => route.endsWith('/change/undo'))).toBe(true));
    expect(calls.find(({ route }) => route === 'POST /ada/merge')?.body).toEqual({
      otherId: 'other',
      fromOther: ['birthDate'],
    });
  });

  it('that the server refuses says why, and stays open', async () => {
    const error = 'This patient has been merged into another one. Continue there.';
    const { user } = await openPatients(PAGE, {
      ...FOUND,
      'POST /ada/merge/preview': previewed,
      'POST /ada/merge': () => refusal('patient.merged', error),
    });
    const dialog = await openMerge(user);
    await pick(user, dialog);
    await within(dialog).findByText(/^2 studies will be moved/u);
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await within(dialog).findByText(error)).toBeTruthy();
  });
});

describe('the timeline', () => {
  it('goes on page by page, and compares two studies, the earlier one on the left', async () => {
    const { user } = await openPatients(PAGE, {
      'GET /ada/timeline': timelineOf(STUDIES.slice(0, 1), 'next'),
      'GET /ada/timeline?cursor=next': timelineOf(STUDIES.slice(1)),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    for (const date of ['Jan 31, 2024', 'Jan 31, 2026'])
      await user.click(await screen.findByRole('checkbox', { name: `Select the study of ${date}` }));
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      '/patients/ada/compare?left=early&right=late',
    );
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    // No study moves away under the pointer that chose it.
    const bar = screen.getByRole('toolbar', { name: 'Actions for the selected rows' });
    const last = screen.getByRole('checkbox', { name: 'Select the study of Jan 31, 2024' });
    expect(last.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('gives chosen studies to another patient', async () => {
    const { calls, user } = await openPatients(PAGE, { ...TIMELINE, ...FOUND, 'POST /ada/split': DONE });
    await user.click(await screen.findByRole('checkbox', { name: 'Select the study of Jan 31, 2024' }));
    await user.click(screen.getByRole('button', { name: 'Move 1 study' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 1 study to another patient' });
    await pick(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'POST /ada/split')?.body).toEqual({
        studyIds: ['early'],
        to: { patientId: 'other' },
      }),
    );
  });
});

describe('the history', () => {
  it('says who changed what, offers to undo what can be, and why it cannot be done any more', async () => {
    const error = 'This cannot be undone because of later changes.';
    const { user } = await openPatients(`${PAGE}?tab=history`, {
      'GET /ada/history': () =>
        answer('GET /api/patients/{patientId}/history', {
          changes: [
            step('2', {
              kind: 'merged',
              other: { id: 'other', name: 'Mueller^Ada', mrn: 'M-9' },
              studyIds: ['early'],
              isUndoable: true,
            }),
            step('1', { before: { sex: null }, after: { sex: 'F' } }),
          ],
          nextCursor: null,
        }),
      'POST /ada/changes/2/undo': () => refusal('patient.not_undoable', error),
    });
    expect(await screen.findByText('Sex: Unknown → Female')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mueller, Ada' })).toBeTruthy();
    const undo = screen.getAllByRole('button', { name: 'Undo' });
    expect(undo).toHaveLength(1);
    await user.click(undo[0] ?? document.body);
    expect(await screen.findByText(/^This cannot be undone/u)).toBeTruthy();
  });
});

describe('the trend', () => {
  it('breaks where another version read, and says so; the table has every score', async () => {
    const reading = (imageId: string, at: string, version: string) => ({
      studyId: `s-${imageId}`,
      imageId,
      at,
      model: { name: 'chest', version },
    });
    const trend: PatientTrend = {
      readings: [
        reading('a', '2024-01-31T00:00:00Z', '1.0.0'),
        reading('b', '2025-01-31T00:00:00Z', '1.1.0'),
        reading('c', '2025-01-31T00:00:00Z', '1.1.0'),
      ],
      findings: [
        {
          code: 'opacity',
          label: 'Lung opacity',
          points: [0.2, 0.6, 0.7].map((score, at) => ({
            reading: at,
            score,
            operatingPoint: 0.5,
            above: score > 0.5,
          })),
        },
      ],
    };
    const { user } = await openPatients(`${PAGE}?tab=trend`, {
      'GET /ada/trend': () => answer('GET /api/patients/{patientId}/trend', trend),
    });
    expect(await screen.findByText(/from Jan 31, 2025: chest 1\.1\.0/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /table/iu }));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toMatchObject(
      [
        /Study.*1\.0\.0.*1\.1\.0.*Operating point/u,
        /Jan 31, 2024.*0\.20.*0\.50/u,
        /Jan 31, 2025.*0\.60.*0\.50/u,
        /Jan 31, 2025 \(3\).*0\.70.*0\.50/u,
      ].map((pattern): unknown => expect.stringMatching(pattern)),
    );
  });
});
