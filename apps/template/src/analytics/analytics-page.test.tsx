import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderDashboard } from '../kit/testing/render-dashboard.tsx';
import { ANALYTICS } from './dashboard.ts';

afterEach(cleanup);

async function openAnalytics() {
  const opened = await renderDashboard(ANALYTICS);
  await screen.findByRole('table', { name: 'Sessions and bookings by channel' });
  return opened;
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
  expect(card('Active now').querySelector('[aria-live], output, [role=status], [role=alert]')).toBeNull();
  screen.getByRole('button', { name: 'Pause refreshing' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?refresh=off'));
  expect(await screen.findByRole('button', { name: 'Resume refreshing' })).toBeTruthy();
});
