import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import type { UsersPage as PageOfUsers, UserChoices, UserView } from '@aiso/contracts/user-administration';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../app/api/query-client.ts';
import { answer, refusal } from '../../testing/answer.ts';
import UsersPage from './UsersPage.tsx';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  await import('@aiso/ui/ask/ConfirmDialog.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const person = (id: string, more: Partial<UserView> = {}): UserView => ({
  id,
  email: `${id}@clinic.example`,
  name: null,
  givenName: 'Given',
  familyName: id,
  picture: null,
  tenantId: 'naseem',
  role: 'user',
  groups: ['naseem'],
  state: 'active',
  hasSecondFactor: false,
  lastSignInAt: null,
  createdAt: '2026-03-01T10:10:00Z',
  isSelf: false,
  ...more,
});
const PEOPLE = [
  person('Mira', { hasSecondFactor: true, picture: '/users/Mira/pictures/a' }),
  person('Olaf', { state: 'disabled', tenantId: 'medical-center', groups: [] }),
  person('Self', { isSelf: true, tenantId: 'admin', role: 'admin', groups: ['admin'] }),
];
const CHOICES: UserChoices = {
  tenants: [
    { id: 'admin', displayName: 'Admin' },
    { id: 'medical-center', displayName: 'Medical Center' },
    { id: 'naseem', displayName: 'Naseem' },
  ],
  groups: ['admin', 'naseem', 'night'],
  sendsMail: false,
};

type Call = { readonly method: string; readonly url: string; readonly body: unknown };
type Respond = () => Response;

/** The server's part. @returns what it was asked to change, and the lists it was asked for */
function serve(answers: Readonly<Record<string, Respond>> = {}) {
  const changes: Call[] = [];
  const lists: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://test');
    const method = init.method ?? 'GET';
    const short = `${method} ${url.pathname.replace('/api/administration/users', '')}`;
    if (method !== 'GET') {
      changes.push({ method, url: url.pathname, body: JSON.parse((init.body as string | null) ?? 'null') });
    }
    const respond = answers[short];
    if (respond !== undefined) return respond();
    if (short === 'GET /choices') return answer('GET /api/administration/users/choices', CHOICES);
    const [changed = person('changed')] = PEOPLE;
    if (method !== 'GET') return answer('PUT /api/administration/users/{userId}', changed);
    lists.push(url.searchParams);
    const isFiltered = ['q', 'tenant', 'group', 'state'].some((name) => url.searchParams.has(name));
    const users = isFiltered ? [] : PEOPLE;
    const total = users.length;
    return answer('GET /api/administration/users', { users, nextCursor: null, total, totalIsExact: true });
  });
  return { changes, lists };
}

function Page() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <UsersPage />
    </QueryClientProvider>
  );
}

/** On a narrow screen, where people are cards: the grid itself is tested with the table. */
async function open(answers?: Readonly<Record<string, Respond>>, at = '/administration/users') {
  const served = serve(answers);
  const { router } = await renderPart(<Page />, { at, widthPx: 600 });
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  return { ...served, router, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, command: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: command }));
}

