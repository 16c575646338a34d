import type { TimelineStudy } from '@aiso/contracts/patient-timeline';
import type { MergedPatient, PatientDetails } from '@aiso/contracts/patients';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/api/query-client.ts';
import { ADA, patientRow, timelineStudy } from '../patients/testing/patients-app.tsx';
import { answer, refusal } from '../testing/answer.ts';
import PatientChoice from './PatientChoice.tsx';
import type { UploadAssignment } from './queue/upload-item.ts';
import { useAssignment } from './use-assignment.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const known = (patient: PatientDetails | MergedPatient) => () =>
  answer('GET /api/patients/{patientId}', patient);
const timeline =
  (...studies: readonly TimelineStudy[]) =>
  () =>
    answer('GET /api/patients/{patientId}/timeline', { studies, nextCursor: null });
const EVA = { ...ADA, id: 'new', name: 'Novak^Eva' };

const ANSWERS: Record<string, () => Response> = {
  'POST /api/patients/list': () =>
    answer('POST /api/patients/list', {
      patients: [patientRow('ada', 'Müller^Ada')],
      nextCursor: null,
      total: 1,
      totalIsExact: true,
    }),
  'POST /api/patients': () => answer('POST /api/patients', { patient: EVA, changeId: 'c', otherId: null }),
  'GET /api/patients/ada': known(ADA),
  'GET /api/patients/new': known(EVA),
  'GET /api/patients/merged': known({ id: 'merged', mergedInto: 'ada' }),
  'GET /api/patients/archived': known({ ...ADA, id: 'archived', archivedAt: '2026-02-01T00:00:00Z' }),
  'GET /api/patients/ada/timeline': timeline(timelineStudy('s1', '2026-01-05')),
  'GET /api/patients/new/timeline': timeline(),
};

const assignments: UploadAssignment[] = [];

async function openChoice(at = '/') {
  assignments.length = 0;
  const client = createQueryClient();
  function Choice() {
    const { assignment, change } = useAssignment('adult', 'off');
    assignments.push(assignment);
    return <PatientChoice chosen={assignment} onChoose={change} />;
  }
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith('/api/patients')) return others(path, init);
    return ANSWERS[`${init.method ?? 'GET'} ${path}`]?.() ?? refusal('resource.not_found');
  });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <Choice />
    </QueryClientProvider>,
    { at },
  );
  return { router, user: userEvent.setup() };
}
const patientBox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Patient' });

it('a patient is found, one of their studies is chosen, and both are forgotten together', async () => {
  const { user, router } = await openChoice();
  expect(screen.queryByRole('combobox', { name: 'Study' })).toBeNull();
  await user.type(await patientBox(), 'muller');
  await user.click(await screen.findByRole('option', { name: /Müller, Ada/u }));
  await user.click(await screen.findByRole('combobox', { name: 'Study' }));
  await user.click(await screen.findByRole('option', { name: /2026.*DX/u }));
  expect(assignments.at(-1)).toEqual({
    patientId: 'ada',
    studyId: 's1',
    ageGroup: 'adult',
    deidentify: false,
  });
  expect(router.state.location.search).toBe('?patient=ada&study=s1');
  await user.clear(await patientBox());
  expect(assignments.at(-1)).toEqual({
    patientId: null,
    studyId: null,
    ageGroup: 'adult',
    deidentify: false,
  });
});

it('a reload keeps who was chosen, and of who was merged meanwhile the surviving record counts', async () => {
  const { router } = await openChoice('/?patient=merged&study=s1&ageGroup=child');
  await waitFor(() => expect(router.state.location.search).toBe('?patient=ada&study=s1&ageGroup=child'));
  await waitFor(async () => expect((await patientBox()).value).toMatch(/^Müller, Ada/u));
  expect((await screen.findByRole('combobox', { name: 'Study' })).textContent).toMatch(/2026.*DX/u);
  expect(assignments.at(-1)).toEqual({
    patientId: 'ada',
    studyId: 's1',
    ageGroup: 'child',
    deidentify: false,
  });
});

it.each([
  ['archived', 'The selected patient is archived. Restore the patient or choose another one.'],
  ['removed', 'The selected patient no longer exists.'],
])('one who is %s is said so, and somebody else is chosen', async (patientId, sentence) => {
  const { user } = await openChoice(`/?patient=${patientId}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Study' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose another patient' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(assignments.at(-1)?.patientId).toBeNull();
});

it('somebody new is typed where a file names nobody, and is chosen at once', async () => {
  const { user } = await openChoice();
  await user.click(await screen.findByRole('button', { name: 'New patient' }));
  await user.upload(await screen.findByTestId('patient-file'), new File(['no image'], 'a.txt'));
  expect(await screen.findByText('These files do not name a patient. Enter the details below.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Family name' }), 'Novak');
  await user.click(screen.getByRole('button', { name: 'Add patient' }));
  expect(await screen.findByRole('combobox', { name: 'Study' })).toBeTruthy();
  expect(assignments.at(-1)).toMatchObject({ patientId: 'new', studyId: null });
});
