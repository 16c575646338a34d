import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_CLOCK } from '../kit/clock.ts';
import { renderDashboard } from '../kit/testing/render-dashboard.tsx';
import { HOSPITAL } from './dashboard.ts';

beforeEach(() => {
  // Before the first appointment of the day.
  DEMO_CLOCK.aheadMs = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(6, 30) });
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
});

async function openHospital() {
  const opened = await renderDashboard(HOSPITAL);
  await screen.findByText(/\d+ expected/u);
  return opened;
}
const counts = (): string => screen.getByText(/\d+ expected/u).textContent ?? '';

it('checks in and cancels, and takes either back', async () => {
  const { user } = await openHospital();
  const before = counts();
  const [first] = screen.getAllByRole('button', { name: /^Check in /u });
  if (first === undefined) throw new Error('Nobody is expected.');
  await user.click(first);
  await waitFor(() => expect(counts()).toContain('1 checked in'));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mark .+ as seen$/u);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(counts()).toBe(before));
  const [menu] = screen.getAllByRole('button', { name: /^Actions for the appointment/u });
  if (menu === undefined) throw new Error('Nobody is expected.');
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: 'Cancel appointment' }));
  await waitFor(() => expect(counts()).not.toBe(before));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(counts()).toBe(before));
});

it('goes into a ward and out of it, by address too, and the focus with it', async () => {
  const { router, user } = await openHospital();
  await user.click(screen.getByRole('button', { name: /^Children/u }));
  const beds = await screen.findByRole('table', { name: 'Beds: Children' });
  expect(within(beds).getAllByRole('row')).toHaveLength(21);
  expect(router.state.location.search).toBe('?ward=P1');
  expect(document.activeElement?.textContent).toBe('All wards');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Children/u));
  expect(router.state.location.search).toBe('');
});

it('takes in who comes without an appointment', async () => {
  const { user } = await openHospital();
  await user.click(screen.getByRole('button', { name: 'New appointment' }));
  await user.type(await screen.findByRole('textbox', { name: 'Patient' }), 'Ada Example');
  await user.click(screen.getByRole('combobox', { name: 'Doctor' }));
  await user.click(screen.getByRole('option', { name: /^Dr Sana Malik/u }));
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(counts()).toContain('1 checked in'));
  expect(screen.getByText('Ada Example')).toBeTruthy();
});
