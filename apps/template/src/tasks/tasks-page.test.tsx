import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { makeTasks } from './store/make-tasks.ts';
import { isOpen, type Task } from './store/task.ts';
import TasksPage from './TasksPage.tsx';

/** Of the list that these tests look at: a task with subtasks, and two open ones without. */
const ROTA = 'Write next month’s rota';
const OPEN = makeTasks().tasks.filter(
  (task) => task.listId === 'office' && task.parentId === null && isOpen(task) && task.title !== ROTA,
);
const [ONE, OTHER] = [OPEN[0], OPEN[1]].map((task) => {
  if (task === undefined) throw new Error('The office has too little to do.');
  return task;
}) as [Task, Task];

const usualMs = LATENCY_MS.usual;
beforeAll(() => import('@aiso/ui/dates/DayPicker.tsx'));
beforeEach(() => {
  LATENCY_MS.usual = 0;
  // jsdom lays nothing out: the list would have no room for a row.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function height(this: Element) {
    return this.getAttribute('role') === 'treegrid' ? 800 : 0;
  });
});
afterEach(() => {
  LATENCY_MS.usual = usualMs;
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
  vi.restoreAllMocks();
});

async function openTasks(at = '/?in=list:office') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = await renderPart(
    <QueryClientProvider client={client}>
      <TasksPage />
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
  return view;
}

/** A row whose sentence begins so. Asking for roles by name is slow where there are hundreds. */
const rowNow = (start: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-task]')].find((one) =>
    one.getAttribute('aria-label')?.startsWith(start),
  ) ?? null;
const row = (start: string) =>
  waitFor(() => {
    const found = rowNow(start);
    if (found === null) throw new Error(`There is no row that begins with “${start}”.`);
    return found;
  });
const titles = (): (string | null)[] =>
  [...document.querySelectorAll('[role=treegrid] .title')].map(({ textContent }) => textContent);
const field = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(name);
const fill = (name: string, value: string): void => {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value } });
};
/** Leaves a field, and waits until the form has looked at it. */
const leave = (name: string): Promise<void> => act(async () => void fireEvent.blur(field(name)));
const enter = (name: string): void => void fireEvent.keyDown(field(name), { key: 'Enter' });
const press = async (text: string | RegExp): Promise<void> => {
  const [first] = await screen.findAllByText(text);
  if (first !== undefined) fireEvent.click(first);
};
/** In the menu that is open. */
const pick = async (text: string): Promise<void> => {
  const menu = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=menu]');
    if (found === null) throw new Error('No menu is open.');
    return found;
  });
  fireEvent.click(within(menu).getByText(text));
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
};
const said = (text: string | RegExp) => screen.findByText(text);

it('adds lines, the indented ones as subtasks, to the list that is open, and takes them back', async () => {
  await openTasks();
  await row(ROTA);
  fill('New task', 'Spring cleaning !low\n  Windows\n  Light boxes');
  expect(screen.getByText(/Creates 1 task, 2 subtasks/u)).toBeTruthy();
  enter('New task');
  await said('3 tasks added to Office.');
  expect(titles().slice(0, 3)).toEqual(['Spring cleaning', 'Windows', 'Light boxes']);
  expect((await row('Windows')).getAttribute('aria-level')).toBe('2');
  expect((await row('Spring cleaning, low priority, 0 of 2')).getAttribute('aria-expanded')).toBe('true');
  await press('Undo');
  await waitFor(() => expect(titles()[0]).toBe(ROTA));
});

it('shows what was understood of a line, and changes its words by the chips', async () => {
  await openTasks();
  await row(ROTA);
  fill('New task', 'Order film tomorrow !low');
  expect(screen.getByText('Due: Tomorrow')).toBeTruthy();
  // What the line does not say is as the list has it.
  expect(screen.getByText('List: Office')).toBeTruthy();
  await press('Priority: Low');
  await pick('High');
  expect(field('New task').value).toBe('Order film tomorrow !high');
  await press('Repeat');
  await pick('Every month');
  expect(field('New task').value).toBe('Order film tomorrow !high every month');
});

