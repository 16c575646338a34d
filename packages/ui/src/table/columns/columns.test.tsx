import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { DataTable } from '../DataTable.tsx';
import type { TableColumn } from '../table-column.ts';
import { describeTableView } from '../table-view.ts';
import { useTableAddress } from '../use-table-address.ts';

beforeAll(async () => {
  await import('./ColumnsPanel.tsx');
  // jsdom has none.
  Element.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Person = { readonly id: string; readonly age: number; readonly city: string };
const PEOPLE: readonly Person[] = [
  { id: 'Ada', age: 36, city: 'London' },
  { id: 'Bo', age: 41, city: 'Oslo' },
];
const VIEW = describeTableView({
  filters: {},
  sorts: ['usual', 'eldest'],
  pageSizes: [9],
  pagedBy: 'number',
});
/** Told of each row whose cell is drawn. */
const draws = vi.fn();
const COLUMNS: readonly TableColumn<Person>[] = [
  { field: 'name', title: 'Name', value: ({ id }) => id, width: { share: 1, atLeast: 100 } },
  {
    field: 'age',
    title: 'Age',
    value: ({ age }) => age,
    width: 80,
    isOptional: true,
    sorts: { desc: 'eldest' },
    render: ({ id, age }) => {
      draws(id);
      return age;
    },
  },
  { field: 'city', title: 'City', value: ({ city }) => city, width: { share: 1, atLeast: 90 } },
];
const nothing = (): void => {};

function People() {
  const { view, go, numberPaging } = useTableAddress(VIEW);
  return (
    <DataTable
      label="People"
      name="persons"
      columns={COLUMNS}
      view={view}
      rows={PEOPLE}
      idOf={({ id }) => id}
      error={null}
      failedTitle="Failed"
      onRetry={nothing}
      isFetching={false}
      sort={view.sort}
      usualSort="usual"
      onSort={() => go(VIEW.change(view, { sort: 'eldest' }))}
      paging={numberPaging(2)}
      isFiltered={false}
      onClearFilters={nothing}
      empty={null}
      renderCard={({ id }) => id}
    />
  );
}

const titles = (): readonly (string | null)[] =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
const gridStyle = (): CSSStyleDeclaration => screen.getByRole('grid', { hidden: true }).style;

async function openPeople() {
  const view = await renderPart(<People />);
  await screen.findByRole('grid');
  return { ...view, user: userEvent.setup() };
}

async function openPanel() {
  const view = await openPeople();
  await view.user.click(screen.getByRole('button', { name: 'Columns' }));
  return { ...view, panel: within(await screen.findByRole('dialog', { name: 'Columns' })) };
}

it('are shown and hidden, moved by keys and buttons, and given back as the list has them', async () => {
  const { user, panel } = await openPanel();
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
  await user.click(panel.getByRole('checkbox', { name: 'Age' }));
  expect(titles()).toEqual(['Name', 'City']);
  await user.click(panel.getByRole('checkbox', { name: 'Age' }));
  panel.getByRole('button', { name: /^Move City: / }).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(titles()).toEqual(['City', 'Name', 'Age']);
  expect(panel.getByText('City moved to position 1 of 3.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Move Name down' }));
  expect(titles()).toEqual(['City', 'Age', 'Name']);
  expect(screen.getByRole('rowheader', { name: 'Ada', hidden: true })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Reset columns' }));
  expect(titles()).toEqual(['Name', 'Age', 'City']);
  // What was pressed has no more to do, and keeps the focus.
  expect(panel.getByRole('button', { name: 'Reset columns' })).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('are moved by dragging, row by row, and a pinned one stays before the others', async () => {
  const { user, panel } = await openPanel();
  for (const entry of panel.getAllByRole('listitem')) {
    const place = (): number => [...(entry.parentElement?.children ?? [])].indexOf(entry);
    entry.getBoundingClientRect = () => new DOMRect(0, place() * 40, 300, 40);
  }
  const dragCityUp = (): void => {
    fireEvent.pointerDown(panel.getByRole('button', { name: /^Move City: / }), { button: 0 });
    for (const clientY of [55, 5]) fireEvent(window, new MouseEvent('pointermove', { clientY }));
    fireEvent(window, new MouseEvent('pointerup'));
  };
  dragCityUp();
  expect(titles()).toEqual(['City', 'Name', 'Age']);
  await user.click(panel.getByRole('button', { name: 'Reset columns' }));
  await user.click(panel.getByRole('button', { name: 'Pin Name' }));
  dragCityUp();
  expect(titles()).toEqual(['Name', 'City', 'Age']);
});

it('stay at the start once pinned, and say so', async () => {
  const { user, panel } = await openPanel();
  const pin = panel.getByRole('button', { name: 'Pin City' });
  await user.click(pin);
  expect(panel.getByRole('button', { name: 'Pin City' }).getAttribute('aria-pressed')).toBe('true');
  expect(titles()).toEqual(['City', 'Name', 'Age']);
  expect(gridStyle().getPropertyValue('--pin-0')).toBe('0px');
  expect(gridStyle().getPropertyValue('--pinned')).toBe('90px');
  await user.click(panel.getByRole('button', { name: 'Pin City' }));
  expect(titles()).toEqual(['Name', 'Age', 'City']);
});

it('are made wider and narrower by keys, within bounds, and are remembered', async () => {
  const { user, unmount } = await openPeople();
  const edge = screen.getByRole('separator', { name: 'Width of Age' });
  edge.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
  expect(edge.getAttribute('aria-valuenow')).toBe('130');
  expect(gridStyle().getPropertyValue('--tracks')).toBe('minmax(100px, 1fr) 130px minmax(90px, 1fr)');
  await user.keyboard('{Home}');
  expect(edge.getAttribute('aria-valuenow')).toBe(edge.getAttribute('aria-valuemin'));
  const kept = localStorage.getItem('aiso-columns:nobody:persons');
  expect(kept).toContain('"age":64');
  await user.keyboard('{Enter}');
  expect(gridStyle().getPropertyValue('--tracks')).toBe('minmax(100px, 1fr) 80px minmax(90px, 1fr)');
  unmount();
});

it('grow towards the left where the page runs from right to left', async () => {
  const { user } = await openPeople();
  const edge = screen.getByRole('separator', { name: 'Width of Age' });
  // jsdom inherits no direction.
  edge.style.direction = 'rtl';
  edge.focus();
  await user.keyboard('{ArrowLeft}');
  expect(edge.getAttribute('aria-valuenow')).toBe('90');
});

it('follow the pointer at their edge without drawing a row anew, sort nothing, and give way to Escape', async () => {
  const { user, router } = await openPeople();
  const edge = screen.getByRole('separator', { name: 'Width of Age' });
  const dragBy = (px: number): void => {
    fireEvent.pointerDown(edge, { button: 0, clientX: 100 });
    fireEvent(window, new MouseEvent('pointermove', { clientX: 100 + px }));
  };
  draws.mockClear();
  dragBy(45);
  expect(gridStyle().getPropertyValue('--tracks')).toContain(' 125px ');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(gridStyle().getPropertyValue('--tracks')).toContain(' 80px ');
  dragBy(45);
  fireEvent(window, new MouseEvent('pointerup'));
  expect(gridStyle().getPropertyValue('--tracks')).toContain(' 125px ');
  await user.click(edge);
  expect(draws).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('');
  await user.dblClick(edge);
  expect(gridStyle().getPropertyValue('--tracks')).toContain(' 80px ');
});

it('have edges that arrow keys of the grid pass by, and that Tab reaches from their header', async () => {
  const { user } = await openPeople();
  screen.getByRole('columnheader', { name: 'Name' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Age' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('separator', { name: 'Width of Age' }));
});
