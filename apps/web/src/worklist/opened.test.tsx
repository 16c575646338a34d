import type { LiveServerMessage } from '@aiso/contracts/live';
import type { Permission } from '@aiso/contracts/permissions';
import type { UntakenPage as Untaken } from '@aiso/contracts/untaken-uploads';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { page } from '@aiso/ui/lazy-page.ts';
import { setWidth } from '@aiso/ui/testing/render-part.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LISTING_PATH as LISTING, UNTAKEN_PATH } from '../app/frame/addresses.ts';
import { KeptOutlet } from '../app/frame/pages/KeptOutlet.tsx';
import { KEPT } from '../app/frame/pages/kept.ts';
import { SignedInProviders } from '../app/frame/SignedInProviders.tsx';
import { AuthGuard } from '../app/session/guards.tsx';
import { SESSION_MARKER_KEY } from '../app/session/session-marker.ts';
import { answer, refusal } from '../testing/answer.ts';
import { renderApp, sessionOf } from '../testing/render-app.tsx';
import { studyView } from '../testing/study-view.ts';
import { uploadView } from '../testing/upload-view.ts';

/** The server's side of the live connection. */
let live: EventTarget | null = null;
class Live extends EventTarget {
  constructor() {
    super();
    // oxlint-disable-next-line typescript/no-this-alias -- the client makes it, the test speaks through it
    live = this;
  }
  send(): void {}
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}
const tell = (message: LiveServerMessage): void => {
  live?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
};
// As code that was loaded in spare time.
beforeAll(() =>
  Promise.all([
    import('./WorklistPage.tsx'),
    import('./Worklist.tsx'),
    import('./untaken/UntakenPage.tsx'),
    import('./untaken/UntakenUploads.tsx'),
  ]),
);
beforeEach(() => vi.stubGlobal('WebSocket', Live));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ADA: WorklistPage = {
  studies: [studyView('s1', { fileName: 'ada.png' })],
  total: 1,
  totalIsExact: true,
  nextCursor: null,
  waiting: { conflict: 0, age: 0 },
  reading: { unread: 1, being_read: 0, read: 0 },
};
const listed = (page: WorklistPage): Response => answer('GET /api/worklist', page);
const LETTER: Untaken = {
  uploads: [uploadView('u1', { fileName: 'letter.txt', state: 'refused' })],
  total: 1,
  totalIsExact: true,
  nextCursor: null,
};

function Frame() {
  return (
    <SignedInProviders>
      <KeptOutlet />
    </SignedInProviders>
  );
}

const routes = () => [
  {
    Component: AuthGuard,
    children: [
      {
        Component: Frame,
        children: [
          { path: '/start', Component: () => <h1>Start</h1> },
          { path: '/room', Component: () => <h1>Room</h1> },
          { path: LISTING, handle: KEPT, ...page(() => import('./WorklistPage.tsx')) },
          { path: UNTAKEN_PATH, ...page(() => import('./untaken/UntakenPage.tsx')) },
        ],
      },
    ],
  },
  { path: '*', Component: () => <h1>Guests</h1> },
];

/** @param respond of the list to the question of that number, counted from 1 */
async function openStart(
  permissions: readonly Permission[],
  respond: (question: number) => Response | Promise<Response> = () => listed(ADA),
) {
  setWidth(1440);
  const { router } = await renderApp(routes(), {
    at: '/start',
    isMarked: true,
    session: sessionOf('naseem', ['naseem'], permissions),
  });
  await screen.findByRole('heading', { name: 'Start' });
  const asked: string[] = [];
  const before = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!/^\/api\/(?:worklist|uploads\/untaken)/u.test(path)) return before(path, init);
    asked.push(path);
    return respond(asked.length);
  });
  return { router, asked };
}

it.each([
  ['studies', LISTING, () => listed(ADA), /ada.png/u],
  ['files without a study', UNTAKEN_PATH, () => answer('GET /api/uploads/untaken', LETTER), /letter.txt/u],
])('shows its %s when it is first seen, and has asked for them once', async (_rows, path, page, name) => {
  const { router, asked } = await openStart(['image:inference'], page);
  const skeletons: number[] = [];
  const watch = new MutationObserver(() => {
    skeletons.push(document.querySelectorAll('[data-testid=table-skeleton]').length);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await act(() => router.navigate(path));
  expect(await screen.findByRole('rowheader', { name })).toBeTruthy();
  watch.disconnect();
  expect(skeletons.filter((count) => count > 0)).toEqual([]);
  expect(asked).toHaveLength(1);
});

it.each([LISTING, UNTAKEN_PATH])('asks for nothing for who may not open %s', async (path) => {
  const { router, asked } = await openStart([]);
  await act(() => router.navigate(path));
  expect(await screen.findByText(/upload listing is not enabled/u)).toBeTruthy();
  expect(asked).toEqual([]);
});

it('says as ever that it could not be read, where what was asked on the way failed', async () => {
  const { router } = await openStart(['image:inference'], (question) =>
    question <= 2 ? refusal('server.internal') : listed(ADA),
  );
  await act(() => router.navigate(LISTING));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: /ada.png/u })).toBeTruthy();
});

it('asks by body for what one field of a study says, which may be a name', async () => {
  const { router, asked } = await openStart(['image:inference']);
  await act(() => router.navigate(LISTING));
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Referring physician' }), 'sommer');
  await waitFor(() => expect(asked.at(-1)).toBe('/api/worklist/search'));
  expect(router.state.location.search).not.toContain('sommer');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'More filters (1)' })).toBeTruthy();
});

it('shows what it waits for where the server takes long', async () => {
  const { router } = await openStart(['image:inference'], () => new Promise<Response>(() => {}));
  await act(() => router.navigate(LISTING));
  expect(await screen.findByTestId('table-skeleton')).toBeTruthy();
});

it('comes back with what changed behind the reading room', async () => {
  const { router, asked } = await openStart(['image:inference'], (question) =>
    listed(question === 1 ? ADA : { ...ADA, studies: [studyView('s1', { fileName: 'bo.png' })] }),
  );
  await act(() => router.navigate(LISTING));
  await screen.findByRole('rowheader', { name: /ada.png/u });
  await act(() => router.navigate('/room'));
  await screen.findByRole('heading', { name: 'Room' });
  act(() => tell({ type: 'study.changed', study: studyView('s1', { fileName: 'bo.png' }) }));
  expect(asked).toHaveLength(1);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('rowheader', { name: /bo.png/u })).toBeTruthy();
  expect(asked).toHaveLength(2);
});

it('is gone with the session, kept or not', async () => {
  const { router } = await openStart(['image:inference']);
  await act(() => router.navigate(LISTING));
  await screen.findByRole('rowheader', { name: /ada.png/u });
  await act(() => router.navigate('/room'));
  await screen.findByRole('heading', { name: 'Room' });
  expect(document.body.textContent).toContain('ada.png');
  // Signed out in another tab.
  localStorage.removeItem(SESSION_MARKER_KEY);
  sessionStorage.removeItem(SESSION_MARKER_KEY);
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_MARKER_KEY, storageArea: localStorage }));
  });
  await waitFor(() => expect(document.body.textContent).not.toContain('ada.png'));
});
