import type {
  DriftNotification,
  NotificationCounts,
  NotificationView,
  OutcomeNotification,
} from '@aiso/contracts/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import NotificationsRoute from '../AllNotifications.tsx';
import { createQueryClient } from '../app/api/query-client.ts';
import { AuthGuard } from '../app/session/guards.tsx';
import { template } from '../template.tsx';
import { answer } from '../testing/answer.ts';
import { renderApp, sessionOf } from '../testing/render-app.tsx';
import NotificationsPage from './NotificationsPage.tsx';
import NotificationsTool from './NotificationsTool.tsx';
import { targetOf } from './notification-target.ts';

// What the first opening loads is loaded here, however slow the machine.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  await import('./NotificationsDrawer.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notification = (id: string, more: Partial<OutcomeNotification> = {}): OutcomeNotification => ({
  id,
  kind: 'finished',
  uploadId: `upload_1700000000000_${id}`,
  studyId: `study-${id}`,
  imageId: `image-${id}`,
  fileName: `${id}.dcm`,
  finding: { code: 'opacity', label: 'Lung opacity', above: true },
  gateAccepted: true,
  gateReason: null,
  ageNeeded: false,
  errorCode: null,
  isRead: false,
  isArchived: false,
  createdAt: '2026-03-01T10:10:00Z',
  ...more,
});

const drifted = (id: string, label: string): DriftNotification => ({
  id,
  kind: 'drifted',
  drift: {
    tenant: 'naseem',
    model: 'chest',
    version: '1.0.0',
    code: id,
    label,
    psi: 0.612,
    threshold: 0.25,
    from: '2026-02-01',
    to: '2026-02-28',
  },
  isRead: false,
  isArchived: false,
  createdAt: '2026-03-01T10:10:00Z',
});

/** The server's part, in memory; `isBroken` refuses every change. */
function serve(first: readonly NotificationView[], isBroken = false) {
  let stored = [...first];
  const of = (tab: string) =>
    stored.filter(({ isRead, isArchived }) =>
      tab === 'archived' ? isArchived : !isArchived && (tab === 'all' || !isRead),
    );
  const counts = (): NotificationCounts => ({
    all: of('all').length,
    unread: of('unread').length,
    archived: of('archived').length,
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const url = new URL(path, 'http://test');
    if (init?.method === 'POST') {
      if (isBroken) {
        const body = { error: 'The server is not ready. Try again in a moment.', code: 'server.unavailable' };
        return Response.json(body, { status: 503 });
      }
      const change = url.pathname.split('/').at(-1);
      const { ids } = JSON.parse((init.body as string | null) ?? '{}') as { ids?: string[] };
      stored = stored.map((entry) => {
        if (!(ids?.includes(entry.id) ?? !entry.isArchived)) return entry;
        if (change === 'archive' || change === 'unarchive')
          return { ...entry, isArchived: change === 'archive' };
        return { ...entry, isRead: true };
      });
      return answer('GET /api/notifications/counts', counts());
    }
    if (url.pathname.endsWith('/counts')) return answer('GET /api/notifications/counts', counts());
    return answer('GET /api/notifications', {
      notifications: of(url.searchParams.get('tab') ?? 'all'),
      nextCursor: null,
      counts: counts(),
    });
  });
}

function Page({ children }: { children?: ReactNode }) {
  const [client] = useState(createQueryClient);
  const { pathname, search } = useLocation();
  return (
    <QueryClientProvider client={client}>
      <NotificationsTool More={template?.Notifications} />
      {children}
      <p>
        at {pathname}
        {search}
      </p>
    </QueryClientProvider>
  );
}

async function open(stored: readonly NotificationView[], isBroken = false) {
  await renderApp([{ path: '*', Component: Page }]);
  serve(stored, isBroken);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(await screen.findByRole('button', { name: /^Notifications/u }));
  const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
  await waitFor(() => expect(within(drawer).queryByLabelText('Loading')).toBeNull());
  return { user, drawer: within(drawer) };
}

