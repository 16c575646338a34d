import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';

afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

async function openDrawerWithToast() {
  const onUndo = vi.fn();
  function Page() {
    const undo = useUndo();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Show</button>
        <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} title="Run 7">
          <button onClick={() => undo({ message: 'One was removed.', onUndo })}>Remove</button>
        </SideDrawer>
        <Toasts />
      </>
    );
  }
  await renderPart(<Page />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  // By its role: what is hidden from screen readers has none.
  const button = await screen.findByRole('button', { name: 'Undo' });
  return { user, button, onUndo };
}

it('is read, and can be pressed, while a drawer is open', async () => {
  const { user, button, onUndo } = await openDrawerWithToast();
  expect(button.closest('[aria-hidden=true], [inert]')).toBeNull();
  await user.click(button);
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Run 7' })).toBeTruthy();
});

it('is reached by Tab from the end of a drawer that is open, and leads back into it', async () => {
  const { user, button, onUndo } = await openDrawerWithToast();
  const drawer = screen.getByRole('dialog', { name: 'Run 7' });
  for (let presses = 0; presses < 6 && document.activeElement !== button; presses += 1) await user.tab();
  expect(document.activeElement).toBe(button);
  await user.tab();
  expect(drawer.contains(document.activeElement)).toBe(true);
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(onUndo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
