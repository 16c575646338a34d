import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp, sessionOf } from '../../testing/render-app.tsx';
import { useSession } from '../session/SessionProvider.tsx';
import { SignedInProviders } from './SignedInProviders.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen() {
  return useSession().session === null ? null : (
    <SignedInProviders>
      <h1>Screen</h1>
    </SignedInProviders>
  );
}

// That it is not loaded otherwise is seen in a browser: e2e/errors.spec.ts.
it('the state that a page keeps can be inspected where the setting says so', async () => {
  // jsdom has none, and the tool asks it for the system's mode.
  const ignore = (): void => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: ignore,
    removeListener: ignore,
    addEventListener: ignore,
    removeEventListener: ignore,
  }));
  await renderApp([{ path: '/', Component: Screen }], {
    isMarked: true,
    session: sessionOf('naseem'),
    config: { AISO_STATE_INSPECTION: true },
  });
  expect(await screen.findByRole('heading', { name: 'Screen' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /query devtools/iu }, { timeout: 15_000 })).toBeTruthy();
});
