import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import CalendarPage from './CalendarPage.tsx';
import { SERIES_MS } from './grid/use-key-moves.ts';
import { CALENDAR_STORE } from './store/calendar-store.ts';

const USUAL_SERIES_MS = SERIES_MS.quiet;

// What comes late in a browser is there before the first test is timed.
beforeAll(() =>
  Promise.all([
    import('./grid/CalendarGrid.tsx'),
    import('./form/EventForm.tsx'),
    import('./rooms/RoomsView.tsx'),
  ]),
);
beforeEach(() => {
  LATENCY_MS.usual = 0;
  SERIES_MS.quiet = 0;
});
afterEach(() => {
  SERIES_MS.quiet = USUAL_SERIES_MS;
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
});

async function openCalendar(at = '/', widthPx = 1440) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <CalendarPage />
      <Toaster />
    </QueryClientProvider>,
    { at, widthPx },
  );
  await screen.findByRole('heading', { level: 1, name: 'Calendar' });
  return { user: userEvent.setup(), router };
}

const events = (title: string): HTMLElement[] =>
  screen.queryAllByRole('button', { name: new RegExp(`^${title}, `, 'u') });

describe('the calendar', () => {
  it('adds an event whose end is after its start alone, which Undo takes away again', async () => {
    setDemoBehaviour({ isEmpty: true });
    const { user } = await openCalendar('/?view=day&date=2026-05-04');
    expect(await screen.findByText(/No events yet/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New event' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Audit');
    const end = within(await screen.findByRole('group', { name: 'End time' }));
    await user.click(end.getByRole('spinbutton', { name: 'Hours' }));
    await user.keyboard('0800a');
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    expect(await screen.findByText('The end must be after the start.')).toBeTruthy();
    await user.click(end.getByRole('spinbutton', { name: 'Hours' }));
    await user.keyboard('1030a');
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    await waitFor(() => expect(events('Audit')).toHaveLength(1));
    expect(events('Audit')[0]?.textContent).toMatch(/Monday, May 4, 9:00\s–\s10:30\sAM, Meetings$/u);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(events('Audit')).toHaveLength(0));
  });

  it('shows agenda and search on a phone, each with its own empty state', async () => {
    const { user, router } = await openCalendar('/', 360);
    expect(await screen.findByRole('list', { name: 'Agenda' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search events by title' }), 'no such event');
    expect(await screen.findByText(/has “no such event” in its title/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('list', { name: 'Agenda' })).toBeTruthy();
    await act(() =>
      router.navigate('/?hide=meetings&hide=reading&hide=clinic&hide=teaching&hide=on-call&hide=personal'),
    );
    expect(await screen.findByText(/in hidden calendars/u)).toBeTruthy();
    await act(() => router.navigate('/?date=1950-01-01'));
    expect(await screen.findByText('No events in these four weeks.')).toBeTruthy();
  });

  it('moves by keys, and puts back with a sentence what a failing store refuses', async () => {
    const { user } = await openCalendar('/?view=week');
    const [event] = await screen.findAllByRole('button', { name: /^Grand rounds, Friday/u });
    if (event === undefined) throw new Error('There are no grand rounds.');
    setDemoBehaviour({ changesFail: true });
    act(() => event.focus());
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText('Internal server error')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Grand rounds, Friday/u })).toHaveLength(1),
    );
    setDemoBehaviour({ changesFail: false });
    act(() => screen.getByRole('button', { name: /^Grand rounds, Friday/u }).focus());
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Grand rounds, Friday/u })).toHaveLength(1),
    );
  });

  it('says “Internal server error” where reading fails, and that an event is not there', async () => {
    setDemoBehaviour({ readsFail: true });
    const { user } = await openCalendar('/?event=abc');
    expect(await screen.findByText('Internal server error')).toBeTruthy();
    setDemoBehaviour({ readsFail: false });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Event not found')).toBeTruthy();
  });

  it('invites guests to the first time when all are free, in a room, and asks for another when it is taken', async () => {
    setDemoBehaviour({ isEmpty: true });
    const { user } = await openCalendar('/?view=day&date=2030-05-06');
    await screen.findByText(/No events yet/u);
    const addMeeting = async (title: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'New event' }));
      await user.type(await screen.findByRole('textbox', { name: 'Title' }), title);
      await user.click(screen.getByRole('combobox', { name: 'Room' }));
      await user.click(await screen.findByRole('option', { name: /^Library/u }));
    };
    await addMeeting('Audit');
    await user.type(screen.getByRole('combobox', { name: 'Guests' }), 'Priya');
    await user.click(await screen.findByRole('option', { name: /^Priya Nair/u }));
    const rows = screen.getByRole('list', { name: 'Availability' });
    expect(within(rows).getAllByRole('listitem')).toHaveLength(3);
    const free = screen.queryByRole('button', { name: /^First free time/u });
    if (free !== null) await user.click(free);
    expect(await screen.findByText('All available')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    await waitFor(() => expect(events('Audit')).toHaveLength(1));
    await user.click(events('Audit')[0] as HTMLElement);
    const drawer = await screen.findByRole('dialog', { name: 'Audit' });
    expect(within(drawer).getByText('1 yes, 1 no reply')).toBeTruthy();
    expect(within(drawer).getByText('Library')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await addMeeting('Second audit');
    const isTaken = screen.queryByText(/^Library is already booked: .*Audit/u);
    if (isTaken === null) {
      // It was put off: the second one is asked for at the same time.
      const hours = within(screen.getByRole('group', { name: 'Start time' }));
      const clock = /(?<hour>\d+):(?<minute>\d\d)/u.exec(events('Audit')[0]?.textContent ?? '')?.groups;
      await user.click(hours.getByRole('spinbutton', { name: 'Hours' }));
      await user.keyboard(`${clock?.['hour']?.padStart(2, '0')}${clock?.['minute']}`);
    }
    expect(await screen.findByText(/^Library is already booked: /u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Room 2.14' }));
    await waitFor(() => expect(screen.queryByText(/is already booked/u)).toBeNull());
  });

  it('adds a series, which is deleted from one of its events on', async () => {
    setDemoBehaviour({ isEmpty: true });
    const { user } = await openCalendar('/?view=week&date=2030-05-13');
    await user.click(screen.getByRole('button', { name: 'New event' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Round');
    await user.click(screen.getByRole('combobox', { name: 'Repeat' }));
    await user.click(await screen.findByRole('option', { name: 'Every day' }));
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    expect(await screen.findByText(/: 92 events added\.$/u)).toBeTruthy();
    const countRounds = () =>
      CALENDAR_STORE.read((all) => all.filter(({ title }) => title === 'Round').length);
    expect(await countRounds()).toBe(92);
    await user.click(
      await screen.findByRole('button', { name: /^Round, Wednesday, May 15, 9:00\s–\s10:00\sAM/u }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'Round' });
    expect(within(drawer).getByText(/^Every day, until Aug \d+, 2030$/u)).toBeTruthy();
    await user.click(within(drawer).getByRole('button', { name: 'Delete this and following' }));
    await waitFor(async () => expect(await countRounds()).toBe(2));
    const deleted = (await screen.findAllByRole('status')).find(({ textContent }) =>
      textContent.includes('all following deleted'),
    );
    if (deleted === undefined) throw new Error('Nothing says that they are deleted.');
    await user.click(within(deleted).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await countRounds()).toBe(92));
  });

  it('shows the rooms of a day with what is booked, and books one at its first free hour', async () => {
    const { user } = await openCalendar('/?view=rooms&date=2030-05-07');
    const bookings = () => screen.findByRole('list', { name: 'Bookings of Library' });
    const before = within(await bookings()).getAllByRole('listitem').length;
    await user.click(screen.getByRole('button', { name: 'Book Library' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Audit');
    expect(screen.queryByText(/is already booked/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    expect(await screen.findByText(/^“Audit”, .*: added\.$/u)).toBeTruthy();
    const booked = within(await bookings());
    expect(await booked.findByRole('button', { name: /^Audit/u })).toBeTruthy();
    expect(booked.getAllByRole('listitem')).toHaveLength(before + 1);
    expect(booked.queryByText('Double booked')).toBeNull();
  });

  it('answers an invitation', async () => {
    const { user } = await openCalendar('/?view=week');
    const [event] = await screen.findAllByRole('button', { name: /^Grand rounds, Friday/u });
    if (event === undefined) throw new Error('There are no grand rounds.');
    await user.click(event);
    const drawer = await screen.findByRole('dialog', { name: 'Grand rounds' });
    const answers = within(drawer).getByRole('group', { name: 'Your answer' });
    await user.click(within(answers).getByRole('button', { name: 'Maybe' }));
    expect(await screen.findByText('Answer sent: Maybe.')).toBeTruthy();
    const list = within(drawer).getByRole('list', { name: 'Guests' });
    expect(within(list).getByText('Amelia Hart (you)').closest('li')?.textContent).toContain('Maybe');
  });
});
