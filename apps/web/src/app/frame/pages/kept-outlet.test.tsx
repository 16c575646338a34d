import { Breadcrumb } from '@aiso/ui/Breadcrumb.tsx';
import { useGiveNext, useLineOfList, useNextOfList } from '@aiso/ui/kept-list.ts';
import { scrollKeyOf } from '@aiso/ui/scroll-key.ts';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import { describeTableView, freeText } from '@aiso/ui/table/table-view.ts';
import { useTableAddress } from '@aiso/ui/table/use-table-address.ts';
import { setWidth } from '@aiso/ui/testing/render-part.tsx';
import { useDocumentTitle } from '@aiso/ui/use-document-title.ts';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Outlet, useNavigate, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { KeptOutlet } from './KeptOutlet.tsx';
import { KEPT } from './kept.ts';
import { useRouteFocus } from './use-route-focus.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VIEW = describeTableView({
  filters: { q: freeText(10) },
  sorts: ['usual'],
  pageSizes: [25],
  pagedBy: 'number',
});
const ROWS = ['Ada', 'Bo', 'Cy'].map((name) => ({ name }));
const listens = vi.fn<(what: string) => void>();
const presses = vi.fn();
const found = vi.fn<(id: string | null) => void>();
beforeEach(() => {
  listens.mockClear();
  presses.mockClear();
});

function List() {
  const { view, numberPaging } = useTableAddress(VIEW);
  const navigate = useNavigate();
  useGiveNext('/list', async (after) => `${after} of ${view.q}`);
  useDocumentTitle(`List ${view.q}`);
  useShortcuts({ x: presses });
  useEffect(() => {
    listens('hears');
    return () => {
      listens('is deaf');
    };
  }, []);
  return (
    <>
      <h1 tabIndex={-1} data-route-focus="">
        List
      </h1>
      <DataTable
        label={`Rows of ${view.q}`}
        name="kept"
        columns={[{ field: 'name', title: 'Name', value: ({ name }) => name, width: 100 }]}
        view={view}
        rows={ROWS}
        idOf={({ name }) => name}
        error={null}
        failedTitle=""
        onRetry={() => {}}
        isFetching={false}
        sort="usual"
        usualSort="usual"
        onSort={() => {}}
        paging={numberPaging(3)}
        isFiltered={false}
        onClearFilters={() => {}}
        empty={null}
        bulkActions={() => <span>chosen</span>}
        onOpen={({ name }) => void navigate(`/room?study=${name}`)}
        renderCard={() => null}
        renderMenu={({ name }) => (
          <RowMenu label={`Menu of ${name}`} items={[{ kind: 'link', key: 'go', text: 'Go', to: '/room' }]} />
        )}
      />
    </>
  );
}

function Room() {
  const [params] = useSearchParams();
  useLineOfList(params.get('study') ?? '');
  useDocumentTitle('Room');
  const next = useNextOfList('/list');
  useShortcuts({
    n: () => {
      document.body.setAttribute('data-pressed', 'n');
      void next?.('here').then(found);
    },
  });
  return (
    <>
      <Breadcrumb crumbs={[{ title: 'All rows', route: '/list' }]} current="Room" />
      <h1 tabIndex={-1} data-route-focus="">
        Room
      </h1>
    </>
  );
}

function Root() {
  useRouteFocus();
  return <Outlet />;
}

const routes = [
  {
    Component: Root,
    children: [
      {
        Component: KeptOutlet,
        children: [
          { path: '/list', handle: KEPT, Component: List },
          { path: '/other', handle: KEPT, Component: () => <h1>Other</h1> },
          { path: '/room', Component: Room },
        ],
      },
    ],
  },
];

