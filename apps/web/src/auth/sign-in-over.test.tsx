import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NamesForm } from '../account/NamesForm.tsx';
import { PasswordForm } from '../account/PasswordForm.tsx';
import { NewKeyDialog } from '../administration/api-keys/NewKeyDialog.tsx';
import { PointsForm } from '../administration/models/PointsForm.tsx';
import NewTenantDrawer from '../administration/tenants/NewTenantDrawer.tsx';
import { EditDrawer } from '../administration/users/EditDrawer.tsx';
import { InviteDrawer } from '../administration/users/InviteDrawer.tsx';
import { call } from '../app/api/call.ts';
import { writeMarker } from '../app/session/session-marker.ts';
import EditPatientDrawer from '../patients/EditPatientDrawer.tsx';
import ExportDialog from '../patients/exports/ExportDialog.tsx';
import NewPatientDrawer from '../patients/NewPatientDrawer.tsx';
import { ADA as PATIENT } from '../patients/testing/patients-app.tsx';
import { answer, refusal } from '../testing/answer.ts';
import { ADA, hearOfMarker, openKept, signInOver } from './testing/kept-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = (): void => undefined;
const FINDING = {
  code: 'opacity',
  label: 'Lung opacity',
  experimental: false,
  defaultPoint: 0.5,
  points: [],
  pointName: null,
  point: 0.25,
};
const FORMS: readonly (readonly [name: string, form: ReactNode])[] = [
  [
    'own names',
    <NamesForm
      key="form"
      account={{
        email: ADA.user.email,
        givenName: 'Ada',
        familyName: 'Lovelace',
        isManagedHere: true,
        hasSecondFactor: false,
        recoveryCodesLeft: 0,
        mailCodes: 'off',
      }}
    />,
  ],
  ['own password', <PasswordForm key="form" email={ADA.user.email} />],
  ['a new patient', <NewPatientDrawer key="form" onClose={nothing} onMade={nothing} />],
  ['a patient', <EditPatientDrawer key="form" patient={PATIENT} onClose={nothing} />],
  ['the reason of an export', <ExportDialog key="form" patientId="ada" onClose={nothing} />],
  ['an invitation', <InviteDrawer key="form" onClose={nothing} onInvited={nothing} />],
  [
    'a user',
    <EditDrawer
      key="form"
      user={{
        id: 'mira',
        email: 'mira@clinic.example',
        name: null,
        givenName: 'Mira',
        familyName: 'Meier',
        picture: null,
        tenantId: 'naseem',
        role: 'user',
        groups: ['naseem'],
        state: 'active',
        hasSecondFactor: false,
        lastSignInAt: null,
        createdAt: '2026-03-01T10:10:00Z',
        isSelf: false,
      }}
      onClose={nothing}
      onChanged={nothing}
    />,
  ],
  ['a new tenant', <NewTenantDrawer key="form" isOpen onClose={nothing} />],
  [
    'an API key',
    <NewKeyDialog
      key="form"
      tenant="naseem"
      findsPatients={false}
      isOpen
      onClose={nothing}
      onClosed={nothing}
    />,
  ],
  ['operating points', <PointsForm key="form" findings={[FINDING]} onSave={async () => null} />],
];

/** What can be typed into, in what is open. */
const fields = (): HTMLInputElement[] =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range], [hidden], [aria-hidden=true]), textarea:not([aria-hidden=true])',
    ),
  ].filter((field) => !field.readOnly && !field.disabled && field.closest('[role=combobox]') === null);

const typed = (all: readonly HTMLInputElement[]): readonly string[] => all.map(({ value }) => value);
const type = (field: HTMLInputElement, text: string): void => {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
};

const respond = (path: string): Response =>
  path.endsWith('/users/choices')
    ? answer('GET /api/administration/users/choices', {
        tenants: [{ id: 'naseem', displayName: 'Naseem' }],
        groups: ['naseem', 'night'],
        sendsMail: true,
      })
    : refusal('resource.not_found');

/** Ended at the server, or by another tab of the same browser; while each of the fields is typed into. */
it.each(FORMS)(
  'a session that ends while somebody types loses nothing: %s',
  async (_name, form) => {
    const app = await openKept(form, respond);
    await waitFor(() => expect(fields().length).toBeGreaterThan(0));
    const all = fields();
    for (const [at, field] of all.slice(0, 3).entries()) {
      type(field, at % 2 === 0 ? '0.5' : '12');
      const before = typed(all);
      await (at % 2 === 0 ? app.end() : app.endInAnotherTab());
      // Nobody can read or change it meanwhile.
      expect(field.closest('[aria-hidden=true]')).not.toBeNull();
      await signInOver();
      expect(typed(all)).toEqual(before);
      // The very same field: the caret and what it can undo are still its own.
      expect(all.every((one) => one.isConnected)).toBe(true);
      await waitFor(() => expect(document.activeElement).toBe(field));
      type(field, '0.75');
      expect(field.value).not.toBe(before[at]);
    }
  },
  60_000,
);

it('what was being saved is sent once more, and once, when its person has signed in again', async () => {
  const app = await openKept(<p>screen</p>, () =>
    answer('GET /api/administration/data-migrations', { migrations: [] }),
  );
  app.endAtServer();
  const name = '0001-names';
  const saving = call('POST /api/administration/data-migrations/{name}/pause', { params: { name } });
  const reading = call('GET /api/administration/data-migrations');
  await signInOver();
  expect(await saving).toEqual({ migrations: [] });
  expect(await reading).toEqual({ migrations: [] });
  expect(app.sent.map(({ method, token }) => `${method} ${token}`).toSorted()).toEqual([
    'GET token-u1-2',
    'POST token-u1-2',
  ]);
  expect(screen.getByText('screen')).toBeTruthy();
});

it('goes on where its person has signed in again in another tab', async () => {
  const app = await openKept(<input aria-label="draft" />);
  fireEvent.change(screen.getByLabelText('draft'), { target: { value: 'half a' } });
  await app.endInAnotherTab();
  app.takeAgain();
  writeMarker(true);
  act(hearOfMarker);
  await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('draft').value).toBe('half a');
});
