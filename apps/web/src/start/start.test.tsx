import { ACTS } from '@aiso/contracts/acts';
import type { LiveServerMessage } from '@aiso/contracts/live';
import type { StartView } from '@aiso/contracts/start';
import type { SessionView } from '@aiso/contracts/tenancy';
import { page } from '@aiso/ui/lazy-page.ts';
import { setWidth } from '@aiso/ui/testing/render-part.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignedInProviders } from '../app/frame/SignedInProviders.tsx';
import { AuthGuard } from '../app/session/guards.tsx';
import { answer, refusal } from '../testing/answer.ts';
import { renderApp, sessionOf } from '../testing/render-app.tsx';
import { studyView } from '../testing/study-view.ts';

/** The server's side of the live connection. */
let live: EventTarget | null = null;
class Live extends EventTarget {
  constructor() {
    super();
    // oxlint-disable-next-line typescript/no-this-alias -- the client makes it, the test speaks through it
    live = this;
  }
  send(): void {}
  close(): void {}
}
beforeEach(() => vi.stubGlobal('WebSocket', Live));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NONE = { total: 0, totalIsExact: true };
const EMPTY: StartView = {
  isEmpty: true,
  unread: { ...NONE, studies: [] },
  failed: NONE,
  waiting: { conflict: 0, age: 0 },
  latest: [],
  results: {
    read: { ...NONE, readers: [] },
    inferred: { ...NONE, above: 0, findings: [] },
    drifts: [],
  },
};
const STAT = studyView('s1', {
  fileName: 'stat.png',
  state: 'done',
  priority: 'stat',
  topFinding: {
    code: 'effusion',
    label: 'Effusion',
    score: 0.9,
    operatingPoint: 0.5,
    above: true,
    promise: null,
  },
});
const BUSY: StartView = {
  isEmpty: false,
  unread: { total: 500, totalIsExact: false, studies: [STAT] },
  failed: { total: 2, totalIsExact: true },
  waiting: { conflict: 1, age: 0 },
  latest: [studyView('s2', { fileName: 'last.png' })],
  results: {
    read: {
      total: 3,
      totalIsExact: true,
      readers: [
        {
          email: 'bo@example.org',
          picture: null,
          isYou: false,
          studies: 2,
          agreeing: 5,
          disagreeing: 1,
          lastAt: '2026-03-01T10:00:00.000Z',
        },
        {
          email: 'ada@example.org',
          picture: null,
          isYou: true,
          studies: 1,
          agreeing: 1,
          disagreeing: 0,
          lastAt: '2026-03-01T11:00:00.000Z',
        },
      ],
    },
    inferred: {
      total: 9,
      totalIsExact: true,
      above: 4,
      findings: [{ code: 'effusion', label: 'Effusion', above: 4 }],
    },
    drifts: [{ code: 'effusion', label: 'Effusion', since: '2026-02-01T00:00:00.000Z' }],
  },
};

function Frame() {
  return (
    <SignedInProviders>
      <Outlet />
    </SignedInProviders>
  );
}

