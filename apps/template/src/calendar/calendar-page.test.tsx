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

const USUAL_SERIES_MS = SERIES_MS.quiet;

// What comes late in a browser is there before the first test is timed.
beforeAll(() => Promise.all([import('./grid/CalendarGrid.tsx'), import('./form/EventForm.tsx')]));
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
});
