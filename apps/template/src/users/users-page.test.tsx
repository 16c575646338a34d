import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import ProfilePage from './profile/ProfilePage.tsx';
import RolesPage from './roles/RolesPage.tsx';
import { USERS } from './store/users-data.ts';
import UsersPage from './UsersPage.tsx';

beforeAll(() => import('@aiso/ui/ask/ConfirmDialog.tsx'));
beforeEach(() => {
  LATENCY_MS.usual = 0;
  setDemoBehaviour(USUAL);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

async function open(Page: typeof UsersPage, at: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <Page />
      <Toaster />
    </QueryClientProvider>,
    { at, widthPx: 800 },
  );
  return { router, user: userEvent.setup() };
}

describe('the listing of users', () => {
  it('keeps its filter while many are changed, and brings them back', async () => {
    const { router, user } = await open(UsersPage, '/?role=administrator&state=active');
    const list = await screen.findByRole('list', { name: 'Users listing' });
    const others = within(list).getAllByRole('listitem').length - 1;
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: `Delete ${others} of ${others + 1}` }));
    expect(await screen.findByText(/deleted\.$/u)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Administrators 1' })).toBeTruthy());
    expect(router.state.location.search).toBe('?role=administrator&state=active');
    expect(screen.getAllByRole('link', { name: 'Amelia Hart' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('tab', { name: `Administrators ${others + 1}` })).toBeTruthy();
  });

  it('drops what was chosen when the tab changes, and shows its rows alone', async () => {
    const { router, user } = await open(UsersPage, '/?q=potsdam');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByRole('toolbar')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /^Editors/u }));
    expect(router.state.location.search).toBe('?q=potsdam&role=editor');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('says who has an address already, and adds who has one of their own', async () => {
    const { user } = await open(UsersPage, '/');
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    const drawer = await screen.findByRole('dialog', { name: 'Add user' });
    const fill = async (label: string, text: string) => {
      await user.clear(within(drawer).getByLabelText(label));
      await user.click(within(drawer).getByLabelText(label));
      await user.paste(text);
    };
    await fill('Given name', 'Noa');
    await fill('Family name', 'Stern');
    await fill('Email', 'Amelia.Hart@lakeside.example');
    await fill('User name', 'nstern');
    await fill('Job title', 'Illustrator');
    await fill('City', 'Vienna');
    await user.click(within(drawer).getByRole('button', { name: 'Add user' }));
    expect(await within(drawer).findByText('This email address is already in use')).toBeTruthy();
    await fill('Email', 'noa@lakeside.example');
    await user.click(within(drawer).getByRole('button', { name: 'Add user' }));
    expect(await screen.findByText('Noa Stern invited.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await USERS.read(({ users }) => users.some(({ username }) => username === 'nstern'))).toBe(
        false,
      ),
    );
  });

  it('tells nobody yet from nobody who matches, and a failure from both', async () => {
    setDemoBehaviour({ isEmpty: true });
    await open(UsersPage, '/');
    expect(await screen.findByText('No users yet')).toBeTruthy();
    cleanup();
    setDemoBehaviour(USUAL);
    const { router, user } = await open(UsersPage, '/?q=nobody+at+all');
    expect(await screen.findByText('No matches')).toBeTruthy();
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear === undefined) throw new Error('Nothing clears the filters.');
    await user.click(clear);
    expect(router.state.location.search).toBe('');
    cleanup();
    setDemoBehaviour({ readsFail: true });
    await open(UsersPage, '/?q=other');
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
  });
});

