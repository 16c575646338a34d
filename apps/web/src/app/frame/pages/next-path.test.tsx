import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { useNewPath } from '@aiso/ui/use-new-path.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Around both pages, as what the header opens is. */
function Around() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useNewPath(() => setMenuOpen(false));
  return (
    <>
      <button onClick={() => setMenuOpen(true)}>Open menu</button>
      <button onClick={() => setDrawerOpen(true)}>Open drawer</button>
      {isMenuOpen ? <p>The menu</p> : null}
      <SideDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} title="Run 7">
        What happened
      </SideDrawer>
      <Outlet />
    </>
  );
}

it('what is opened while the next page is on its way stays open on it; what was open before closes', async () => {
  let arrive = (): void => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const { router } = await renderApp(
    [
      {
        Component: Around,
        children: [
          { path: '/here', Component: () => <h1>Here</h1> },
          { path: '/next', loader: () => arrived, Component: () => <h1>Next</h1> },
        ],
      },
    ],
    { at: '/here' },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  expect(screen.getByText('The menu')).toBeTruthy();
  await act(async () => void router.navigate('/next'));
  expect(screen.queryByText('The menu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(screen.getByRole('button', { name: 'Open drawer' }));
  await act(async () => arrive());
  await waitFor(() => expect(screen.getByText('Next')).toBeTruthy());
  expect(screen.getByText('The menu')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Run 7' })).toBeTruthy();
});
