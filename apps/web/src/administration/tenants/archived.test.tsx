import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { GuestGuard } from '../../app/session/guards.tsx';
import { writeMarker } from '../../app/session/session-marker.ts';
import { SIGNED_IN } from '../../app/session/strategy.ts';
import SignInPage from '../../auth/SignInPage.tsx';
import { refusal } from '../../testing/answer.ts';
import { renderApp, strategyDouble } from '../../testing/render-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('somebody of an archived tenant reads why the way in is closed, and stays outside', async () => {
  const strategy = strategyDouble({
    signInWithPassword: async () => {
      writeMarker(true);
      return SIGNED_IN;
    },
  });
  await renderApp([{ Component: GuestGuard, children: [{ index: true, Component: SignInPage }] }], {
    strategy,
  });
  const sentence = 'Your organisation has been archived. Its data is kept.';
  const before = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path === '/api/session' ? refusal('tenant.archived', sentence) : before(path, init),
  );
  await userEvent.type(await screen.findByLabelText('Email', {}, { timeout: 10_000 }), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-123');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
}, 30_000);
