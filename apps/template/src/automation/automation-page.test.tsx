import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_CLOCK } from '../kit/clock.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { renderDashboard } from '../kit/testing/render-dashboard.tsx';
import { AUTOMATION } from './dashboard.ts';

beforeEach(() => {
  DEMO_CLOCK.aheadMs = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(20, 0) });
});
afterEach(() => {
  act(() => {
    toast.remove();
    setDemoBehaviour(USUAL);
  });
  cleanup();
  vi.useRealTimers();
});

async function openAutomation(search?: string) {
  const opened = await renderDashboard(AUTOMATION, search);
  await screen.findByRole('tabpanel');
  return opened;
}
const switchOf = (name: string): HTMLInputElement => screen.getByRole('switch', { name });
const history = () => screen.getByRole('table', { name: 'Runs' });

it('turns a device back where the store refuses, and says why', async () => {
  const { user } = await openAutomation();
  setDemoBehaviour({ changesFail: true });
  expect(switchOf('Computer').checked).toBe(true);
  await user.click(switchOf('Computer'));
  await screen.findByText(/Changes are set to fail/u);
  expect(switchOf('Computer').checked).toBe(true);
});

it('runs a rule that was just built, and shows its log', async () => {
  const { user } = await openAutomation();
  await user.click(screen.getByRole('button', { name: 'New rule' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Quiet work');
  await user.click(screen.getByRole('combobox', { name: 'Trigger device' }));
  await user.click(screen.getByRole('option', { name: 'Computer' }));
  await user.click(screen.getByRole('combobox', { name: 'Change' }));
  await user.click(screen.getByRole('option', { name: 'Is turned off' }));
  await user.click(screen.getByRole('combobox', { name: 'Device to control' }));
  await user.click(screen.getByRole('option', { name: 'Desk lamp' }));
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  await screen.findByRole('switch', { name: 'Rule Quiet work' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(switchOf('Desk lamp').checked).toBe(true);
  await user.click(switchOf('Computer'));
  await waitFor(() => expect(switchOf('Desk lamp').checked).toBe(false));
  const [log] = within(history()).getAllByRole('button', { name: /^Log of Quiet work/u });
  if (log === undefined) throw new Error('It did not run.');
  await user.click(log);
  const drawer = await screen.findByRole('dialog', { name: 'Quiet work' });
  expect(within(drawer).getByText('Desk lamp is off')).toBeTruthy();
});

it('steps a thermostat by keys, keeps it in its bounds, and says them', async () => {
  const { user } = await openAutomation('?segment=kitchen');
  const target = (): HTMLElement => screen.getByRole('spinbutton', { name: 'Target temperature: Kitchen' });
  const now = (): number => Number(target().getAttribute('aria-valuenow'));
  target().focus();
  await user.keyboard('{ArrowUp}');
  expect(now()).toBe(20);
  await user.keyboard('{PageUp}{ArrowDown}');
  expect(now()).toBe(21.5);
  await user.keyboard('{End}{ArrowUp}');
  expect(now()).toBe(28);
  expect(screen.getByText('28°C is the most.')).toBeTruthy();
  await user.keyboard('{Home}');
  expect(target().getAttribute('aria-valuetext')).toBe('12°C');
  await user.clear(target());
  await user.type(target(), '18.4{Enter}');
  expect(now()).toBe(18.5);
  await user.keyboard('{PageDown}');
  await user.tab();
  await waitFor(async () => {
    const rooms = await AUTOMATION.store.read(({ rooms: all }) => all);
    expect(rooms.find(({ id }) => id === 'kitchen')?.target).toBe(16.5);
  });
  expect(now()).toBe(16.5);
});

it('tells of a failed run until it is tried again', async () => {
  const { user } = await openAutomation();
  const retry = screen.getByRole('button', { name: 'Retry Fresh air after the shower' });
  expect(switchOf('Extractor fan').disabled).toBe(true);
  await user.click(retry);
  await waitFor(() => expect(switchOf('Extractor fan').checked).toBe(true));
  expect(screen.queryByRole('button', { name: /^Retry/u })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(within(history()).getAllByText('As a retry')).toHaveLength(1);
});

it('chooses a room by its tab for the whole page', async () => {
  const { router, user } = await openAutomation();
  await user.click(screen.getByRole('tab', { name: /^Study/u }));
  expect(router.state.location.search).toBe('?segment=study');
  expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
  expect(screen.queryByRole('switch', { name: 'Television' })).toBeNull();
});