describe('several people at once', () => {
  it('are disabled after a question, oneself and who is disabled already left out', async () => {
    const { changes, user } = await open();
    await screen.findByText('Given Mira');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByRole('button', { name: 'Enable 1 of 3' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Disable 1 of 3' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Disable Given Mira?' });
    expect(changes).toEqual([]);
    await user.click(within(ask).getByRole('button', { name: 'Disable' }));
    await waitFor(() =>
      expect(changes.map(({ url }) => url)).toEqual(['/api/administration/users/Mira/disable']),
    );
  });

  it('are added to a group that they are not in', async () => {
    const { changes, user } = await open();
    await screen.findByText('Given Mira');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Add to group' }));
    await user.click(await screen.findByRole('menuitem', { name: 'night 2 of 3' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Add selected users to night (2)?' });
    await user.click(within(ask).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[0]).toEqual({
      method: 'PUT',
      url: '/api/administration/users/Mira',
      body: {
        givenName: 'Given',
        familyName: 'Mira',
        tenantId: 'naseem',
        role: 'user',
        groups: ['naseem', 'night'],
      },
    });
  });
});

describe('list of users', () => {
  it('shows people with tenant, role and state, and offers nothing to do with oneself', async () => {
    await open();
    expect(await screen.findByText('Given Mira')).toBeTruthy();
    expect(await screen.findByText('Medical Center')).toBeTruthy();
    expect(screen.getByText('Disabled')).toBeTruthy();
    expect(screen.getByText('Second factor on')).toBeTruthy();
    expect(screen.getByText('Given Self (you)')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Given Self' })).toBeNull();
  });

  it('folds its filters where they would leave the search no room', async () => {
    const { lists, user } = await open();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Disabled' }));
    await waitFor(() => expect(lists.at(-1)?.get('state')).toBe('disabled'));
  });

  it('asks the server what the address says, and says when nobody fits', async () => {
    const { lists, user } = await open(
      {},
      '/administration/users?q=mira&tenant=naseem&state=expired&sort=newest',
    );
    expect(await screen.findByText('No matches')).toBeTruthy();
    expect(lists[0]?.toString()).toBe('sort=newest&pageSize=25&q=mira&tenant=naseem&state=expired');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    expect(await screen.findByText('Given Mira')).toBeTruthy();
  });

  it('says what is to be done where people are kept in another directory', async () => {
    await open({ 'GET ': () => refusal('directory.elsewhere') });
    expect(await screen.findByText('Users are managed in another directory')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull();
  });

  it('offers another try after a failure', async () => {
    await open({ 'GET ': () => refusal('server.internal') });
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('invitation', () => {
  it('says what is missing and who has the address, then shows the one-time password once', async () => {
    const answers: Record<string, Respond> = { 'POST ': () => refusal('user.email_taken') };
    const { user, changes } = await open(answers);
    await user.click(screen.getByRole('button', { name: 'Invite user' }));
    const drawer = await screen.findByRole('dialog', { name: 'Invite user' });
    const email = await within(drawer).findByRole('textbox', { name: 'Email' });
    await user.type(email, 'no address');
    await user.click(within(drawer).getByRole('button', { name: 'Invite' }));
    expect((await within(drawer).findAllByText('Enter a valid email address')).length).toBeGreaterThan(0);
    expect(changes).toEqual([]);
    await user.clear(email);
    await user.type(email, 'new@clinic.example');
    await user.type(within(drawer).getByRole('textbox', { name: 'First name' }), 'Nina');
    await user.type(within(drawer).getByRole('textbox', { name: 'Last name' }), 'New');
    await user.click(within(drawer).getByRole('button', { name: 'Invite' }));
    expect(
      (await within(drawer).findAllByText('This email address is already in use.')).length,
    ).toBeGreaterThan(0);
    answers['POST '] = () =>
      answer('POST /api/administration/users', {
        user: person('new'),
        oneTimePassword: 'Aa2b-Cc3d-Ee4f-Gg5h',
      });
    await user.click(within(drawer).getByRole('button', { name: 'Invite' }));
    const shown = await screen.findByRole('dialog', { name: 'One-time password' });
    expect(within(shown).getByText('Aa2b-Cc3d-Ee4f-Gg5h')).toBeTruthy();
    expect(changes.at(-1)?.body).toEqual({
      email: 'new@clinic.example',
      givenName: 'Nina',
      familyName: 'New',
      tenantId: 'naseem',
      role: 'user',
      groups: [],
      locale: 'en',
    });
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Aa2b-Cc3d-Ee4f-Gg5h')).toBeNull());
  });

  it('asks before what was typed is lost', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Invite user' }));
    const drawer = await screen.findByRole('dialog', { name: 'Invite user' });
    await user.type(await within(drawer).findByRole('textbox', { name: 'First name' }), 'N');
    await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await user.click(within(ask).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite user' })).toBeNull());
  });
});

describe('what can be done with a person', () => {
  it('is to change names and groups; those of the tenant are not typed', async () => {
    const { user, changes } = await open();
    await choose(user, 'Given Mira', 'Edit');
    const drawer = await screen.findByRole('dialog', { name: 'Given Mira' });
    const groups = await within(drawer).findByRole('combobox', { name: 'Groups' });
    await user.type(groups, 'two words,');
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect((await within(drawer).findAllByText(/^Group names may contain letters/u)).length).toBeGreaterThan(
      0,
    );
    await user.type(groups, '{Backspace}night,');
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({
      method: 'PUT',
      body: { givenName: 'Given', familyName: 'Mira', tenantId: 'naseem', role: 'user', groups: ['night'] },
    });
  });

  it('is to choose a role, where the account names one that is none of ours', async () => {
    const users = [person('Nia', { role: 'unknown' })];
    const page: PageOfUsers = { users, nextCursor: null, total: 1, totalIsExact: true };
    const { user, changes } = await open({ 'GET ': () => answer('GET /api/administration/users', page) });
    expect(await screen.findByText('Unknown role')).toBeTruthy();
    await choose(user, 'Given Nia', 'Edit');
    const drawer = await screen.findByRole('dialog', { name: 'Given Nia' });
    const role = await within(drawer).findByRole('combobox', { name: 'Role' });
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(role.getAttribute('aria-invalid')).toBe('true'));
    expect(changes).toEqual([]);
    await user.click(role);
    await user.click(await screen.findByRole('option', { name: 'User' }));
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.body).toMatchObject({ role: 'user' });
  });

  it.each([
    ['Sign out everywhere', 'sign-out', 'Given Mira signed out everywhere'],
    ['Remove second factor', 'remove-second-factor', 'Second factor removed for Given Mira'],
    ['Remove picture', 'remove-picture', 'Picture of Given Mira removed'],
    ['Disable', 'disable', 'Given Mira disabled'],
  ])('is "%s", once that was confirmed', async (command, action, done) => {
    const said = vi.spyOn(toast, 'success').mockReturnValue('');
    const { user, changes } = await open();
    await choose(user, 'Given Mira', command);
    const ask = await screen.findByRole('alertdialog');
    await user.click(within(ask).getByRole('button', { name: command }));
    await waitFor(() => expect(said).toHaveBeenCalledWith(done));
    expect(changes.map(({ url }) => url)).toEqual([`/api/administration/users/Mira/${action}`]);
  });

  it('is to reset the password, which is shown where no mail brings it', async () => {
    const { user } = await open({
      'POST /Mira/reset-password': () =>
        answer('POST /api/administration/users/{userId}/reset-password', {
          user: person('Mira'),
          oneTimePassword: 'Aa2b-Cc3d-Ee4f-Gg5h',
        }),
    });
    await choose(user, 'Given Mira', 'Reset password');
    const ask = await screen.findByRole('alertdialog');
    await user.click(within(ask).getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Aa2b-Cc3d-Ee4f-Gg5h')).toBeTruthy();
  });

  it('is told in a sentence where the server refuses', async () => {
    const said = vi.spyOn(toast, 'error').mockReturnValue('');
    const { user } = await open({ 'POST /Olaf/enable': () => refusal('user.last_administrator') });
    await choose(user, 'Given Olaf', 'Enable');
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(ERROR_CATALOGUE['user.last_administrator'].message),
    );
  });
});