describe('the drawer of notifications', () => {
  it('shows tabs with their numbers and what belongs to each, and says when there is nothing', async () => {
    const { user, drawer } = await open([
      notification('a'),
      notification('b', {
        kind: 'refused',
        errorCode: 'file.corrupt',
        finding: null,
        gateAccepted: null,
        isRead: true,
      }),
    ]);
    expect((await drawer.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'All (2)',
      'Unread (1)',
      'Archived (0)',
    ]);
    expect(drawer.getByText('Lung opacity: above operating point')).toBeTruthy();
    expect(drawer.getByText('The file is damaged and cannot be decoded.')).toBeTruthy();
    await user.click(drawer.getByRole('tab', { name: /Unread/u }));
    await drawer.findByText('a.dcm');
    expect(drawer.queryByText('b.dcm')).toBeNull();
    await user.click(drawer.getByRole('tab', { name: /Archived/u }));
    expect(await drawer.findByText('Archived notifications appear here.')).toBeTruthy();
  });

  it('marks all as read, and the badge follows', async () => {
    const { user, drawer } = await open([notification('a'), notification('b', { kind: 'failed' })]);
    await user.click(drawer.getByRole('button', { name: 'Mark all as read' }));
    await drawer.findByRole('tab', { name: 'Unread (0)' });
    await user.click(drawer.getByRole('tab', { name: 'Unread (0)' }));
    expect(await drawer.findByText('You are all caught up.')).toBeTruthy();
    await waitFor(() => expect(drawer.queryByRole('heading', { name: 'Demo' })).toBeNull());
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBe(document.activeElement);
  });

  it('archives at once and takes it back', async () => {
    const { user, drawer } = await open([notification('a')]);
    await user.click(await drawer.findByRole('button', { name: 'Archive: a.dcm' }));
    await waitFor(() => expect(drawer.queryByText('a.dcm')).toBeNull());
    await drawer.findByRole('tab', { name: 'Archived (1)' });
    const undo = drawer.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(document.activeElement).toBe(drawer.getByRole('tabpanel'));
    expect(await drawer.findByText('a.dcm')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('brings back what the server did not archive, and says why', async () => {
    const { user, drawer } = await open([notification('a')], true);
    await user.click(await drawer.findByRole('button', { name: 'Archive: a.dcm' }));
    expect((await drawer.findByRole('alert')).textContent).toContain('The server is not ready.');
    expect(await drawer.findByText('a.dcm')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('tells a batch in a line that opens, with what is above its operating point', async () => {
    const batch = ['a', 'b', 'c', 'd'].map((id, index) =>
      notification(id, { finding: { code: 'opacity', label: 'Lung opacity', above: index === 0 } }),
    );
    const { user, drawer } = await open(batch);
    const line = await drawer.findByRole('button', { name: /^4 results available/u });
    expect(line.textContent).toContain('1 above its operating point');
    expect(drawer.queryByText('a.dcm')).toBeNull();
    await user.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    expect(drawer.getAllByRole('link', { name: /Result available/u })).toHaveLength(4);
    await user.click(drawer.getByRole('button', { name: 'Archive: 4 results available' }));
    await drawer.findByRole('tab', { name: 'Archived (4)' });
  });

  it('marks as read what is chosen, closes and opens its reading', async () => {
    const { user, drawer } = await open([notification('a')]);
    await user.click(await drawer.findByRole('link', { name: /Result available/u }));
    expect(await screen.findByText('at /pulmonology/inference?study=study-a&image=image-a')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a conflict of identity', () => {
  it('names nobody, and leads to the study, or to the tenant where that is another one', async () => {
    const entry = { isRead: false, isArchived: false, createdAt: '2026-03-01T10:10:00Z' };
    const conflict = { tenant: 'Naseem', tenantId: 'naseem', studyId: 'study-c' };
    const waits = { ...entry, id: 'c', kind: 'conflict', conflict } as const;
    expect(targetOf(waits, 'naseem')).toBe('/pulmonology/inference?study=study-c');
    const { user, drawer } = await open([waits]);
    const link = await drawer.findByRole('link', { name: /Identity conflict/u });
    expect(link.textContent).toContain('The identity of this patient is unresolved.');
    expect(drawer.getByRole('button', { name: 'Archive: Identity conflict' })).toBeTruthy();
    expect(link.textContent).toContain('Naseem');
    await user.click(link);
    expect(await screen.findByText('at /administration/tenants/naseem')).toBeTruthy();
  });
});

it('lost originals are counted, and lead to which they are in the audit log', async () => {
  const entry = { isRead: false, isArchived: false, createdAt: '2026-03-01T10:10:00Z' };
  const originals = { tenant: 'Naseem', tenantId: 'naseem', missing: 2, damaged: 1 };
  const { user, drawer } = await open([{ ...entry, id: 'o', kind: 'originals', originals }]);
  const link = await drawer.findByRole('link', { name: /Originals missing or damaged/u });
  expect(link.textContent).toContain('2 missing from the image store, 1 damaged');
  expect(link.textContent).toContain('Naseem');
  await user.click(link);
  expect(await screen.findByText('at /administration/audit?action=original&tenant=naseem')).toBeTruthy();
});

it.each([
  [
    'Studies failed',
    { kind: 'failures', failures: { studies: 3 } },
    'Inference failed for 3 studies. They can be tried again.',
    '/pulmonology/listing?state=failed',
  ],
  [
    'Storage almost full',
    { kind: 'storage', storage: { tenant: 'Ward', tenantId: 'ward', percent: 91 } },
    '91% of the storage for images is used.',
    '/administration/system',
  ],
] as const)('“%s” says how much, and leads to where something can be done', async (title, what, says, to) => {
  const entry = { id: 'n', isRead: false, isArchived: false, createdAt: '2026-03-01T10:10:00Z' };
  const { user, drawer } = await open([{ ...entry, ...what }]);
  const link = await drawer.findByRole('link', { name: new RegExp(title, 'u') });
  expect(link.textContent).toContain(says);
  await user.click(link);
  expect(await screen.findByText(`at ${to}`)).toBeTruthy();
});

it('a file that was not taken leads to why', async () => {
  const refused = {
    kind: 'refused',
    studyId: null,
    imageId: null,
    finding: null,
    gateAccepted: null,
  } as const;
  const { user, drawer } = await open([notification('a', refused)]);
  await user.click(await drawer.findByRole('link', { name: /File rejected/u }));
  expect(await screen.findByText('at /pulmonology/inference?upload=upload_1700000000000_a')).toBeTruthy();
});

describe('a drift', () => {
  it('names finding, model and tenant, and leads to what monitoring shows of it', async () => {
    const { user, drawer } = await open([drifted('opacity', 'Lung opacity')]);
    const link = await drawer.findByRole('link', { name: /Score drift detected/u });
    expect(link.textContent).toContain('Lung opacity: stability index 0.61, threshold 0.25');
    expect(link.textContent).toContain('chest 1.0.0 · naseem');
    expect(drawer.getByRole('button', { name: 'Archive: Lung opacity' })).toBeTruthy();
    await user.click(link);
    expect(
      await screen.findByText(
        'at /administration/monitoring?from=2026-02-01&to=2026-02-28&tenant=naseem&model=chest&version=1.0.0&finding=opacity',
      ),
    ).toBeTruthy();
  });

  it('of many findings at once is one line', async () => {
    const { user, drawer } = await open(['a', 'b', 'c'].map((id) => drifted(id, `Finding ${id}`)));
    await user.click(await drawer.findByRole('button', { name: /^Score drift in 3 findings/u }));
    expect(drawer.getAllByRole('link', { name: /Score drift detected/u })).toHaveLength(3);
  });
});

describe('the page of all notifications', () => {
  const AllNotifications = () => (
    <Page>
      <NotificationsPage />
    </Page>
  );

  it.each([
    ['image:upload', true],
    ['patient:manage', false],
  ] as const)('with %s alone a reader may open it: %s', async (permission, isOpen) => {
    const routes = [
      {
        Component: AuthGuard,
        children: [
          {
            Component: () => (
              <Page>
                <NotificationsRoute />
              </Page>
            ),
            path: '/notifications',
          },
          { path: '/pulmonology/listing', element: 'sent away' },
        ],
      },
    ];
    const session = sessionOf('naseem', ['naseem'], [permission]);
    await renderApp(routes, { at: '/notifications', isMarked: true, session });
    if (isOpen) expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeTruthy();
    else expect(await screen.findByText('sent away')).toBeTruthy();
  });

  it('“View all” leads to it, at the tab that was open', async () => {
    const { user, drawer } = await open([notification('a')]);
    await user.click(drawer.getByRole('tab', { name: /Unread/u }));
    await user.click(drawer.getByRole('link', { name: 'View all' }));
    expect(await screen.findByText('at /notifications?tab=unread')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the tab that its address names, and the address follows', async () => {
    const { router } = await renderApp([{ path: '*', Component: AllNotifications }], {
      at: '/notifications?tab=archived',
    });
    serve([notification('a', { isArchived: true }), notification('b')]);
    expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeTruthy();
    expect(await screen.findByText('a.dcm')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Archived (1)', selected: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'All (1)' }));
    expect(await screen.findByText('b.dcm')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/notifications', search: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Unread (0)' }));
    expect(await screen.findByText('You are all caught up.')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=unread');
    await router.navigate(-1);
    expect(await screen.findByText('b.dcm')).toBeTruthy();
  });
});
