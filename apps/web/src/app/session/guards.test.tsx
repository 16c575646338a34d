import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes as productRoutes } from '../../routes.tsx';
import { renderApp, sessionOf, strategyDouble } from '../../testing/render-app.tsx';
import { api } from '../api/bytes.ts';
import { AuthGuard, GuestGuard, readSignInState } from './guards.tsx';
import { hasExpired, removeMarker, SESSION_MARKER_KEY, writeMarker } from './session-marker.ts';

// The first screen of a test run takes seconds where the machine is slow.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What this tab hears when another one wrote or removed the marker. */
const hearOfMarker = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_MARKER_KEY, storageArea: localStorage }));
const page = (text: string) => () => <p>{text}</p>;

const routes: RouteObject[] = [
  {
    Component: GuestGuard,
    children: [
      { index: true, Component: page('sign-in') },
      { path: 'auth/custom/login', Component: page('sign-in') },
    ],
  },
  {
    Component: AuthGuard,
    children: [
      { path: 'landing', Component: page('landing') },
      { path: 'pulmonology/listing', Component: page('listing') },
      { path: 'patients', Component: page('patients') },
    ],
  },
];

describe('authentication guard', () => {
  it('sends a guest to the strategy’s sign-in and remembers where he wanted to go', async () => {
    const { router } = await renderApp(routes, { at: '/patients?page=2' });
    expect(await screen.findByText('sign-in')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth/custom/login');
    expect(router.state.location.state).toMatchObject({ from: '/patients?page=2' });
  });

  it('shows nothing while the session is checked, then the page', async () => {
    const { container } = await renderApp(routes, {
      at: '/patients',
      isMarked: true,
      session: sessionOf('admin'),
    });
    expect(container.textContent).toBe('');
    expect(await screen.findByText('patients')).toBeTruthy();
  });

  it('says that the session is being checked where that takes long', async () => {
    const token = Promise.withResolvers<string>();
    await renderApp(routes, {
      at: '/patients',
      isMarked: true,
      session: sessionOf('admin'),
      strategy: strategyDouble({ idToken: () => token.promise }),
    });
    expect(await screen.findByText('Checking your session...')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    token.resolve('token');
    expect(await screen.findByText('patients')).toBeTruthy();
  });

  it('forgets a session that the server no longer takes and says that it expired', async () => {
    const { router } = await renderApp(routes, { at: '/patients', isMarked: true, session: null });
    expect(await screen.findByText('sign-in')).toBeTruthy();
    expect(router.state.location.state).toMatchObject({ from: '/patients', expired: true });
    expect(localStorage.getItem(SESSION_MARKER_KEY)).toBeNull();
  });

  it('keeps the marker and offers another try when the directory cannot be reached', async () => {
    const strategy = strategyDouble({
      idToken: async () => {
        throw new Error('No network.');
      },
    });
    await renderApp(routes, { at: '/patients', isMarked: true, strategy });
    expect((await screen.findByText(/No network\./u)).textContent).toContain(
      'Your session could not be verified.',
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(localStorage.getItem(SESSION_MARKER_KEY)).toMatch(/^[0-9a-f]{24}$/u);
  });

  it('says that the session expired where another page had found it out before, until somebody signed in', async () => {
    const expired = await renderApp(routes, { at: '/patients', hasExpired: true });
    expect(await screen.findByText('sign-in')).toBeTruthy();
    expect(expired.router.state.location.state).toMatchObject({ from: '/patients', expired: true });
    expect(hasExpired()).toBe(true);
    writeMarker(false);
    expect(hasExpired()).toBe(false);
  });

  it.each([
    ['sign-out', { expired: false }],
    ['expiry', { from: '/patients', expired: true }],
  ] as const)('follows another tab whose session ended by %s', async (endedBy, told) => {
    const { router } = await renderApp(routes, {
      at: '/patients',
      isMarked: true,
      session: sessionOf('admin'),
    });
    await screen.findByText('patients');
    removeMarker(endedBy);
    hearOfMarker();
    expect(await screen.findByText('sign-in')).toBeTruthy();
    expect(router.state.location.state).toEqual(told);
  });
});

describe('a session that the server takes no longer', () => {
  /** A page of somebody signed in; from then on the server answers this. */
  async function signedIn(answer: (token: string | null) => Response) {
    const ended: string[] = [];
    const strategy = strategyDouble({
      signOut: async () => {
        ended.push('tokens');
        return { error: null };
      },
      idToken: async ({ forceRefresh }) => (forceRefresh ? 'renewed' : 'token'),
    });
    const { router } = await renderApp(routes, {
      at: '/patients',
      isMarked: true,
      session: sessionOf('admin'),
      strategy,
    });
    await screen.findByText('patients');
    vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) =>
      answer(headers.get('authorization')),
    );
    return { router, ended };
  }

  it('ends here, and with it the directory’s tokens', async () => {
    const { router, ended } = await signedIn(() => new Response(null, { status: 401 }));
    await expect(api.response('/api/patients')).rejects.toMatchObject({ code: 'auth.required' });
    expect(await screen.findByText('sign-in')).toBeTruthy();
    expect(router.state.location.state).toEqual({ from: '/patients', expired: true });
    await waitFor(() => expect(ended).toEqual(['tokens']));
    expect(localStorage.getItem(SESSION_MARKER_KEY)).toBeNull();
  });

  it('goes on with a renewed token, and where another site or the permission refused', async () => {
    const { ended } = await signedIn((token) =>
      token === 'Bearer renewed' ? new Response('there') : new Response(null, { status: 401 }),
    );
    expect(await (await api.response('/api/patients')).text()).toBe('there');
    vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
    await expect(api.response('https://elsewhere.example/files')).rejects.toMatchObject({ status: 401 });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }));
    await expect(api.response('/api/patients')).rejects.toMatchObject({ code: 'access.denied' });
    expect(ended).toEqual([]);
    expect(screen.getByText('patients')).toBeTruthy();
  });
});

