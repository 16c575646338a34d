// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { guestToast } from './guest-toast.ts';

const SLOW_NETWORK_MS = 20;
const events = vi.hoisted((): string[] => []);

vi.mock('./Toasts.tsx', async () => {
  await new Promise((resolve) => setTimeout(resolve, SLOW_NETWORK_MS));
  events.push('its place is there');
  return { Toasts: () => null };
});
vi.mock('react-hot-toast', () => ({ default: { success: () => events.push('the toast is made') } }));

test('the seconds of a guest’s toast do not run while what shows it is on its way', async () => {
  await guestToast('success', 'The mail was sent again');
  expect(events).toEqual(['its place is there', 'the toast is made']);
});
