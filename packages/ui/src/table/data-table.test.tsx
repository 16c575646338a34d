import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShownError } from '../states/shown-error.ts';
import { renderPart } from '../testing/render-part.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { RowMenu } from './RowMenu.tsx';
import { type Chosen, rowsIn } from './selection.ts';
import type { TableColumn } from './table-column.ts';
import { describeTableView, freeText } from './table-view.ts';
import { useTableAddress } from './use-table-address.ts';

class ServerError extends ShownError {
  readonly text = 'The server had a problem.';
  readonly reference = 'abc';
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type View = ReturnType<typeof VIEW.parse>;
type Person = { readonly id: string; readonly name: string; readonly age: number };
const PEOPLE: readonly Person[] = ['Ada', 'Bo', 'Cy'].map((name, at) => ({
  id: name,
  name,
  age: 30 + at,
}));
const COLUMNS: readonly TableColumn<Person>[] = [
  { field: 'name', title: 'Name', value: (row) => row.name, width: { share: 1, atLeast: 100 } },
  {
    field: 'age',
    title: 'Age',
    value: (row) => row.age,
    width: 80,
    align: 'end',
    isOptional: true,
    sorts: { asc: 'youngest', desc: 'eldest' },
  },
];
const VIEW = describeTableView({
  filters: { q: freeText(10) },
  sorts: ['usual', 'youngest', 'eldest'],
  pageSizes: [3, 6],
  pagedBy: 'number',
});

function People(props: Partial<DataTableProps<Person, View>>) {
  const { view, asked, go, numberPaging } = useTableAddress(VIEW);
  return (
    <DataTable
      label="People"
      name="people"
      columns={COLUMNS}
      view={view}
      rows={PEOPLE}
      idOf={(row) => row.id}
      error={null}
      failedTitle="The people could not be read"
      onRetry={() => {}}
      isFetching={false}
      sort={view.sort}
      usualSort="usual"
      onSort={(sort) =>
        go(VIEW.change(asked(), { sort: VIEW.sorts.find((known) => known === sort) ?? 'usual' }))
      }
      paging={numberPaging(7)}
      isFiltered={false}
      onClearFilters={() => {}}
      empty={<p>Nobody yet</p>}
      renderCard={(row) => <a href={`/${row.id}`}>{row.name}</a>}
      {...props}
    />
  );
}

describe('table on a wide screen', () => {
  it('sorts by its header, says so, and keeps it in the address', async () => {
    const { router } = await renderPart(<People />);
    const user = userEvent.setup();
    const header = await screen.findByRole('columnheader', { name: /Age/u });
    expect(header.getAttribute('aria-sort')).not.toBe('ascending');
    await user.click(header);
    await waitFor(() => expect(router.state.location.search).toBe('?sort=youngest'));
    expect(screen.getByRole('columnheader', { name: /Age/u }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('columnheader', { name: /Age/u }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=eldest'));
    await user.click(screen.getByRole('columnheader', { name: /Age/u }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('adds up changes that come before the first of them is shown', async () => {
    function Quick() {
      const { asked, go } = useTableAddress(VIEW);
      const press = (): void => {
        go(VIEW.change(asked(), { q: 'ada' }));
        go(VIEW.change(asked(), { sort: 'eldest' }));
      };
      return <button onClick={press}>press</button>;
    }
    const { router } = await renderPart(<Quick />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'press' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=ada&sort=eldest'));
  });

  it('selects one, some and all rows, counts them, and offers what can be done', async () => {
    await renderPart(<People bulkActions={(chosen) => <span>with {rowsIn(chosen).length}</span>} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
    expect(screen.getByText('1 selected', { selector: 'output' })).toBeTruthy();
    expect(screen.getByRole('toolbar').textContent).toContain('1 selected');
    expect(screen.getByText('with 1')).toBeTruthy();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /select all rows/iu });
    expect(all.dataset['indeterminate']).toBe('true');
    await user.click(all);
    expect(screen.getByRole('toolbar').textContent).toContain('3 selected');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('grid'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('keeps the room of the filters below the bar of what is chosen', async () => {
    await renderPart(<People filters={() => <input aria-label="Search" />} bulkActions={() => null} />);
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByLabelText('Search').closest('[inert]')).not.toBeNull();
  });

  it('Escape chooses nothing, but for the Escape of what is open over the table', async () => {
    const menu = [{ kind: 'action', key: 'a', text: 'Act', onRun: () => {} }] as const;
    await renderPart(
      <People
        bulkActions={() => <span>with</span>}
        renderMenu={({ name }) => <RowMenu label={`Menu of ${name}`} items={menu} />}
      />,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
    await user.click(screen.getByRole('button', { name: 'Menu of Bo' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.getByRole('toolbar')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu of Bo' }));
  });

  it('has a column of actions only where a row has any', async () => {
    const { rerender } = await renderPart(<People renderMenu={() => null} />);
    await screen.findByRole('grid');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    rerender(<></>);
    await renderPart(<People renderMenu={({ name }) => (name === 'Cy' ? <i>{name}</i> : null)} />);
    expect(await screen.findAllByRole('columnheader')).toHaveLength(3);
  });

  it('keeps the focus in its bar when an action goes that was pressed', async () => {
    await renderPart(<People bulkActions={() => null} />);
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
    expect(screen.getByRole('toolbar').getAttribute('tabindex')).toBe('-1');
  });

  it('chooses none of the rows of the question before', async () => {
    await renderPart(<People isStale bulkActions={() => null} />);
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('offers all that match to who chose a page, keeps them over pages, and drops them with the filter', async () => {
    const bulkActions = vi.fn((_chosen: Chosen<Person, View>) => null);
    const { router } = await renderPart(<People bulkActions={bulkActions} canChooseAll />, { at: '/?q=a' });
    const user = userEvent.setup();
    const page = await screen.findByRole('checkbox', { name: 'Select all rows' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bo' }));
    expect(screen.queryByRole('button', { name: 'Select all 7 matching rows' })).toBeNull();
    await user.click(page);
    await user.click(screen.getByRole('button', { name: 'Select all 7 matching rows' }));
    expect(screen.getByText('All 7 matching rows selected', { selector: 'output' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=a&page=2'));
    expect(bulkActions.mock.lastCall?.[0]).toEqual({
      kind: 'all',
      view: { q: 'a', sort: 'usual', pageSize: 3, cursor: null, page: 1 },
      count: 7,
    });
    await act(() => router.navigate('/?q=b'));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('names each row by its header, and gives arrow keys to cells and Tab to what follows', async () => {
    await renderPart(<People bulkActions={() => null} />);
    const user = userEvent.setup();
    const header = await screen.findByRole('rowheader', { name: 'Bo' });
    await user.click(header);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('31');
    await user.tab();
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
  });

  it('opens a row by click and by Enter', async () => {
    const onOpen = vi.fn();
    await renderPart(<People onOpen={onOpen} />);
    const user = userEvent.setup();
    await user.click(await screen.findByText('Bo'));
    expect(onOpen).toHaveBeenLastCalledWith(PEOPLE[1]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(PEOPLE[2]);
  });

  it('walks pages, the last one without a next', async () => {
    const { router } = await renderPart(<People />, { at: '/?page=2' });
    const user = userEvent.setup();
    expect(await screen.findByText('7 rows')).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next page' });
    await user.click(next);
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await user.click(next);
    expect(router.state.location.search).toBe('?page=3');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });
});

describe('table on a narrow screen', () => {
  it('is a list of cards, in the order and with the selection of the table', async () => {
    const { router } = await renderPart(<People bulkActions={() => null} />, { widthPx: 360 });
    const user = userEvent.setup();
    const list = await screen.findByRole('list', { name: 'People' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Ada', 'Bo', 'Cy']);
    await user.click(within(list).getAllByRole('checkbox')[0] ?? list);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    expect(all.dataset['indeterminate']).toBe('true');
    await user.click(all);
    expect(screen.getByRole('toolbar').textContent).toContain('3 selected');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Table options' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Age, descending' }));
    expect(router.state.location.search).toBe('?sort=eldest');
  });
});

describe('table without rows', () => {
  it('gives the place of rows to come to the rows once they are drawn, and back', async () => {
    function ReadAnew() {
      const [isRead, setRead] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setRead(!isRead)}>
            turn
          </button>
          <People rows={isRead ? PEOPLE : undefined} />
        </>
      );
    }
    await renderPart(<ReadAnew />);
    const turn = await screen.findByRole('button', { name: 'turn' });
    expect(await screen.findByRole('rowheader', { name: 'Ada' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByTestId('table-skeleton')).toBeNull());
    await userEvent.click(turn);
    expect(screen.getByTestId('table-skeleton')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(turn);
    expect(await screen.findByRole('rowheader', { name: 'Ada' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByTestId('table-skeleton')).toBeNull());
  });

  it('shows rows to come while it loads', async () => {
    await renderPart(<People rows={undefined} />);
    expect(await screen.findByTestId('table-skeleton')).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('tells "nothing yet" from "nothing matches" and from a page past the end', async () => {
    const onClearFilters = vi.fn();
    const empty = await renderPart(<People rows={[]} />);
    expect(await screen.findByText('Nobody yet')).toBeTruthy();
    empty.unmount();
    const none = await renderPart(<People rows={[]} isFiltered onClearFilters={onClearFilters} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(onClearFilters).toHaveBeenCalledOnce();
    none.unmount();
    const { router } = await renderPart(<People rows={[]} />, { at: '/?page=9' });
    await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
    expect(router.state.location.search).toBe('');
  });

  it('says why it failed and tries again', async () => {
    const onRetry = vi.fn();
    const error = new ServerError();
    await renderPart(<People rows={undefined} error={error} onRetry={onRetry} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server had a problem.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('export', () => {
  const columns = [['name', (row: Person) => row.name]] as const;

  /** What the browser was given to save. */
  function watchDownloads(): Blob[] {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:test';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    return blobs;
  }
  async function startExport(pages: () => AsyncGenerator<{ rows: readonly Person[]; total: number }>) {
    await renderPart(<People csv={{ fileName: 'people', columns, pages }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Table options' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Export CSV' }));
  }

  it('writes all pages, and says how far it is meanwhile', async () => {
    const blobs = watchDownloads();
    let goOn = (): void => {};
    await startExport(async function* () {
      yield { rows: PEOPLE.slice(0, 1), total: 3 };
      await new Promise<void>((resolve) => (goOn = resolve));
      yield { rows: PEOPLE.slice(1), total: 3 };
    });
    const bar = await screen.findByRole('progressbar', { name: 'Exported 1 of 3 rows' });
    expect(bar.getAttribute('aria-valuenow')).toBe('33');
    goOn();
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(await blobs[0]?.text()).toMatch(/name\r\nAda\r\nBo\r\nCy\r\n$/u);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('stops when told to, and writes no file', async () => {
    const blobs = watchDownloads();
    let goOn = (): void => {};
    await startExport(async function* () {
      yield { rows: PEOPLE, total: 9 };
      await new Promise<void>((resolve) => (goOn = resolve));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    goOn();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(blobs).toEqual([]);
  });
});

describe('tiles', () => {
  it('are chosen by a person, select as rows do, and stay chosen', async () => {
    const tiles = { render: (row: Person) => `Tile of ${row.name}` };
    const { unmount } = await renderPart(<People tiles={tiles} bulkActions={() => null} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Grid' }));
    const list = screen.getByRole('list', { name: 'People' });
    expect(within(list).getByText('Tile of Bo')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(within(list).getByRole('checkbox', { name: 'Select Bo' }));
    expect(screen.getByRole('toolbar').textContent).toContain('1 selected');
    expect(JSON.parse(localStorage.getItem('aiso-columns:nobody:people') ?? '')).toMatchObject({
      layout: 'grid',
    });
    unmount();
    // A list without tiles has rows, whatever was chosen elsewhere.
    await renderPart(<People />);
    expect(await screen.findByRole('grid')).toBeTruthy();
  });

  it('come first where the list says so', async () => {
    await renderPart(<People tiles={{ render: (row: Person) => `Tile of ${row.name}`, areFirst: true }} />);
    expect(await screen.findByText('Tile of Ada')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('offer to choose all once one is chosen', async () => {
    const tiles = { render: (row: Person) => `Tile of ${row.name}`, areFirst: true };
    await renderPart(<People tiles={tiles} bulkActions={() => null} />);
    const [first] = await screen.findAllByRole('checkbox');
    expect(screen.queryByRole('checkbox', { name: 'Select all rows' })).toBeNull();
    if (first !== undefined) await userEvent.click(first);
    expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBeTruthy();
  });
});

describe('who presses quickly', () => {
  /** Presses before the address of the press before is drawn, as two quick presses are. */
  const pressAll = async (...buttons: readonly HTMLElement[]): Promise<void> => {
    for (const button of buttons) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await Promise.resolve();
    }
  };

  it('changes what was pressed before, and does not undo it', async () => {
    function Quick() {
      const { view, go } = useTableAddress(VIEW);
      return (
        <>
          <button onClick={() => go(VIEW.change(view, { q: `${view.q}a` }))}>a</button>
          <button onClick={() => go(VIEW.change(view, { q: `${view.q}b` }))}>b</button>
          <output>{view.q}</output>
        </>
      );
    }
    const { router } = await renderPart(<Quick />);
    const [a, b] = [
      await screen.findByRole('button', { name: 'a' }),
      screen.getByRole('button', { name: 'b' }),
    ];
    await pressAll(a, b, a);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('aba'));
    expect(router.state.location.search).toBe('?q=aba');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('status').textContent).toBe('ab');
  });

  it('chooses none of the rows that were shown before the press', async () => {
    const bulkActions = vi.fn(() => null);
    function Tabs() {
      const { view, go } = useTableAddress(VIEW);
      return (
        <>
          <button onClick={() => go(VIEW.change(view, { q: 'next' }))}>next</button>
          <People isStale={view.q === 'next'} view={view} bulkActions={bulkActions} />
        </>
      );
    }
    await renderPart(<Tabs />);
    const all = await screen.findByRole('checkbox', { name: 'Select all rows' });
    await pressAll(screen.getByRole('button', { name: 'next' }), all);
    await waitFor(() => expect(screen.getByRole('button', { name: 'next' })).toBeTruthy());
    expect(bulkActions).not.toHaveBeenCalled();
  });
});

describe('rows in pieces', () => {
  it('stand in the first frame as far as a window shows them, and all of them soon', async () => {
    const many = Array.from({ length: 100 }, (_row, at) => ({ id: `p${at}`, name: `P ${at}`, age: at }));
    await renderPart(<People rows={many} />);
    expect(await screen.findByRole('rowheader', { name: 'P 15' })).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: 'P 99' })).toBeTruthy();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('101');
  });

  it('take the state of the one chosen last as far as Shift is held', async () => {
    await renderPart(<People bulkActions={(chosen) => <span>with {rowsIn(chosen).length}</span>} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Cy' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('with 3')).toBeTruthy();
  });

  it('are opened by what leads elsewhere in them only there', async () => {
    const onOpen = vi.fn();
    const columns: readonly TableColumn<Person>[] = [
      {
        ...COLUMNS[0],
        field: 'name',
        title: 'Name',
        width: 100,
        value: (row) => row.name,
        render: (row, tabIndex) => (
          <a href="#there" tabIndex={tabIndex}>
            {row.name}
          </a>
        ),
      },
    ];
    await renderPart(<People columns={columns} onOpen={onOpen} />);
    await userEvent.click(await screen.findByRole('link', { name: 'Bo' }));
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('a list that its page is about', () => {
  const keys = [{ key: 'n', does: 'Next one', act: vi.fn<(id: string | null) => void>() }] as const;

  it('is entered and walked by letters, chosen from by Space, and opened by Enter', async () => {
    const onOpen = vi.fn();
    await renderPart(<People keys={keys} onOpen={onOpen} bulkActions={() => null} />);
    const user = userEvent.setup();
    const row = (name: string) => screen.findByRole('rowheader', { name });
    await row('Ada');
    await user.keyboard('j');
    expect(document.activeElement).toBe(await row('Ada'));
    await user.keyboard('jjj');
    expect(document.activeElement).toBe(await row('Cy'));
    await user.keyboard('k');
    expect(document.activeElement).toBe(await row('Bo'));
    await user.keyboard(' ');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bo' }).checked).toBe(true);
    await user.keyboard(' {Enter}');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bo' }).checked).toBe(false);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(PEOPLE[1]);
    await user.keyboard('n');
    expect(keys[0].act).toHaveBeenCalledExactlyOnceWith('Bo');
  });

  it('finds its search by a slash, names its keys, and leaves letters to who types', async () => {
    keys[0].act.mockClear();
    await renderPart(<People keys={keys} filters={() => <input type="search" aria-label="Find" />} />);
    const user = userEvent.setup();
    await screen.findByRole('rowheader', { name: 'Ada' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find' }));
    await user.keyboard('jn/?');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jn/?');
    expect(keys[0].act).not.toHaveBeenCalled();
    act(() => screen.getByRole('searchbox').blur());
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Next one')).toBeTruthy();
    // Nothing can be chosen or opened here.
    expect(sheet.queryByText('Select the row')).toBeNull();
  });

  it('gives the focus to the row that takes the place of the one that had it', async () => {
    const Leaving = () => {
      const [rows, setRows] = useState(PEOPLE);
      return <People keys={[{ key: 'x', does: '', act: () => setRows(PEOPLE.slice(1)) }]} rows={rows} />;
    };
    await renderPart(<Leaving />);
    const user = userEvent.setup();
    await screen.findByRole('rowheader', { name: 'Ada' });
    await user.keyboard('jx');
    expect(document.activeElement).toBe(await screen.findByRole('rowheader', { name: 'Bo' }));
  });

  it('is walked by letters where rows are cards, too', async () => {
    await renderPart(<People keys={keys} />, { widthPx: 360 });
    await screen.findByRole('list', { name: 'People' });
    await userEvent.keyboard('jj');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bo' }));
  });
});
