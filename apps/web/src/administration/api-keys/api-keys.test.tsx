import type { ApiKeys, ApiKeyView } from '@aiso/contracts/api-keys';
import type { PatientPage } from '@aiso/contracts/patient-list';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { patientRow } from '../../patients/testing/patients-app.tsx';
import { answer } from '../../testing/answer.ts';
import { TenantKeys } from './ApiKeysPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VIEW: ApiKeyView = {
  id: '6f1d2f6e-6a0e-4f0a-9c3c-1f2d3e4f5a6b',
  name: 'Archive',
  state: 'active',
  patientCount: 2,
  readsAudit: false,
  createdAt: '2026-01-01T10:00:00.000Z',
  createdBy: 'ada@example.org',
  expiresAt: '2026-04-01T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
const KEY = `aiso_key_ward.${'0'.repeat(32)}.${'a'.repeat(43)}`;

const FOUND: PatientPage = {
  patients: [
    patientRow('11111111-1111-4111-8111-111111111111', 'Meier^Ada'),
    patientRow('22222222-2222-4222-8222-222222222222', 'Sand^Mira'),
  ],
  nextCursor: null,
  total: 2,
  totalIsExact: true,
};

type Sent = { readonly path: string; readonly body: unknown };

async function renderKeys(keys: readonly ApiKeyView[], searched: string | null = null): Promise<Sent[]> {
  const sent: Sent[] = [];
  const listed: ApiKeys = { tenantId: 'ward', tenants: [{ id: 'ward', displayName: 'Ward' }], keys };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/patients/list')) return answer('POST /api/patients/list', FOUND);
    if (init.method !== 'POST') return answer('GET /api/administration/api-keys', listed);
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return path.includes('revoke')
      ? answer('POST /api/administration/api-keys/{keyId}/revoke', { ...VIEW, state: 'revoked' })
      : answer('POST /api/administration/api-keys', { view: VIEW, key: KEY });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPart(
    <QueryClientProvider client={queries}>
      <TenantKeys searched={searched} />
    </QueryClientProvider>,
    { at: '/administration/api-keys?tenant=ward' },
  );
  return sent;
}

it('a key is made and shown once', async () => {
  const sent = await renderKeys([]);
  expect(await screen.findByText('No API keys yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New API key' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), ' Night archive ');
  await userEvent.type(screen.getByRole('textbox', { name: 'Limit to patients' }), 'nobody');
  expect(screen.getByRole('button', { name: 'Create key' })).toHaveProperty('disabled', true);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Limit to patients' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Limit to patients' }), VIEW.id.toUpperCase());
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(KEY)).toBeTruthy();
  expect(sent).toEqual([
    {
      path: expect.stringMatching(/\/api\/administration\/api-keys\?tenant=ward$/u) as string,
      body: { name: 'Night archive', lifetimeDays: 90, patientIds: [VIEW.id], readsAudit: false },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(KEY)).toBeNull());
});

it('a key is limited to patients who are looked for by name, and chosen and left out again', async () => {
  const sent = await renderKeys([], 'ward');
  await screen.findByText('No API keys yet');
  await userEvent.click(await screen.findByRole('button', { name: 'New API key' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'Archive');
  for (const name of ['Meier, Ada', 'Sand, Mira']) {
    await userEvent.type(screen.getByRole('combobox', { name: 'Limit to patients' }), name);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name, 'u') }));
  }
  const chosen = screen.getByRole('list', { name: 'Chosen patients' });
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
  within(chosen).getByRole('button', { name: 'Meier, Ada' }).focus();
  await userEvent.keyboard('{Delete}');
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText(KEY);
  expect(sent.map(({ body }) => body)).toMatchObject([{ patientIds: [FOUND.patients[1]?.id] }]);
});

it('a key is revoked once that was confirmed, and one that is over cannot be', async () => {
  const sent = await renderKeys([VIEW, { ...VIEW, id: 'other', name: 'Old', state: 'expired' }]);
  expect(await screen.findByText(/2 patients · Never used · Valid until/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Archive' }));
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining(`/${VIEW.id}/revoke`)]),
  );
});
