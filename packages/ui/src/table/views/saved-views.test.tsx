import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ManagementList } from '../../list/ManagementList.tsx';
import { Person } from '../../person.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { askForList } from '../server-list.ts';
import { describeTableView, freeText, oneOf } from '../table-view.ts';
import type { SavedView } from './saved-view.ts';
import { SharedViewsOf, type WithSharedViews } from './shared-views.ts';
import { readViews, writeViews } from './view-store.ts';

beforeAll(() => Promise.all([import('./ViewsPanel.tsx'), import('../columns/ColumnsPanel.tsx')]));
afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

const ADDRESS = describeTableView({
  filters: { state: oneOf(['open', 'late'], null), q: { ...freeText(40), isInFragment: true } },
  sorts: ['newest', 'oldest'],
  pageSizes: [10, 20],
  pagedBy: 'number',
});
type View = ReturnType<typeof ADDRESS.parse>;
type Letter = { readonly id: string };
const ME = 'north:me';
const read = vi.fn(async (_view: View) => ({ rows: [{ id: 'Ada' }], total: 1 }));

function Letters({ person = ME }: { readonly person?: string | null }) {
  return (
    <Person value={person}>
      <ManagementList<Letter, View>
        id="letters"
        label="Letters"
        failed="Failed"
        address={ADDRESS}
        read={read}
        idOf={({ id }) => id}
        columns={[
          { field: 'id', title: 'To', value: ({ id }) => id, width: 200 },
          { field: 'size', title: 'Size', value: () => 1, width: 90, isOptional: true },
        ]}
        card={({ id }) => id}
        commands={[]}
        filters={(view, change, tools) => (
          <>
            <button onClick={() => change({ state: 'open' })}>Open</button>
            <button onClick={() => change(ADDRESS.noFilters)}>All</button>
            <output>{`${view.state} ${view.sort}`}</output>
            {tools}
          </>
        )}
        empty="Nothing"
      />
    </Person>
  );
}

async function openLetters(at = '/', views: readonly SavedView[] = []) {
  read.mockClear();
  // `renderPart` begins in an empty browser.
  const Saved = () => {
    if (readViews(ME, 'letters') === null) writeViews(ME, 'letters', views);
    return <Letters />;
  };
  const { router } = await renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <Saved />
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
  await screen.findByRole('grid');
  return { router, user: userEvent.setup() };
}

const openPanel = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: /^Saved views/u }));
  return within(await screen.findByRole('dialog', { name: 'Saved views' }));
};
const LATE: SavedView = {
  name: 'Late ones',
  search: 'state=late&sort=oldest',
  columns: null,
  isDefault: false,
};

it('keep filters, order and columns under a name, and bring them back', async () => {
  const { user, router } = await openLetters('/?state=late&sort=oldest&size=20&page=2#q=M%C3%BCller');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Size' }));
  await user.keyboard('{Escape}');
  const panel = await openPanel(user);
  expect(panel.getByText('Search terms are not saved with the view.')).toBeTruthy();
  await user.type(panel.getByLabelText('Save current view as'), 'Late ones{Enter}');
  expect(panel.getByRole('button', { name: 'Late ones' }).getAttribute('aria-current')).toBe('true');
  // Words may be a patient's name: they stay out of what a browser keeps.
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ller');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Size' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByRole('columnheader', { name: 'Size' })).toBeTruthy();
  await user.click((await openPanel(user)).getByRole('button', { name: 'Late ones' }));
  expect(router.state.location).toMatchObject({ search: '?state=late&sort=oldest&size=20', hash: '' });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Size' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Saved views: Late ones' })).toBeTruthy();
});

