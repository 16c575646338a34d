import { page } from '@aiso/ui/lazy-page.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp, sessionOf } from '../../../testing/render-app.tsx';
import { useSession } from '../../session/SessionProvider.tsx';
import { useCodeAhead } from './use-code-ahead.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A screen of which all that is asked for is noted. */
function screenNamed(name: string, noted: string[]) {
  const Screen = () => <h1>{name}</h1>;
  return page(async () => {
    noted.push(`code of ${name}`);
    return {
      default: Screen,
      loadParts: async () => void noted.push(`parts of ${name}`),
      ask: async () => void noted.push(`rows of ${name}`),
    };
  });
}

async function openStart(isMarked: boolean) {
  const noted: string[] = [];
  const routes = [
    { path: '/', Component: Start },
    { path: '/pulmonology/listing', ...screenNamed('listing', noted) },
    { path: '/pulmonology/upload', ...screenNamed('upload', noted) },
    { path: '/elsewhere', ...screenNamed('elsewhere', noted) },
  ];
  function Start() {
    const { session } = useSession();
    useCodeAhead(routes, session);
    return <a href="/elsewhere">{session === null ? 'Guest' : 'Signed in'}</a>;
  }
  await renderApp(routes, { at: '/', isMarked, session: sessionOf('naseem') });
  return noted;
}

it('loads the code of the menu in spare time, and asks for no rows: a look at a list is written down', async () => {
  const noted = await openStart(true);
  await screen.findByText('Signed in');
  await waitFor(() => expect(noted).toContain('parts of upload'));
  expect(noted).toContain('parts of listing');
  expect(noted.filter((what) => /rows|elsewhere/u.test(what))).toEqual([]);
});

it('loads the code of a link that the pointer comes to, and asks for no rows', async () => {
  const noted = await openStart(true);
  fireEvent.pointerOver(await screen.findByText('Signed in'));
  await waitFor(() => expect(noted).toContain('parts of elsewhere'));
  expect(noted.filter((what) => /rows/u.test(what))).toEqual([]);
});

it('asks for nothing while there is no network, and goes on when it is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const noted = await openStart(true);
  fireEvent.pointerOver(await screen.findByText('Signed in'));
  // Longer than it takes to begin, and to find spare time.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(noted).toEqual([]);
  isOnline.mockRestore();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(noted).toContain('parts of upload'));
});

it('loads nothing for a guest', async () => {
  const noted = await openStart(false);
  fireEvent.pointerOver(await screen.findByText('Guest'));
  expect(noted).toEqual([]);
});
