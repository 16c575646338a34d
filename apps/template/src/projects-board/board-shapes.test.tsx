import { addDays } from '@aiso/ui/dates/day.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { today } from '../kit/calendar.ts';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { boardService } from './store/board-service.ts';
import { openBoard } from './testing/open-board.tsx';

beforeAll(() =>
  Promise.all([
    import('./lanes/Lanes.tsx'),
    import('./table/CardTable.tsx'),
    import('./timeline/CardTimeline.tsx'),
  ]),
);
beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(() => {
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
});

const dueOf = async (id: string): Promise<string | null | undefined> =>
  (await boardService.getProject()).tasks.find((task) => task.id === id)?.due_date;

it('shows the same tasks in lanes, in a table and over time, as its address says', async () => {
  const router = await openBoard('/?q=ethics');
  fireEvent.click(await screen.findByLabelText('Group by'));
  fireEvent.click(await screen.findByText('Person', { selector: '[role=menuitemradio] *' }));
  expect(router.state.location.search).toBe('?q=ethics&lanes=person');
  const lane = (await screen.findByText('Priya Nair', { selector: 'h3 *' })).closest('section');
  expect(within(lane as HTMLElement).getByText('Answer the questions of the ethics board')).toBeTruthy();
  fireEvent.click(screen.getByText('Priya Nair', { selector: 'h3 *' }));
  expect(screen.queryByText('Answer the questions of the ethics board')).toBeNull();

  fireEvent.click(screen.getByLabelText('Table'));
  expect(router.state.location.search).toBe('?q=ethics&lanes=person&view=table');
  expect(await screen.findByText('Answer the questions of the ethics board')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Timeline'));
  expect(await screen.findByLabelText(/^Answer the questions of the ethics board, .+ done$/u)).toBeTruthy();
  expect(router.state.location.search).toBe('?q=ethics&lanes=person&view=timeline');
});

it('a bar of the timeline is moved by keys in one change, and Escape takes it back', async () => {
  await openBoard('/?q=LC-121&view=timeline');
  const bar = await screen.findByLabelText(/^Connect the mobile units/u);
  const due = addDays(today(), 1);
  fireEvent.keyDown(bar, { key: 'ArrowRight' });
  fireEvent.keyDown(bar, { key: 'Escape' });
  fireEvent.blur(bar);
  expect(await dueOf('task-2-1')).toBe(due);
  for (const shiftKey of [false, true, true]) fireEvent.keyDown(bar, { key: 'ArrowRight', shiftKey });
  fireEvent.blur(bar);
  await waitFor(async () => expect(await dueOf('task-2-1')).toBe(addDays(due, 3)));
  const ways = await screen.findAllByText('Undo');
  expect(ways).toHaveLength(1);
  fireEvent.click(ways[0] as HTMLElement);
  await waitFor(async () => expect(await dueOf('task-2-1')).toBe(due));
});

it('a task without dates gets them from the timeline', async () => {
  await openBoard('/?q=how+long+a+report&view=timeline');
  fireEvent.click(await screen.findByLabelText('Add dates to Measure how long a report takes'));
  expect(await screen.findByLabelText(/^Measure how long a report takes, .+ – /u)).toBeTruthy();
  await waitFor(async () => expect(await dueOf('task-2-6')).toBe(addDays(today(), 4)));
  fireEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByLabelText('Add dates to Measure how long a report takes')).toBeTruthy();
});