it('are changed, renamed, and deleted with a way back', async () => {
  const { user } = await openLetters('/', [LATE]);
  await user.click((await openPanel(user)).getByRole('button', { name: 'Late ones' }));
  let panel = await openPanel(user);
  await user.click(panel.getByRole('button', { name: 'Actions for Late ones' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const name = await panel.findByLabelText<HTMLInputElement>('New name for “Late ones”');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.clear(name);
  await user.type(name, 'Overdue{Enter}');
  expect(readViews(ME, 'letters')).toEqual([{ ...LATE, name: 'Overdue' }]);
  await user.keyboard('{Escape}');
  panel = await openPanel(user);
  await user.click(panel.getByRole('button', { name: 'Actions for Overdue' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(readViews(ME, 'letters')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(readViews(ME, 'letters')).toEqual([{ ...LATE, name: 'Overdue' }]);
});

it('are saved again once something else is shown', async () => {
  const { user } = await openLetters('/', [LATE]);
  await user.click((await openPanel(user)).getByRole('button', { name: 'Late ones' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Saved views: Late ones (changed)' })).toBeTruthy();
  const panel = await openPanel(user);
  await user.click(panel.getByRole('button', { name: 'Save changes to “Late ones”' }));
  expect(readViews(ME, 'letters')).toMatchObject([{ name: 'Late ones', search: 'state=open&sort=oldest' }]);
});

it('open the list by the default one, read once, until its filters are cleared', async () => {
  const { user, router } = await openLetters('/', [{ ...LATE, search: 'state=late', isDefault: true }]);
  await waitFor(() => expect(router.state.location.search).toBe('?state=late'));
  expect(read.mock.calls.map(([view]) => view.state)).toEqual(['late']);
  expect(screen.getByRole('button', { name: 'Saved views: Late ones' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText('null newest')).toBeTruthy();
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate('/'));
  await waitFor(() => expect(router.state.location.search).toBe('?state=late'));
});

it('let an address be that asks for something, and ask ahead for what will be shown', async () => {
  const { router } = await openLetters('/?sort=oldest', [{ ...LATE, isDefault: true }]);
  expect(router.state.location.search).toBe('?sort=oldest');
  const list = { key: ['letters'], described: ADDRESS, read, rowsOf: () => [] };
  read.mockClear();
  const ask = (person: string): Promise<void> =>
    askForList(list, { queries: new QueryClient(), can: [], person }, new URL('http://localhost/letters'));
  await ask(ME);
  await ask('north:other');
  expect(read.mock.calls.map(([view]) => view.state)).toEqual(['late', null]);
});

it('belong to one person of one tenant, and to nobody where nobody is signed in', async () => {
  await openLetters('/', [LATE]);
  expect(readViews('south:me', 'letters')).toBeNull();
  expect(readViews('north:other', 'letters')).toBeNull();
  cleanup();
  await renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <Letters person={null} />
    </QueryClientProvider>,
  );
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', { name: /^Saved views/u })).toBeNull();
});

it('are shared with the tenant, opened from there by colleagues, and shared no more with a way back', async () => {
  const share = vi.fn();
  const unshare = vi.fn();
  const OURS = { ...LATE, name: 'Ours', search: 'state=open' };
  const withOurs: WithSharedViews = (_, draw) => draw({ views: [OURS], share, unshare });
  const Saved = () => {
    if (readViews(ME, 'letters') === null) writeViews(ME, 'letters', [LATE]);
    return <Letters />;
  };
  const { router } = await renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <SharedViewsOf value={withOurs}>
        <Saved />
      </SharedViewsOf>
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  let panel = await openPanel(user);
  await user.click(panel.getByRole('button', { name: 'Actions for Late ones' }));
  await user.click(screen.getByRole('menuitem', { name: 'Share with the organisation' }));
  expect(share).toHaveBeenCalledExactlyOnceWith(LATE);
  await user.click(panel.getByRole('button', { name: 'Ours' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=open'));
  panel = await openPanel(user);
  const shared = within(panel.getByRole('list', { name: 'Shared in the organisation' }));
  expect(shared.getByRole('button', { name: 'Ours' }).getAttribute('aria-current')).toBe('true');
  await user.click(shared.getByRole('button', { name: 'Actions for Ours' }));
  await user.click(screen.getByRole('menuitem', { name: 'Stop sharing' }));
  expect(unshare).toHaveBeenCalledExactlyOnceWith('Ours');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(share).toHaveBeenLastCalledWith(OURS);
});