describe('what the sign-in page is told', () => {
  it.each([
    '//elsewhere.example/',
    '///elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'patients',
    '',
    7,
    null,
  ])('leads nowhere else after it: %j', (from) => {
    expect(readSignInState({ from, expired: 'yes' })).toEqual({ expired: false });
  });

  it('leads back to where one was', () => {
    const told = { from: '/patients?page=2#//elsewhere.example', expired: true };
    expect(readSignInState(told)).toEqual(told);
    for (const nothing of [null, undefined, 'text', []])
      expect(readSignInState(nothing)).not.toHaveProperty('from');
  });
});

describe('guest guard', () => {
  it('sends nobody to another site after the sign-in', async () => {
    const { router } = await renderApp(routes, { isMarked: true, session: sessionOf('admin') });
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    await act(() => router.navigate('/', { state: { from: '//elsewhere.example/' } }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    await act(() => router.navigate('/', { state: { from: '/patients' } }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/patients'));
  });

  it.each([
    ['naseem', '/pulmonology/listing'],
    ['admin', '/landing'],
  ])('sends a signed-in user of %s to %s', async (tenant, landing) => {
    const { router } = await renderApp(routes, { isMarked: true, session: sessionOf(tenant) });
    await waitFor(() => expect(router.state.location.pathname).toBe(landing));
  });
});

/** The product's own routes, with which the guard is reached as a person reaches it. */
describe('admin-only guard', () => {
  beforeEach(() => {
    // No server hears of the live connection; nothing asks for less motion.
    vi.stubGlobal(
      'WebSocket',
      class extends EventTarget {
        close() {}
      },
    );
    vi.stubGlobal('matchMedia', () =>
      Object.assign(new EventTarget(), { matches: false, addListener() {}, removeListener() {} }),
    );
  });
  const open = (at: string, options: Parameters<typeof renderApp>[1] = {}) =>
    renderApp(productRoutes, { at, ...options });

  it('shows its pages to group admin', async () => {
    const token = Promise.withResolvers<string>();
    await open('/administration/users', {
      isMarked: true,
      session: sessionOf('admin'),
      strategy: strategyDouble({ idToken: () => token.promise }),
    });
    expect(await screen.findByText('Checking access permissions...')).toBeTruthy();
    token.resolve('token');
    expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeTruthy();
    expect(screen.queryByText('Checking access permissions...')).toBeNull();
  });

  it.each([[['naseem']], [['naseem', 'admin']], [['night']]])(
    'sends others to the upload listing with the reason and a way on: %j',
    async (groups) => {
      const { router } = await open('/administration/users', {
        isMarked: true,
        session: sessionOf('naseem', groups),
      });
      expect((await screen.findByText(/^Access Denied:/u)).textContent).toBe(
        "Access Denied: You don't have permission to access this page. This page is restricted to administrators only.",
      );
      expect(router.state.location.pathname).toBe('/pulmonology/listing');
      expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
    },
  );

  it('shows a tenant’s administrator the pages of the own tenant, and none of the installation’s', async () => {
    const session = sessionOf('ward', [], ['admin:all']);
    const own = await open('/administration/users', { isMarked: true, session });
    expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeTruthy();
    for (const path of ['/administration/tenants', '/administration/data-migrations']) {
      await act(() => own.router.navigate(path));
      expect(await screen.findByText(/^Access Denied:/u)).toBeTruthy();
      expect(own.router.state.location.pathname).toBe('/pulmonology/listing');
    }
  });

  it('sends guests to the cognito sign-in', async () => {
    const { router } = await open('/administration/users', { config: { AISO_AUTH_STRATEGY: 'cognito' } });
    expect(await screen.findByRole('heading', { name: 'Welcome to AISO' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth/cognito/login');
    expect(router.state.location.state).toMatchObject({ from: '/administration/users' });
  });

  it('sends whose session expired to the sign-in that it began with', async () => {
    const { router } = await open('/administration/users', { hasExpired: true });
    expect(await screen.findByRole('heading', { name: 'Welcome to AISO' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth/custom/login');
  });
});