async function openRoom() {
  setWidth(1440);
  const { router } = await renderApp(routes, { at: '/list?q=ada' });
  const user = userEvent.setup();
  const grid = await screen.findByRole('grid', { name: 'Rows of ada' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
  grid.scrollTop = 120;
  await user.click(screen.getByRole('rowheader', { name: 'Cy' }));
  await screen.findByRole('heading', { name: 'Room' });
  return { router, user, grid };
}

it('keeps a list behind what is opened from it, with its scroll, focus and selection', async () => {
  const { router, grid } = await openRoom();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Room');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('grid', { name: 'Rows of ada' })).toBe(grid);
  expect(grid.scrollTop).toBe(120);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bo' }).checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Cy' }));
  expect(screen.queryByRole('heading', { name: 'Room' })).toBeNull();
});

it('a kept list hears no keys and no changes, names no tab, and keeps its own address', async () => {
  const { router, user, grid } = await openRoom();
  expect(listens).toHaveBeenLastCalledWith('is deaf');
  await user.keyboard('x');
  expect(presses).not.toHaveBeenCalled();
  await waitFor(() => expect(document.title).toBe('Room · AISO'));
  expect(grid.getAttribute('aria-label')).toBe('Rows of ada');
  expect(grid.closest('[inert]')).not.toBeNull();
  await act(() => router.navigate(-1));
  expect(listens).toHaveBeenLastCalledWith('hears');
  await user.keyboard('x');
  expect(presses).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.title).toBe('List ada · AISO'));
});

it('a menu that was open in it takes no keys from the screen that is shown', async () => {
  const { router, user } = await openRoom();
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Menu of Bo' }));
  await screen.findByRole('menu');
  await act(() => router.navigate(1));
  await screen.findByRole('heading', { name: 'Room' });
  expect(screen.queryByRole('menu')).toBeNull();
  await user.keyboard('n');
  expect(document.body.dataset['pressed']).toBe('n');
});

it('who comes to a kept list by a link starts at its heading', async () => {
  const { router } = await openRoom();
  await act(() => router.navigate('/list?q=ada'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' })));
});

it('the breadcrumb of a screen leads back to the list that it was opened from, as it was left', async () => {
  const { router, user, grid } = await openRoom();
  await act(() => router.navigate('/room?study=next', { replace: true }));
  await user.click(screen.getByRole('link', { name: 'All rows' }));
  expect(await screen.findByRole('grid', { name: 'Rows of ada' })).toBe(grid);
  expect(router.state.location.search).toBe('?q=ada');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bo' }).checked).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Cy' })));
});

it('the window is scrolled to where the list was left, however often one is led back', async () => {
  const { router, user } = await openRoom();
  await act(() => router.navigate(-1));
  const left = scrollKeyOf(router.state.location);
  for (const _time of ['once', 'twice']) {
    await user.click(screen.getByRole('rowheader', { name: 'Cy' }));
    await user.click(await screen.findByRole('link', { name: 'All rows' }));
    await screen.findByRole('grid');
    expect(scrollKeyOf(router.state.location)).toBe(left);
  }
});

it('who went on to the next one there comes back to its row, and to the own cell of the row that was left', async () => {
  const { router } = await openRoom();
  await act(() => router.navigate('/room?study=Ada', { replace: true }));
  await act(() => router.navigate(-1));
  await screen.findByRole('grid');
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Ada' }));
  await act(() => router.navigate('/room?study=gone'));
  await act(() => router.navigate(-1));
  await screen.findByRole('grid');
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Ada' }));
});

it('a screen finds what comes next in the list behind it, as that was left, and in no other one', async () => {
  found.mockClear();
  const { router, user } = await openRoom();
  await user.keyboard('n');
  await waitFor(() => expect(found).toHaveBeenCalledExactlyOnceWith('here of ada'));
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/room'));
  await screen.findByRole('heading', { name: 'Room' });
  await user.keyboard('n');
  expect(found).toHaveBeenCalledOnce();
});

it('without a list that was left, the breadcrumb leads to its beginning', async () => {
  await renderApp(routes, { at: '/room' });
  const link = await screen.findByRole('link', { name: 'All rows' });
  expect(link.getAttribute('href')).toBe('/list');
});

it('another list takes the place of the one that was kept', async () => {
  const { router, grid } = await openRoom();
  await act(() => router.navigate('/other'));
  await screen.findByRole('heading', { name: 'Other' });
  expect(grid.isConnected).toBe(false);
});
