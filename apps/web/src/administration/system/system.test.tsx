import type { SystemView } from '@aiso/contracts/system';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import SystemPage from './SystemPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-03-01T12:00:00.000Z';
const SYSTEM: SystemView = {
  at: AT,
  health: {
    status: 'degraded',
    database: 'ok',
    objects: 'ok',
    decoders: 'ok',
    disk: 'ok',
    inference: 'absent',
  },
  troubles: [
    { kind: 'inference_absent', severity: 'error', value: null },
    { kind: 'images_failed', severity: 'warning', value: 1_200 },
  ],
  queues: [
    { name: 'inference', waiting: 3, active: 0, failed: 9, canTryAgain: false },
    { name: 'tell-drift', waiting: 0, active: 0, failed: 2, canTryAgain: true },
    { name: 'make-research-export', waiting: 0, active: 0, failed: 0, canTryAgain: true },
    { name: 'a-later-one', waiting: 0, active: 0, failed: 0, canTryAgain: true },
  ],
  waitsSince: null,
  engines: [
    { name: 'chest-radiograph', version: '0.5.0', where: 'here', unreachableSince: null },
    { name: 'remote', version: '1.0.0', where: 'server', unreachableSince: AT },
  ],
  storage: {
    at: AT,
    tenants: [
      {
        tenantId: 'naseem',
        displayName: 'Naseem',
        isArchived: false,
        bytes: 5e9,
        weekBytes: 1e9,
        failed: { total: 1_000, totalIsExact: false },
      },
    ],
    databaseBytes: 2e8,
    disk: { freeBytes: 5e10, allBytes: 1e11, keptFreeBytes: 1e9 },
    daysLeft: 343,
  },
  versions: { program: '1.2.3', node: '24.0.0', database: '17.4' },
  mail: 'reachable',
  certificate: { expiresAt: AT, daysLeft: 30 },
  doors: {
    transport: 'https',
    signUp: 'closed',
    website: 'signed-in',
    outbox: 'closed',
    objects: 'folder',
    receiving: 0,
  },
};

/** Each command is answered with the system as it is after it. */
async function renderPage(before: SystemView, after = before): Promise<string[]> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json(before);
    sent.push(path);
    return Response.json(after);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPart(
    <QueryClientProvider client={queries}>
      <SystemPage />
    </QueryClientProvider>,
  );
  return sent;
}

const card = (name: string) => screen.findByRole('region', { name });

it('says in sentences what is wrong and what to do, and that all is well', async () => {
  await renderPage(SYSTEM);
  const troubles = within(await card('What needs attention'));
  expect(troubles.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ErrorNo worker is connected. Images are taken and wait.Start a process with the role worker (AISO_ROLES).',
    'WarningStudies whose inference failed: 1,200.See the log for the reason, then try them again below.',
  ]);
  cleanup();
  await renderPage({ ...SYSTEM, troubles: [] });
  expect(within(await card('What needs attention')).getByText('Everything works.')).toBeTruthy();
});

it('shows storage with what grows, queues by their names, models, certificate and versions', async () => {
  await renderPage(SYSTEM);
  const [storage] = within(await card('Storage by tenant')).getAllByRole('table');
  expect(within(storage as HTMLElement).getByRole('row', { name: /Naseem/u }).textContent).toBe(
    'Naseem5 GB1 GB1,000 or moreTry again',
  );
  expect(screen.getByText(/lasts 343 days/u)).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Drift notices' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Research exports' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'a-later-one' })).toBeTruthy();
  expect(screen.getByText(/^Not reachable since/u)).toBeTruthy();
  expect(screen.getByText(/^Valid until .*\(30 days\)$/u)).toBeTruthy();
  expect(within(await card('Versions')).getByText('1.2.3')).toBeTruthy();
});

it('tries failed jobs and failed studies again', async () => {
  const sent = await renderPage(SYSTEM, { ...SYSTEM, troubles: [] });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Try failed jobs of “Drift notices” again' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Analyse failed studies of Naseem again' }));
  expect(await screen.findByText('Everything works.')).toBeTruthy();
  expect(sent).toEqual([
    '/api/administration/system/queues/tell-drift/again',
    '/api/administration/system/tenants/naseem/again',
  ]);
  // What failed for good in the model's queue is tried again by tenant.
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