it('says that the store fails, keeps what was typed, and puts back what was shown', async () => {
  await openTasks();
  const toggle = within(await row(ONE.title)).getByLabelText(`Complete ${ONE.title}`);
  setDemoBehaviour({ changesFail: true });
  fill('New task', 'Lost?');
  enter('New task');
  await said('Internal server error');
  expect(field('New task').value).toBe('Lost?');
  expect(rowNow('Lost?')).toBeNull();
  act(() => toast.remove());
  fireEvent.click(toggle);
  await said('Internal server error');
  await row(ONE.title);
  expect(rowNow(`${ONE.title}, completed`)).toBeNull();
});

it('offers another try where reading fails', async () => {
  setDemoBehaviour({ readsFail: true });
  await openTasks();
  await said('Internal server error');
  setDemoBehaviour({ readsFail: false });
  await press('Retry');
  await row(ROTA);
});

it('tells nothing yet from nothing that matches', async () => {
  const { router } = await openTasks('/?in=list:office&q=zebra');
  await said('No matches');
  await press('Clear filters');
  await row(ROTA);
  expect(router.state.location.search).toBe('?in=list%3Aoffice');
  setDemoBehaviour({ isEmpty: true });
  cleanup();
  await openTasks('/');
  await said('No tasks due today.');
});

it('keeps a detail as its field is left, unless it is wrong', async () => {
  await openTasks(`/?in=list:office&task=${ONE.id}`);
  await row(ONE.title);
  // The calendar of the day comes late; what is done before is not shown.
  await act(async () => {});
  fill('Title', ' ');
  await leave('Title');
  await said('Required');
  fill('Title', 'Quite another title');
  await leave('Title');
  await row('Quite another title');
  await press('Undo');
  await row(ONE.title);
});

it('shows in the details how far the subtasks are, and takes back the last changes one by one', async () => {
  await openTasks(`/?in=list:office&task=${ONE.id}`);
  await row(ONE.title);
  // The calendar of the day comes late; what is done before is not shown.
  await act(async () => {});
  fill('New subtask', 'Ask the price');
  enter('New subtask');
  await said('0 of 1 done');
  fireEvent.click(screen.getAllByLabelText('Complete Ask the price').at(-1) ?? document.body);
  // What was asked for, and is not done yet, is taken back too.
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await said(/^Undone: .*completed/u);
  await said('0 of 1 done');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(rowNow('Ask the price')).toBeNull());
});

it('does to all that are chosen what is asked for', async () => {
  await openTasks();
  fireEvent.click(within(await row(ONE.title)).getByLabelText(`Select ${ONE.title}`));
  fireEvent.click(await row(OTHER.title), { ctrlKey: true });
  await said('2 selected');
  await press('Move to…');
  await said('Move 2 tasks to a list');
  const lists = await screen.findByLabelText('Lists', { selector: '[role=menu]' });
  fireEvent.click(within(lists).getByText('Research'));
  await said('2 tasks moved to Research.');
  await waitFor(() => expect(rowNow(ONE.title)).toBeNull());
  await press('Undo');
  await row(ONE.title);
});

it('adds a list, refuses a name twice, and deletes a list with a way back', async () => {
  await openTasks();
  await row(ROTA);
  fireEvent.click(screen.getByLabelText('New list'));
  fill('Name', 'wards');
  fireEvent.submit(field('Name'));
  await said('A list with this name already exists');
  fill('Name', 'Wards at night');
  fireEvent.submit(field('Name'));
  await said('List “Wards at night” added.');
  fireEvent.click(await screen.findByLabelText('Actions for the list Office'));
  await pick('Delete');
  await said(/^List “Office” and \d+ tasks deleted/u);
  await press('Undo');
  await row(ROTA);
});
