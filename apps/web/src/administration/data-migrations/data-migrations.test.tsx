import type { DataMigrationView } from '@aiso/contracts/data-migrations';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import DataMigrationsPage from './DataMigrationsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NEW: DataMigrationView = {
  name: 'rebuild-worklist',
  projection: 'worklist',
  state: null,
  doneRows: 0,
  allRows: null,
  errorCode: null,
  askedAt: null,
  endedAt: null,
};
const RUNNING: DataMigrationView = {
  ...NEW,
  name: '0001-fills-names',
  projection: null,
  state: 'running',
  doneRows: 2_500,
  allRows: 10_000,
  askedAt: '2026-01-01T10:00:00.000Z',
};

type Sent = { readonly path: string; readonly body: unknown };

/** Each command is answered with these as they are after it. */
async function renderPage(
  migrations: readonly DataMigrationView[],
  after: readonly DataMigrationView[] = migrations,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ migrations });
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return Response.json({ migrations: after });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPart(
    <QueryClientProvider client={queries}>
      <DataMigrationsPage />
    </QueryClientProvider>,
  );
  return sent;
}

const click = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('shows how far a data migration is, and pauses it', async () => {
  const sent = await renderPage([RUNNING], [{ ...RUNNING, state: 'paused' }]);
  const list = await screen.findByRole('list', { name: 'Migrations' });
  expect(within(list).getByText('2,500 of 10,000 rows (25%)')).toBeTruthy();
  expect(within(list).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await click('Pause 0001-fills-names');
  expect(await within(list).findByText('Paused')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/data-migrations\/0001-fills-names\/pause$/u),
  ]);
});

it('lets one that has failed go on, and says what its last failure was', async () => {
  const sent = await renderPage([{ ...RUNNING, state: 'failed', errorCode: 'server.internal' }], [RUNNING]);
  expect((await screen.findByText('server.internal')).parentElement?.textContent).toBe(
    'Last failure: server.internal',
  );
  await click('Resume 0001-fills-names');
  expect(await screen.findByText('Running')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([expect.stringMatching(/\/resume$/u)]);
});

it('has a projection made anew', async () => {
  const sent = await renderPage([NEW], [{ ...NEW, state: 'waiting' }]);
  expect(await screen.findByText('No migrations needed yet.')).toBeTruthy();
  await click('Rebuild Worklist');
  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect(sent).toEqual([
    {
      path: expect.stringMatching(/\/data-migrations\/rebuilds$/u) as string,
      body: { projection: 'worklist' },
    },
  ]);
});
