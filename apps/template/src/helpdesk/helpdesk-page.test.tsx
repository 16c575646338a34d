import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { HELPDESK } from './dashboard.ts';

/** Without the cards that these tests do not look at. */
const SHOWN = { ...HELPDESK, cards: HELPDESK.cards.filter(({ id }) => ['open', 'queue'].includes(id)) };

beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(() => {
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
});

const numberIn = (element: HTMLElement): number => Number(/\d+/u.exec(element.textContent ?? '')?.[0]);
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name: new RegExp(`^${name}`, 'u') });
const open = (): number => numberIn(screen.getByRole('region', { name: 'Open' }));

async function openHelpdesk(at = '/?range=week') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPart(
    <QueryClientProvider client={client}>
      <DashboardPage of={SHOWN} />
      <Toaster />
    </QueryClientProvider>,
    { at, widthPx: 360 },
  );
  await screen.findByRole('tab', { name: /^All \d/u });
  return userEvent.setup();
}

it('closes all that match a filter, which the figures follow, and opens them again', async () => {
  const user = await openHelpdesk('/?range=week&channel=portal');
  const [all, matching] = [open(), numberIn(tab('All'))];
  expect(matching).toBeLessThan(all);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  const more = screen.queryByRole('button', { name: /^Select all \d+ matching rows/u });
  if (more !== null) await user.click(more);
  await user.click(screen.getByRole('button', { name: /^Close(?: \(|$)/u }));
  await waitFor(() => expect(open()).toBe(all - matching));
  await waitFor(() => expect(numberIn(tab('All'))).toBe(0));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(open()).toBe(all));
});

it('rolls back what a failing store refuses, and says so', async () => {
  const user = await openHelpdesk();
  const all = open();
  setDemoBehaviour({ changesFail: true });
  const list = await screen.findByRole('list', { name: 'Queue' });
  const [menu] = within(list).getAllByRole('button', { name: /^Actions for HD-/u });
  if (menu === undefined) throw new Error('The queue is empty.');
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: 'Close' }));
  expect(await screen.findByText(/set to fail/u)).toBeTruthy();
  expect(open()).toBe(all);
});

it('puts a macro into the answer, keeps it from being lost, and shows it in the thread', async () => {
  const user = await openHelpdesk();
  const list = await screen.findByRole('list', { name: 'Queue' });
  const [first] = within(list).getAllByRole('listitem');
  const opener = first && within(first).getAllByRole('button')[0];
  if (opener === undefined) throw new Error('The queue is empty.');
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Insert a macro' }));
  await user.click(screen.getByRole('menuitem', { name: 'Waits for the manufacturer' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const thread = screen.getByRole('list', { name: 'Thread' });
  expect(await within(thread).findByText(/^Passed on to the manufacturer/u)).toBeTruthy();
  expect(within(thread).getByText(/Internal note/u)).toBeTruthy();
});
