import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { Gallery } from './details/Gallery.tsx';
import ShopFrontPage from './front/ShopFrontPage.tsx';
import { PriceCell } from './listing/PriceCell.tsx';
import { makeShop } from './product/make-shop.ts';

beforeEach(() => {
  Object.assign(LATENCY_MS, { usual: 0 });
});
afterEach(() => {
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
});

const open = (part: ReactNode, at = '/') =>
  renderPart(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {part}
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
const product = makeShop('2026-06-01').products.find(({ variants }) => variants.length > 0);

it('clears one facet and no other, and keeps the focus in it; a chip leads to the next one', async () => {
  const { router } = await open(<ShopFrontPage />, '/?category=tops&colour=navy&size=M');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Clear colour' }));
  await waitFor(() => expect(router.state.location.search).toBe('?category=tops&size=M'));
  const colours = screen.getByRole('group', { name: 'Colour' });
  expect(document.activeElement).toBe(within(colours).getAllByRole('checkbox')[0]);
  screen.getByRole('button', { name: 'Remove category: Scrub tops' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?size=M'));
  const left = screen.getByRole('button', { name: 'Remove size: M' });
  await waitFor(() => expect(document.activeElement).toBe(left));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' })));
});

it('shows a new price at once, and the old one again where it cannot be kept', async () => {
  if (product === undefined) throw new Error('The shop is empty.');
  await open(<PriceCell product={product} />);
  setDemoBehaviour({ changesFail: true });
  const user = userEvent.setup();
  const name = new RegExp(`^Price of ${product.name}: `, 'u');
  const before = (await screen.findByRole('button', { name })).textContent;
  await user.click(screen.getByRole('button', { name }));
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.keyboard('12.50{Enter}');
  expect(await screen.findByText(/Changing is switched off/u)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name }).textContent).toBe(before));
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
});

it('leads from picture to picture by arrow keys, and magnifies', async () => {
  if (product === undefined) throw new Error('The shop is empty.');
  await open(<Gallery product={product} colour="navy" />);
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'Magnify the picture' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText(/^Picture 2 of 4: /u)).toBeTruthy();
  await user.keyboard('{Enter}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Show all of the picture' })).toBeTruthy();
  expect(screen.getByText(/^Picture 2 of 4: /u)).toBeTruthy();
  await user.keyboard('{Escape}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText(/^Picture 4 of 4: /u)).toBeTruthy();
});