describe('a profile', () => {
  it('is the own where the address names nobody, and not found where it names nobody known', async () => {
    await open(ProfilePage, '/');
    expect(await screen.findByRole('heading', { name: 'Amelia Hart' })).toBeTruthy();
    cleanup();
    const { router } = await open(ProfilePage, '/?id=nobody');
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });

  it('leads from projects and what was done there to the project, and to the own department', async () => {
    await open(ProfilePage, '/');
    const works = await screen.findByRole('list', { name: 'Projects' });
    const first = within(works).getByRole('link', { name: 'AI reading pilot' });
    expect(first.getAttribute('href')).toMatch(/\/management\/projects\?id=project-1$/u);
    const [done] = within(screen.getByRole('region', { name: 'Activity' })).getAllByRole('link');
    expect(done?.getAttribute('href')).toMatch(/\/management\/projects\?id=project-\d+$/u);
    const teams = screen.getByRole('region', { name: 'Teams' });
    expect(within(teams).getByText('Tumour board')).toBeTruthy();
    const department = within(teams).getByRole('link', { name: 'Radiology' });
    expect(department.getAttribute('href')).toMatch(/users-listing\?department=Radiology$/u);
  });

  it('asks before a changed form is left for another tab, and keeps what was typed', async () => {
    const { router, user } = await open(ProfilePage, '/?tab=edit');
    await user.type(await screen.findByLabelText('City'), ' West');
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toMatch(/ West$/u);
    expect(router.state.location.search).toBe('?tab=edit');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeTruthy();
  });

  it('keeps what is saved, and asks nothing after that', async () => {
    const { user } = await open(ProfilePage, '/?tab=edit');
    await user.clear(await screen.findByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Oslo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy();
    expect(screen.getByText('Oslo', { selector: 'dd' })).toBeTruthy();
  });

  it('takes a new password by its rules only, and signs out the other devices', async () => {
    const { user } = await open(ProfilePage, '/?tab=security');
    const fill = async (next: string, again = next, current = 'Lakeside-1') => {
      for (const [label, text] of [
        ['Current password', current],
        ['New password', next],
        ['Confirm new password', again],
      ] as const) {
        await user.clear(await screen.findByLabelText(label));
        await user.click(screen.getByLabelText(label));
        await user.paste(text);
      }
      await user.click(screen.getByRole('button', { name: 'Change password' }));
    };
    await fill('Short-1', 'Short-2', 'wrong');
    expect(await screen.findByText('Incorrect current password')).toBeTruthy();
    expect(screen.getByText(/^Meet all requirements below/u)).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    await fill('Lakeside-2');
    expect(await screen.findByText(/^Password changed/u)).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Sessions' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(within(list).getByText(/This device/u)).toBeTruthy();
    expect(within(list).queryByRole('button')).toBeNull();
  });

  it('switches the second factor off only after a question', async () => {
    const { user } = await open(ProfilePage, '/?tab=security');
    const factor = await screen.findByRole<HTMLInputElement>('switch', { name: 'Two-factor authentication' });
    if (!factor.checked) await user.click(factor);
    await waitFor(() => expect(factor.checked).toBe(true));
    await user.click(factor);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(factor.checked).toBe(true);
    await user.click(factor);
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(factor.checked).toBe(false));
  });

  it('signs out of a device, and takes that back', async () => {
    const { profiles } = await USERS.read((data) => data);
    const [id = ''] =
      Object.entries(profiles).find(([, { sessions }]) => sessions.some(({ isThis }) => !isThis)) ?? [];
    const { user } = await open(ProfilePage, `/?id=${id}&tab=security`);
    const list = await screen.findByRole('list', { name: 'Sessions' });
    const count = within(list).getAllByRole('listitem').length;
    const [first] = within(list).getAllByRole('button', { name: /^Sign out of/u });
    if (first === undefined) throw new Error('There is no device.');
    await user.click(first);
    expect(await screen.findByText(/^Signed out of/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem')).toHaveLength(
        count,
      ),
    );
  });

  it('shows a notification that could not be kept as it was', async () => {
    setDemoBehaviour({ changesFail: true });
    const { user } = await open(ProfilePage, '/?tab=notifications');
    const mention = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Mentions: Mail',
    });
    expect(mention.checked).toBe(true);
    await user.click(mention);
    expect(await screen.findByText(/Changes are set to fail/u)).toBeTruthy();
    await waitFor(() => expect(mention.checked).toBe(true));
  });
});

describe('the roles', () => {
  it('are changed by keys, marked where they differ from the preset, and come back', async () => {
    const { user } = await open(RolesPage, '/');
    const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    (await box(/^Administrator: View studies/u)).focus();
    await user.keyboard('{End}{ArrowDown}');
    const upload = await box(/^Member: Upload studies/u);
    expect(document.activeElement).toBe(upload);
    expect(upload.checked).toBe(false);
    await user.keyboard(' ');
    expect(await screen.findByText('Upload studies allowed for members.')).toBeTruthy();
    expect((await box(/^Member: Upload studies, differs from the preset/u)).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reset Member: 1 change' }));
    await waitFor(async () => expect((await box(/^Member: Upload studies$/u)).checked).toBe(false));
    // The newest comes first.
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body);
    expect((await box(/^Member: Upload studies, differs/u)).checked).toBe(true);
  });

  it('say who has them, and that administrators keep the table', async () => {
    const { user } = await open(RolesPage, '/');
    expect(await screen.findByRole('link', { name: '4 users: Administrator' })).toBeTruthy();
    const kept = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: /^Administrator: Manage roles, Administrators always/u,
    });
    await user.click(kept);
    expect(kept.checked).toBe(true);
  });
});