async function open(
  start: () => Response,
  session: SessionView = sessionOf('naseem', ['naseem'], ['image:upload', 'image:inference']),
) {
  setWidth(1440);
  const asked: string[] = [];
  const routes = [
    {
      Component: AuthGuard,
      children: [
        {
          Component: Frame,
          children: [{ path: '/landing', ...page(() => import('./StartPage.tsx')) }],
        },
      ],
    },
    { path: '*', Component: () => <h1>Elsewhere</h1> },
  ];
  const { router } = await renderApp(routes, {
    at: '/',
    isMarked: true,
    session,
  });
  await screen.findByRole('heading', { name: 'Elsewhere' });
  const before = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path);
    if (path.startsWith('/api/start')) return start();
    if (path === '/api/models') return answer('GET /api/models', { models: [] });
    if (path === '/api/health')
      return answer('GET /api/health', {
        status: 'degraded',
        database: 'ok',
        objects: 'ok',
        decoders: 'ok',
        disk: 'full',
        inference: 'ready',
      });
    return before(path, init);
  });
  await act(() => router.navigate('/landing'));
  await screen.findByRole('heading', { level: 1, name: 'Image Diagnosis' });
  return asked;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('it says what is waiting, urgent studies marked, and leads to each of them', async () => {
  await open(() => answer('GET /api/start', BUSY));
  const unread = await card('Read next');
  expect(unread.getByRole('link', { name: 'stat.png' }).getAttribute('href')).toBe(
    '/pulmonology/inference?study=s1',
  );
  expect(unread.getByText('Stat')).toBeTruthy();
  expect(unread.getByText(/Counted among the studies at the top/u)).toBeTruthy();
  const figures = within(screen.getByRole('list', { name: 'Today in figures' }));
  expect(figures.getByText('500+')).toBeTruthy();
  expect(screen.getByText(/For research and evaluation/u)).toBeTruthy();
});

test('it says who read, what was found, and what goes wrong with the way to mend it', async () => {
  await open(() => answer('GET /api/start', BUSY));
  const readers = await card('Readers today');
  expect(readers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('bo@example.org2 studies5 agreed · 1 disagreed'),
    expect.stringContaining('You1 study1 agreed · 0 disagreed'),
  ]);
  expect((await card('Above the operating point today')).getByText('4 of 9 images')).toBeTruthy();
  const troubles = await card('Needs attention');
  const links = troubles.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/pulmonology/listing?state=failed', '/pulmonology/listing?waiting=conflict']);
  // Monitoring is not theirs.
  expect(troubles.getByText(/Scores of Effusion have drifted since/u)).toBeTruthy();
});

test('where nobody has sent anything it shows the first steps', async () => {
  await open(() => answer('GET /api/start', EMPTY));
  await screen.findByRole('heading', { name: 'Get started' });
  expect(screen.getAllByRole('link', { name: 'Upload images' }).at(-1)?.getAttribute('href')).toBe(
    '/pulmonology/upload',
  );
  expect(screen.queryByRole('region', { name: 'Read next' })).toBeNull();
});

test('who may not see results sees none, and nobody else the state of the installation', async () => {
  await open(
    () => answer('GET /api/start', { ...BUSY, results: null }),
    sessionOf('naseem', ['naseem'], ['image:upload']),
  );
  await card('Read next');
  expect(screen.queryByRole('region', { name: 'Readers today' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Installation' })).toBeNull();
});

test('administrators see the state of the installation', async () => {
  await open(() => answer('GET /api/start', BUSY), { ...sessionOf('admin'), can: ACTS });
  const installation = await card('Installation');
  expect(await installation.findByText('Full')).toBeTruthy();
  expect((await card('Needs attention')).getAllByRole('link')).toHaveLength(3);
});

test('who may not see studies is not asked for any', async () => {
  const asked = await open(() => refusal('access.denied'), sessionOf('naseem', ['naseem'], []));
  await waitFor(() => expect(asked).toContain('/api/models'));
  expect(asked.filter((path) => path.startsWith('/api/start'))).toEqual([]);
});

test('what failed is said, and asked for again', async () => {
  let answers = () => refusal('server.busy');
  await open(() => answers());
  await screen.findByText('The start page could not be loaded');
  answers = () => answer('GET /api/start', BUSY);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await card('Read next');
});

test('what changes is gathered for a minute, and read once', async () => {
  let start = EMPTY;
  const asked = await open(() => answer('GET /api/start', start));
  await screen.findByRole('heading', { name: 'Get started' });
  const questions = () => asked.filter((path) => path.startsWith('/api/start')).length;
  expect(questions()).toBe(1);
  start = BUSY;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const message: LiveServerMessage = { type: 'study.changed', study: STAT };
    for (const _time of ['first', 'second']) {
      live?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    }
    await vi.advanceTimersByTimeAsync(59_000);
    expect(questions()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(questions()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
  await card('Read next');
});
