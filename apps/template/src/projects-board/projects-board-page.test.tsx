import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { openBoard } from './testing/open-board.tsx';

// Looked for by text and label: what asks each of the many cards for its name takes seconds.
beforeAll(() =>
  Promise.all([import('./task/TaskDrawer.tsx'), import('@aiso/ui/table/views/ViewsPanel.tsx')]),
);
beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(() => {
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
});

const button = (label: string): HTMLElement => screen.getByLabelText(label);
const press = (element: HTMLElement): boolean => fireEvent.click(element);
const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
function submit(field: HTMLElement): void {
  const form = field.closest('form');
  if (form === null) throw new Error('The field is in no form.');
  fireEvent.submit(form);
}
async function undo(): Promise<void> {
  const ways = await screen.findAllByText('Undo');
  const newest = ways.at(0);
  if (newest === undefined) throw new Error('There is no way back.');
  press(newest);
}
const column = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-column="${id}"]`);
  if (found === null) throw new Error(`There is no column ${id}.`);
  return found;
};
/** Names of a column's tasks, in their order. */
const cardsIn = (id: string): readonly (string | null)[] =>
  [...column(id).querySelectorAll('.name')].map((name) => name.textContent);
const cardOf = (id: string): Element | null => document.querySelector(`[data-task="${id}"]`);

async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByLabelText(label));
  press(await within(await screen.findByRole('listbox', { hidden: true })).findByText(option));
}
async function askToMove(task: string, to: string): Promise<HTMLElement> {
  press(button(`Actions for ${task}`));
  press(await screen.findByText('Move to…'));
  await choose('Column', to);
  return screen.getByText('Move');
}

it('filters by the address, tells what is empty from what only does not match, and clears', async () => {
  const router = await openBoard('/?q=contract+vendor');
  await waitFor(() => expect(cardsIn('list-3')).toEqual(['Sign the contract with the archive’s vendor']));
  expect(within(column('list-1')).getByText('No matches in this column.')).toBeTruthy();
  press(button('Freya Olsen'));
  press(button('Luis Romero'));
  expect(router.state.location.search).toBe('?q=contract+vendor&member=freya-olsen&member=luis-romero');
  await choose('Due', 'Overdue');
  expect(await screen.findByText('No matches')).toBeTruthy();
  press(screen.getAllByText('Clear filters')[0] as HTMLElement);
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(cardsIn('list-1')).toHaveLength(7));
});

it('keeps what is filtered as a view, and opens it again', async () => {
  const router = await openBoard('/?q=contract');
  press(await screen.findByLabelText('Saved views'));
  const name = await screen.findByLabelText('Save current view as');
  type(name, 'Contracts');
  submit(name);
  press(await screen.findByText('Overdue', { selector: '[role=dialog] *' }));
  expect(router.state.location.search).toBe('?due=overdue');
  press(await screen.findByLabelText('Saved views: Overdue'));
  press(await screen.findByText('Contracts', { selector: '[role=dialog] *' }));
  expect(router.state.location.search).toBe('?q=contract');
});

it('moves a task by its menu, refuses with a reason, and takes a failed move back with a toast', async () => {
  await openBoard('/?q=who+is+called');
  const name = 'Name a contact for each ward';
  await screen.findByLabelText(`Actions for ${name}`);
  setDemoBehaviour({ changesFail: true });
  press(await askToMove(name, 'Completed'));
  expect(cardsIn('list-3')).toEqual([name]);
  expect(await screen.findByText('Internal server error')).toBeTruthy();
  await waitFor(() => expect(cardsIn('list-1')).toEqual([name]));
  expect(cardsIn('list-3')).toEqual([]);
  await waitFor(() => expect(screen.queryByText('Move')).toBeNull());

  setDemoBehaviour(USUAL);
  press(await askToMove(name, 'Completed'));
  expect(await screen.findByText('Moved to “Completed”, place 1.')).toBeTruthy();
  expect(cardsIn('list-3')).toEqual([name]);
  await waitFor(() => expect(document.activeElement).toBe(cardOf('task-1-6')));
  await undo();
  await waitFor(() => expect(cardsIn('list-1')).toEqual([name]));
});

it('says before a move why a column does not take a task', async () => {
  await openBoard('/?q=second+reader+films');
  await screen.findByLabelText('Actions for Compare 200 films with the second reader');
  const move = await askToMove('Compare 200 films with the second reader', 'Completed');
  expect(move).toHaveProperty('disabled', true);
  expect(
    screen.getByText(/“Completed” accepts completed tasks only: 2 items on the checklist open/u),
  ).toBeTruthy();
});

it('adds tasks at a column’s end one after the other, up to its limit, and keeps what was refused', async () => {
  await openBoard('/?q=nothing+like+it');
  press(await screen.findByText('Clear filters', { selector: 'search *' }));
  await waitFor(() => expect(cardsIn('list-2')).toHaveLength(9));
  press(within(column('list-2')).getByText('Add task'));
  const field = screen.getByLabelText('New task in In progress');
  for (const name of ['Tenth', 'Eleventh', 'Twelfth']) {
    type(field, name);
    submit(field);
    await waitFor(() => expect(cardsIn('list-2').at(-1)).toBe(name));
    expect(document.activeElement).toBe(field);
  }
  type(field, 'Thirteenth');
  submit(field);
  expect(await screen.findByText('“In progress” is full (limit: 12 tasks).')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Thirteenth');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(within(column('list-2')).getByText('Add task'));
});

it('adds a column under a name of its own, and deletes one once its tasks have gone elsewhere', async () => {
  await openBoard('/?q=contract');
  press(await screen.findByLabelText('Add column'));
  const name = await screen.findByLabelText('Name');
  type(name, 'completed');
  submit(name);
  expect(await screen.findByText('A column with this name already exists.')).toBeTruthy();
  type(name, 'On hold');
  submit(name);
  const hold = (await screen.findByText('On hold')).closest('section') as HTMLElement;
  expect(await within(hold).findByText(/^No tasks yet/u)).toBeTruthy();

  press(button('Actions for column Completed'));
  press(await screen.findByText('Delete column'));
  await choose('Move them to', 'On hold');
  press(screen.getByText('Move and delete'));
  await waitFor(() => expect(screen.queryByText('Completed')).toBeNull());
  expect(await within(hold).findByText(/^Sign the contract/u)).toBeTruthy();
  await undo();
  await waitFor(() => expect(cardsIn('list-3')).toHaveLength(1));
  expect(await within(hold).findByText(/^No tasks yet/u)).toBeTruthy();
});

it('has a checklist that progress follows, whose items are added and renamed', async () => {
  await openBoard('/?q=worklist&task=task-2-2');
  const list = within((await screen.findByText('Checklist')).closest('section') as HTMLElement);
  press(list.getByLabelText('Rehearsal'));
  expect(await list.findByText('1 of 4 done')).toBeTruthy();
  const texts = () => list.getAllByLabelText(/^Text of/u).map((field) => (field as HTMLInputElement).value);
  const field = list.getByLabelText('Add an item');
  type(field, 'Tell the wards');
  submit(field);
  expect(await list.findByText('1 of 5 done')).toBeTruthy();
  const renamed = list.getByLabelText('Text of Watch for a day');
  type(renamed, 'Watch for a week');
  fireEvent.blur(renamed);
  await waitFor(() => expect(texts()).toContain('Watch for a week'));
  expect(screen.getByText(/Amelia Hart ticked “Rehearsal”/u)).toBeTruthy();
});

it('asks before half a comment is lost, and has one’s own comments changed', async () => {
  const router = await openBoard('/?q=worklist&task=task-2-2');
  const field = await screen.findByLabelText('Write a comment');
  type(field, 'Half a thought');
  press(screen.getByLabelText('Close Move the worklist to the new server'));
  press(await screen.findByText('Keep editing'));
  expect(router.state.location.search).toContain('task=task-2-2');
  submit(field);
  press(await screen.findByText('Edit'));
  const change = screen.getByLabelText('Edit comment');
  type(change, 'A whole thought');
  submit(change);
  expect(await screen.findByText('A whole thought')).toBeTruthy();
});

it('deletes a task from where it is open, with a way back', async () => {
  const router = await openBoard('/?q=worklist&task=task-2-2');
  press(await screen.findByLabelText('More for Move the worklist to the new server'));
  press(await screen.findByText('Delete', { selector: '[role=menuitem]' }));
  expect(await screen.findByText('“Move the worklist to the new server” deleted.')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=worklist');
  await waitFor(() => expect(cardOf('task-2-2')).toBeNull());
  await undo();
  await waitFor(() => expect(cardOf('task-2-2')).not.toBeNull());
});

it('is renamed and marked where it is open, and says so in its activity', async () => {
  await openBoard('/?q=worklist&task=task-2-2');
  const name = await screen.findByLabelText('Name');
  type(name, 'Move the worklist on Sunday');
  fireEvent.blur(name);
  expect(await screen.findByText(/renamed it to “Move the worklist on Sunday”/u)).toBeTruthy();
  press(button('Priority: High'));
  press(await screen.findByText('Urgent', { selector: '[role=menuitemradio] *' }));
  expect(await screen.findByLabelText('Priority: Urgent')).toBeTruthy();
  press(button('Labels: IT'));
  press(await screen.findByText('Wards', { selector: '[role=menuitemcheckbox] *' }));
  expect(await screen.findByLabelText('Labels: IT, Wards')).toBeTruthy();
  press(screen.getByText('Edit labels…'));
  const label = await screen.findByLabelText('Name of Wards');
  type(label, 'it');
  fireEvent.blur(label);
  expect(await screen.findByText('A label with this name already exists.')).toBeTruthy();
  type(label, 'Nursing');
  fireEvent.blur(label);
  expect(await screen.findByLabelText('Labels: IT, Nursing')).toBeTruthy();
});

it('warns of a column that has as many as it may, or more', async () => {
  await openBoard('/?q=nothing+like+it');
  press(await screen.findByText('Clear filters', { selector: 'search *' }));
  expect(await within(column('list-1')).findByText('Limit reached')).toBeTruthy();
  press(button('Actions for column In review'));
  press(await screen.findByText('Edit column'));
  const limit = await screen.findByLabelText('Task limit');
  type(limit, '5');
  submit(limit);
  expect(await within(column('list-1')).findByText('2 over limit')).toBeTruthy();
});

it('says what cannot be read with a way to try again, and shows empty columns', async () => {
  setDemoBehaviour({ readsFail: true });
  await openBoard('/');
  expect(await screen.findByText('Internal server error')).toBeTruthy();
  setDemoBehaviour({ readsFail: false, isEmpty: true });
  press(screen.getByText('Retry'));
  expect(await screen.findAllByText(/^No tasks yet/u)).toHaveLength(3);
});
