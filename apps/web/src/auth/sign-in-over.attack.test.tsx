import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../app/api/call.ts';
import { currentIdToken } from '../app/api/client.ts';
import { answer } from '../testing/answer.ts';
import { EVE, openKept, signInOver } from './testing/kept-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = 'GET /api/administration/data-migrations';
const SECRET = 'Meier, Ada: fracture?';
const openDraft = async () => {
  const app = await openKept(<textarea aria-label="draft" />, () => answer(PATH, { migrations: [] }));
  fireEvent.change(screen.getByLabelText('draft'), { target: { value: SECRET } });
  return app;
};
const anywhere = (): string =>
  document.documentElement.innerHTML +
  [...document.querySelectorAll('textarea')].map(({ value }) => value).join(' ') +
  JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store)));

it('somebody else who signs in over a page finds nothing of it, nor is anything sent in their name', async () => {
  const app = await openDraft();
  app.endAtServer();
  const save = call('POST /api/administration/data-migrations/{name}/pause', { params: { name: 'x' } });
  const refused = expect(save).rejects.toMatchObject({ code: 'auth.expired', status: 401 });
  await app.covered();
  // As uploads and the live connection ask.
  const token = currentIdToken();
  await signInOver(EVE.user.email);
  await refused;
  expect(await token).toBeNull();
  expect(await screen.findByText('landing')).toBeTruthy();
  expect(app.router.state.location.pathname).toBe(EVE.landingRoute);
  expect(screen.queryByLabelText('draft')).toBeNull();
  expect(anywhere()).not.toContain(SECRET);
  expect(app.sent).toEqual([]);
  // What Eve asks for herself is sent.
  await call(PATH);
  expect(app.sent).toMatchObject([{ method: 'GET', token: 'token-eve-2' }]);
  // The way back leads to no screen of Ada's.
  await act(() => app.router.navigate(-1));
  expect(anywhere()).not.toContain(SECRET);
});

it('nobody reads what is below without signing in', async () => {
  const app = await openDraft();
  await app.end();
  expect(screen.queryByRole('textbox', { name: 'draft' })).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'Your session has ended' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBe(dialog);
});

it('who leaves instead leaves nothing behind, and what waited is refused', async () => {
  const app = await openDraft();
  app.endAtServer();
  const save = call('POST /api/administration/data-migrations/{name}/pause', { params: { name: 'x' } });
  const refused = expect(save).rejects.toMatchObject({ status: 401 });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
  await refused;
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/auth/custom/login'));
  expect(app.router.state.location.state).toEqual({ expired: false });
  expect(anywhere()).not.toContain(SECRET);
  expect(app.sent).toEqual([]);
});

it('after a shift nothing of the page is left', async () => {
  const app = await openDraft();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await app.end();
  const last = timers.mock.calls.find(([, ms]) => ms === 8 * 3_600_000)?.[0];
  timers.mockRestore();
  act(() => (last as () => void)());
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/auth/custom/login'));
  expect(anywhere()).not.toContain(SECRET);
});

it('an answer about the session before says nothing of the one that is there now', async () => {
  const app = await openDraft();
  const late = Promise.withResolvers<void>();
  app.delaySession(late.promise);
  act(app.askAboutSession);
  app.endAtServer();
  void call(PATH).catch(() => undefined);
  await signInOver(EVE.user.email);
  expect(await screen.findByText('landing')).toBeTruthy();
  await act(async () => late.resolve());
  expect(screen.queryByLabelText('draft')).toBeNull();
  await call(PATH);
  expect(app.sent).toMatchObject([{ token: 'token-eve-2' }]);
});
