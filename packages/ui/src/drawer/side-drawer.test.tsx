import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { SideDrawer } from './SideDrawer.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      <SideDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Run 7"
        footer={<button>Again</button>}
      >
        What happened
      </SideDrawer>
    </>
  );
}

async function openDrawer() {
  const { router } = await renderPart(<Page />, { at: '/runs' });
  const user = userEvent.setup();
  const opener = await screen.findByRole('button', { name: 'Show' });
  await user.click(opener);
  const drawer = await screen.findByRole('dialog', { name: 'Run 7' });
  return { router, user, opener, drawer };
}

it('keeps the focus inside, closes on Escape, and gives the focus back', async () => {
  const { user, opener, drawer } = await openDrawer();
  for (let press = 0; press < 6; press += 1) {
    await user.tab();
    expect(drawer.parentElement?.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it('closes by its button, which names what it closes', async () => {
  const { user } = await openDrawer();
  await user.click(screen.getByRole('button', { name: 'Close Run 7' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes when the path changes, not when only the query does', async () => {
  const { router } = await openDrawer();
  await act(() => router.navigate('/runs?tab=2'));
  expect(screen.getByRole('dialog', { name: 'Run 7' })).toBeTruthy();
  await act(() => router.navigate('/tasks'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
