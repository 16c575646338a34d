import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { routes } from '../../../routes.tsx';
import { renderApp, sessionOf } from '../../../testing/render-app.tsx';
import { ApiError } from '../../api/errors.ts';
import { server } from '../../api/server.ts';
import { ScreenCrash } from './CrashPage.tsx';
import NotFoundPage from './NotFoundPage.tsx';

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A frame with a menu, and in it a screen that throws. */
function framed(error: Error) {
  const Screen = (): never => {
    throw error;
  };
  const Frame = () => (
    <>
      <nav aria-label="Menu" />
      <main>
        <Outlet />
      </main>
    </>
  );
  return [
    {
      Component: Frame,
      children: [{ ErrorBoundary: ScreenCrash, children: [{ path: '*', Component: Screen }] }],
    },
  ];
}

describe('a screen that stops working', () => {
  it('leaves the menu, and says the reference of the request that failed', async () => {
    await renderApp(framed(new ApiError('server.internal', 'Something went wrong', 500, 'abc123')));
    expect((await screen.findByRole('alert')).textContent).toContain('Reference abc123');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on this page');
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Go to homepage' }).getAttribute('href')).toBe('/');
  });

  it('has a reference of its own where no request failed, the same in the log', async () => {
    await renderApp(framed(new Error('secret detail')));
    const text = (await screen.findByRole('alert')).textContent;
    const reference = /Reference ([0-9a-f]{12})/u.exec(text)?.[1];
    expect(reference).toBeDefined();
    expect(text).not.toContain('secret detail');
    expect(log).toHaveBeenCalledWith(`AISO ${reference}`, expect.any(Error));
  });

  it.each([
    'Failed to fetch dynamically imported module: http://a/b.js',
    'error loading dynamically imported module: http://a/b.js',
    'Importing a module script failed.',
  ])('is a new version where its code is gone: %s', async (message) => {
    await renderApp(framed(new TypeError(message)));
    expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('waits for the connection where its code cannot come', async () => {
    vi.spyOn(server, 'getState').mockReturnValue({ link: 'offline', isOutdated: false });
    await renderApp(framed(new TypeError('Importing a module script failed.')));
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  });
});

describe('an unknown page', () => {
  const notFound = [{ path: '*', Component: NotFoundPage }];

  it('finds every screen that is open to the person, in the menu or not', async () => {
    const session = sessionOf('admin');
    await renderApp([{ path: '/pulmonology/listing', Component: () => <h1>Listing</h1> }, ...notFound], {
      at: '/nowhere',
      isMarked: true,
      session,
    });
    const search = await screen.findByRole('searchbox', { name: 'Search for a page' });
    await waitFor(async () => {
      await userEvent.clear(search);
      await userEvent.type(search, 'up');
      expect(screen.getAllByRole('link').map((link) => link.textContent)).toContain('Upload Listing');
    });
    await userEvent.type(search, 'load l{Enter}');
    expect(await screen.findByRole('heading', { name: 'Listing' })).toBeTruthy();
  });

  it('offers a guest the way in, and no screen behind it', async () => {
    await renderApp(notFound, { at: '/nowhere' });
    const search = await screen.findByRole('searchbox', { name: 'Search for a page' });
    await userEvent.type(search, 'upload');
    expect(screen.getByText('No matching pages.')).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, 'reset');
    expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe(
      '/auth/custom/reset-password',
    );
  });

  it('under the demo management pages leads to /404', async () => {
    const { router } = await renderApp(routes, {
      session: sessionOf('admin', ['admin']),
      isMarked: true,
      at: '/blueprints/generic-admin-dashboard/management/nothing/here',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});
