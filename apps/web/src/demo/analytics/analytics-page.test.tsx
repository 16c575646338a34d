import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { ANALYTICS } from './dashboard.ts';

/** Without the cards that these tests do not look at. */
const SHOWN = {
  ...ANALYTICS,
  cards: ANALYTICS.cards.filter(({ id }) => ['sessions', 'live', 'now', 'channel-table'].includes(id)),
};

beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(cleanup);

async function openAnalytics(at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <DashboardPage of={SHOWN} />
    </QueryClientProvider>,
    { at },
  );
  await screen.findByRole('table', { name: 'Sessions and bookings of each channel' });
  return { router, client, user: userEvent.setup() };
}
const card = (name: string): HTMLElement => screen.getByRole('region', { name });

it('computes all of it anew for a segment, which the address says', async () => {
  const { router, user } = await openAnalytics();
  const before = card('Sessions').textContent;
  await user.click(screen.getByRole('combobox', { name: 'Visitors' }));
  await user.click(screen.getByRole('option', { name: 'From paid search' }));
  expect(router.state.location.search).toContain('segment=paid');
  await waitFor(() => expect(card('Sessions').textContent).not.toBe(before));
  expect(screen.getByRole('rowheader', { name: 'Paid search' })).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'Direct' })).toBeNull();
});

it('shows who is there now without announcing it, and can be paused by keyboard', async () => {
  const { router, user } = await openAnalytics();
  for (const name of ['On the site now', 'Last 30 minutes'])
    expect(card(name).querySelector('[aria-live], output, [role=status], [role=alert]')).toBeNull();
  screen.getByRole('button', { name: 'Pause refreshing' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?refresh=off'));
  expect(await screen.findByRole('button', { name: 'Resume refreshing' })).toBeTruthy();
});
