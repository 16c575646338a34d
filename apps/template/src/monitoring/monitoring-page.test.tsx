import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { MONITORING } from './dashboard.ts';

/** Without the charts, which these tests do not look at. */
const SHOWN = { ...MONITORING, cards: MONITORING.cards.filter(({ kind }) => kind === 'own') };

beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(() => {
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
});

async function openMonitoring(at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPart(
    <QueryClientProvider client={client}>
      <DashboardPage of={SHOWN} />
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
  await screen.findByRole('list', { name: 'Incidents' });
  return userEvent.setup();
}
const banner = (): string =>
  screen.getByText(/^Operational with|^All services|^Service operational/u).textContent ?? '';

it('acknowledges and resolves an incident, which the banner follows, and takes it back', async () => {
  const user = await openMonitoring('/?segment=mail');
  expect(banner()).toBe('Operational with 1 incident. 1 not acknowledged.');
  await user.click(screen.getByRole('button', { name: /^Acknowledge INC-/u }));
  await waitFor(() => expect(banner()).toBe('Operational with 1 incident.'));
  await user.click(await screen.findByRole('button', { name: /^Resolve INC-/u }));
  await waitFor(() => expect(banner()).toBe('Service operational.'));
  const [newest] = await screen.findAllByRole('button', { name: 'Undo' });
  if (newest !== undefined) await user.click(newest);
  await waitFor(() => expect(banner()).toBe('Operational with 1 incident.'));
});

it('gives back what a failing store refuses', async () => {
  const user = await openMonitoring('/?segment=imaging');
  setDemoBehaviour({ changesFail: true });
  await user.click(screen.getByRole('button', { name: /^Acknowledge INC-/u }));
  expect(await screen.findByText(/Changes are set to fail/u)).toBeDefined();
  expect(banner()).toContain('1 not acknowledged');
});

it('asks for no more while it is paused, by keyboard too', async () => {
  const read = vi.spyOn(MONITORING.store, 'read');
  const user = await openMonitoring();
  screen.getByRole('button', { name: 'Pause refreshing' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Resume refreshing' });
  const asked = read.mock.calls.length;
  vi.useFakeTimers();
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  vi.useRealTimers();
  expect(read.mock.calls.length).toBe(asked);
  screen.getByRole('button', { name: 'Refresh now' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(read.mock.calls.length).toBe(asked + 1));
  read.mockRestore();
});

it('follows its log until somebody scrolls up to read, and shows what is asked for', async () => {
  const user = await openMonitoring();
  const log = screen.getByRole('log');
  expect(log.getAttribute('aria-live')).toBe('off');
  const follow = screen.getByRole('switch', { name: 'Follow' });
  expect((follow as HTMLInputElement).checked).toBe(true);
  Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 260 } });
  log.scrollTop = 100;
  fireEvent.scroll(log);
  expect((follow as HTMLInputElement).checked).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Level' }));
  await user.click(screen.getByRole('option', { name: 'Warnings and above' }));
  await waitFor(() => expect(log.textContent).not.toContain('INFO'));
});

it('lists the reasons of each service’s bad days', async () => {
  const user = await openMonitoring();
  await user.click(screen.getByRole('button', { name: 'Show reasons: Image archive' }));
  const table = screen.getByRole('table', { name: 'Incidents: Image archive' });
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
});
