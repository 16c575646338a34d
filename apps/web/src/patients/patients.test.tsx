import type { PatientRow } from '@aiso/contracts/patient-list';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../testing/answer.ts';
import { formOf, patientOf } from './patient-form.ts';
import { ADA, openPatients, patientRow, type Respond } from './testing/patients-app.tsx';

beforeAll(async () => {
  await import('./Patients.tsx');
});
afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

const listOf =
  (patients: readonly PatientRow[]): Respond =>
  () =>
    answer('POST /api/patients/list', {
      patients,
      nextCursor: null,
      total: patients.length,
      totalIsExact: true,
    });
const LIST = 'POST /list';
const TWO = listOf([
  patientRow('1', 'قباني^نزار'),
  patientRow('2', 'Wang^Xiaoming=王^小明', { waitingCount: 1 }),
]);

describe('list of patients', () => {
  it('asks by body for what is looked for, which stands in no query of an address', async () => {
    const { calls, router, user } = await openPatients('/patients?finding=above', { [LIST]: TWO });
    expect(await screen.findByRole('link', { name: 'نزار قباني' })).toBeTruthy();
    expect(screen.getByText('Identity conflict')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'qabbani');
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ q: 'qabbani', hasFinding: true }));
    expect(router.state.location.search).toBe('?finding=above');
    expect(calls.every(({ route }) => route === LIST)).toBe(true);
  });

  it('says of a last study without a date that the day is the one when it came', async () => {
    await openPatients('/patients', {
      [LIST]: listOf([
        patientRow('1', 'Meier^Ada'),
        patientRow('2', 'Roe^Jane', { lastStudyAt: '2026-02-03T10:00:00Z', isLastStudyDated: false }),
      ]),
    });
    expect(await screen.findByText('received Feb 3, 2026')).toBeTruthy();
    expect(screen.getByText('Jan 31, 2026')).toBeTruthy();
  });

  it('tells nobody yet from nobody who fits, and a failure from both', async () => {
    const { served, user } = await openPatients('/patients?state=archived', { [LIST]: listOf([]) });
    expect(await screen.findByText('No matches')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    expect(await screen.findByText('No patients yet')).toBeTruthy();
    cleanup();
    served[LIST] = () => refusal('server.internal');
    await openPatients('/patients', served);
    expect(await screen.findByText('The patients could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('archives many at once, and takes it back', async () => {
    const { calls, user } = await openPatients('/patients', {
      [LIST]: TWO,
      'PUT /archive': () => answer('PUT /api/patients/archive', { patientIds: ['1', '2'] }),
      'PUT /restore': () => answer('PUT /api/patients/restore', { patientIds: ['1', '2'] }),
    });
    await screen.findByRole('link', { name: 'نزار قباني' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Archive (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const changes = (): unknown[] => calls.filter(({ route }) => route.startsWith('PUT'));
    const body = { patientIds: ['1', '2'] };
    await waitFor(() =>
      expect(changes()).toEqual([
        { route: 'PUT /archive', body },
        { route: 'PUT /restore', body },
      ]),
    );
  });

  it('says so to who may not see patients, and asks nothing', async () => {
    const { calls } = await openPatients('/patients', {}, ['image:upload']);
    expect(await screen.findByText('Patients are not enabled for your organisation.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('a patient as a form', () => {
  it('wants a name or a number, says who has the number already, and opens who was added', async () => {
    const { calls, served, router, user } = await openPatients('/patients', {
      [LIST]: listOf([]),
      'POST ': () => refusal('patient.number_taken'),
    });
    await user.click((await screen.findAllByRole('button', { name: 'New patient' }))[0] ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: 'New patient' });
    const add = await within(drawer).findByRole('button', { name: 'Add patient' });
    await user.click(add);
    expect((await within(drawer).findAllByText('Enter a name or a patient ID')).length).toBeGreaterThan(0);
    expect(calls.filter(({ route }) => route === 'POST ')).toEqual([]);
    await user.type(within(drawer).getByRole('textbox', { name: 'Patient ID' }), 'M-1');
    await user.click(add);
    expect(
      (await within(drawer).findAllByText('Another patient already has this ID.')).length,
    ).toBeGreaterThan(0);
    served['POST '] = () => answer('POST /api/patients', { patient: ADA, changeId: 'c', otherId: null });
    await user.click(add);
    await waitFor(() => expect(router.state.location.pathname).toBe('/patients/ada'));
  });

  it.each([
    ['keeps what it does not show', { family: 'Meier', given: 'Ada' }, ADA.name, 'Meier^Ada^Maria'],
    ['takes ideographs for what they are', { family: '王', given: '小明' }, null, '=王^小明'],
    [
      'writes both',
      { family: 'Wang', given: 'Xiaoming', ideographicFamily: '王', ideographicGiven: '小明' },
      null,
      'Wang^Xiaoming=王^小明',
    ],
  ])('%s', (_what, typed, known, name) => {
    expect(patientOf({ ...formOf(null), ...typed }, known).name).toBe(name);
  });
});
