import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { Link } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { HeaderPopover } from './HeaderPopover.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Missing = lazy(async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const popoverWith = (content: React.ReactNode) => (
  <>
    <HeaderPopover name="Tool, 2 new" title="Tool" note="What it is." icon={null} widthPx={360}>
      {() => content}
    </HeaderPopover>
    <p>the page</p>
  </>
);

it('a panel says what it is, closes by Esc, and gives the focus back', async () => {
  await renderPart(popoverWith(<p>content</p>));
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Tool, 2 new' });
  expect(screen.queryByText('content')).toBeNull();
  await user.click(button);
  const panel = await screen.findByRole('dialog', { name: 'Tool', description: 'What it is.' });
  expect(panel.contains(screen.getByText('content'))).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('a panel closes when its link leads to another page', async () => {
  await renderPart(popoverWith(<Link to="/elsewhere">elsewhere</Link>));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tool, 2 new' }));
  await user.click(await screen.findByRole('link', { name: 'elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a panel that cannot be loaded says so and leaves the page as it was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await renderPart(popoverWith(<Missing />));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tool, 2 new' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(screen.getByText('the page')).toBeTruthy();
});
