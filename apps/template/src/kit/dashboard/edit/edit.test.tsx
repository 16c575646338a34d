import { PersonId } from '@aiso/ui/template/person.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LATENCY_MS } from '../../demo-store.ts';
import { SAMPLE_DASHBOARD } from '../../testing/sample-dashboard.ts';
import { DashboardPage } from '../DashboardPage.tsx';
import { readLayout } from '../kept-layout.ts';

const usualMs = LATENCY_MS.usual;
beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(() => {
  LATENCY_MS.usual = usualMs;
  act(() => toast.remove());
  cleanup();
});

async function show(at = '/') {
  const view = await renderPart(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PersonId value="amelia">
        <DashboardPage of={SAMPLE_DASHBOARD} />
      </PersonId>
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
  await screen.findByText(/^vs \d/u);
  return { ...view, user: userEvent.setup() };
}

const shown = (): readonly string[] =>
  [...document.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card') ?? '');
const kept = () => readLayout('sample', 'amelia');

async function edit() {
  const view = await show();
  await view.user.click(screen.getByRole('button', { name: 'Edit dashboard' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit dashboard' }));
  return { ...view, panel };
}

it('a card is taken away with a way back, and added again from a list that says what it shows', async () => {
  const { user, panel } = await edit();
  expect(panel.getByText('All cards are on the dashboard.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Remove Visits over time' }));
  expect(shown()).toEqual(['visits', 'channels']);
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Remove Channels' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(shown()).toEqual(['visits', 'over-time', 'channels']);
  expect(kept()).toBeNull();

  await user.click(panel.getByRole('button', { name: 'Remove Visits' }));
  expect(kept()).toEqual({ shown: ['over-time', 'channels'], away: ['visits'] });
  const away = within(await panel.findByRole('list', { name: 'More cards' }));
  expect(away.getByText('How many came')).toBeTruthy();
  await user.click(away.getByRole('button', { name: 'Add Visits' }));
  expect(shown()).toEqual(['visits', 'over-time', 'channels']);
  expect(panel.getByText('Visits added.')).toBeTruthy();
});

it('a card that its own button takes away comes back by Undo, though the button went with it', async () => {
  const { user } = await edit();
  const card = within(await screen.findByRole('group', { name: 'Visits over time' }));
  await user.click(card.getByRole('button', { name: 'Remove Visits over time' }));
  expect(shown()).toEqual(['visits', 'channels']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(shown()).toEqual(['visits', 'over-time', 'channels']);
});

it('a card is moved by its own buttons, which keep the focus, and all is reset with a way back', async () => {
  const { user, panel } = await edit();
  const card = within(await screen.findByRole('group', { name: 'Channels' }));
  await user.click(card.getByRole('button', { name: 'Move Channels up' }));
  expect(shown()).toEqual(['visits', 'channels', 'over-time']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Channels up');
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['channels', 'visits', 'over-time']);
  // It is the first one: there it stays.
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['channels', 'visits', 'over-time']);
  await user.click(panel.getByRole('button', { name: 'Reset' }));
  expect(shown()).toEqual(['visits', 'over-time', 'channels']);
  expect(kept()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(shown()).toEqual(['channels', 'visits', 'over-time']);
  expect(kept()?.shown).toEqual(['channels', 'visits', 'over-time']);
});

it('without cards there is a sentence and a way to add some; Esc closes the panel and gives the focus back', async () => {
  const { user, panel } = await edit();
  for (const name of ['Visits', 'Visits over time', 'Channels'])
    await user.click(panel.getByRole('button', { name: `Remove ${name}` }));
  expect(shown()).toEqual([]);
  expect(screen.getByText('No cards on this dashboard.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit dashboard' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit dashboard' }));
  await user.click(screen.getByRole('button', { name: 'Add cards' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit dashboard' }));
  await user.click(await again.findByRole('button', { name: 'Add Channels' }));
  expect(shown()).toEqual(['channels']);
});

it('a chart is shown at the size of the window, and Esc leads back to its menu', async () => {
  const { user } = await show();
  const menu = screen.getByRole('button', { name: 'Options for Visits over time' });
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: 'Full screen' }));
  const whole = within(await screen.findByRole('dialog', { name: 'Visits over time' }));
  expect(whole.getByRole('heading', { name: 'Visits over time' })).toBeTruthy();
  expect(await whole.findByRole('figure', { name: /^Visits over time: chart/u })).toBeTruthy();
  await user.click(whole.getByRole('button', { name: 'Options for Visits over time' }));
  expect(screen.queryByRole('menuitem', { name: 'Full screen' })).toBeNull();
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

it('the range is compared with another one, or with none', async () => {
  const { user, router } = await show();
  const search = (): string => router.state.location.search;
  await user.click(screen.getByRole('button', { name: 'Compare to: Previous period' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Compare to' }));
  await user.click(await panel.findByRole('radio', { name: /^Same period last year/u }));
  expect(search()).toBe('?compare=year');
  await user.click(panel.getByRole('radio', { name: 'Custom range' }));
  expect(search()).toMatch(/^\?compare=own&compareFrom=\d{4}-\d\d-\d\d&compareTo=\d{4}-\d\d-\d\d$/u);
  expect(await panel.findAllByText('From')).not.toEqual([]);
  await user.click(panel.getByRole('radio', { name: 'No comparison' }));
  expect(search()).toBe('?compare=none');
  expect(screen.queryByText(/^vs \d/u)).toBeNull();
});
