import { NO_DEIDENTIFICATION } from '@aiso/contracts/deidentification';
import type { MenuConfig } from '@aiso/contracts/tenancy';
import type { TenantView } from '@aiso/contracts/tenant-administration';
import { INITIAL_SETTINGS } from '@aiso/contracts/tenant-settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/answer.ts';
import { renderApp, sessionOf } from '../../testing/render-app.tsx';
import { reportOf } from './color-contrast.ts';
import { draftOf, itemsOf, missingFeature, moved, newSection } from './menu-draft.ts';
import { TenantForm } from './TenantForm.tsx';
import TenantsPage from './TenantsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TENANT: TenantView = {
  ...INITIAL_SETTINGS,
  id: 'ward',
  name: 'ward',
  displayName: 'Ward seven',
  logo: null,
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null,
};

type Sent = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> };

/** The form before a server that takes what it is sent, or answers with `refused`. */
async function renderForm({ tenant = TENANT, refused }: { tenant?: TenantView; refused?: Response } = {}) {
  const sent: Sent[] = [];
  const queries = new QueryClient();
  await renderApp(
    [
      {
        path: '*',
        Component: () => (
          <QueryClientProvider client={queries}>
            <TenantForm tenant={tenant} onReload={async () => tenant} />
          </QueryClientProvider>
        ),
      },
    ],
    { session: sessionOf('admin'), isMarked: true },
  );
  const before = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith('/api/administration')) return before(path, init);
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    sent.push({ method: init.method ?? 'GET', path, body });
    const saved = { ...tenant, ...body, revision: tenant.revision + 1 };
    return refused ?? answer('PUT /api/administration/tenants/{tenantId}', saved);
  });
  await screen.findByLabelText('Display name', {}, { timeout: 10_000 });
  return sent;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the form of a tenant', () => {
  it('says live what a colour is worth, and what is shown where it cannot be read', async () => {
    const sent = await renderForm();
    const field = screen.getByLabelText('Primary colour');
    await userEvent.type(field, '#ffee00');
    expect(
      screen.getByText(/Contrast below 4.5 : 1 on light surfaces; #[0-9a-f]{6} is used there/u),
    ).toBeTruthy();
    expect(screen.getByText(/White text reaches only 1\.\d\d : 1/u)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '#12345');
    await save();
    expect(await screen.findAllByText('Enter a colour as #rrggbb')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await userEvent.type(field, '6');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/administration/tenants/ward',
      body: { revision: 3, theme: { primaryColor: '#123456', secondaryColor: null } },
    });
  }, 30_000);

  it('says whose images the tenant reads, and that they are de-identified', async () => {
    const sent = await renderForm();
    await userEvent.click(screen.getByRole('combobox', { name: /Default population/u }));
    await userEvent.click(await screen.findByRole('option', { name: 'Children (1 to 5 years)' }));
    const device = screen.getByRole<HTMLInputElement>('switch', { name: 'Device identity retained' });
    expect(device.disabled).toBe(true);
    await userEvent.click(screen.getByRole('combobox', { name: /De-identify images/u }));
    await userEvent.click(await screen.findByRole('option', { name: /^Always/u }));
    await userEvent.click(device);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      reads: 'children',
      deidentification: { ...NO_DEIDENTIFICATION, use: 'always', retainDevice: true },
      revision: 3,
    });
  }, 30_000);

  it('shows what people may do as features are switched', async () => {
    await renderForm();
    expect(screen.getAllByText('upload images and view model findings')).toHaveLength(2);
    await userEvent.click(screen.getByRole('switch', { name: 'Image upload' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Administration' }));
    expect(screen.getByText('view model findings')).toBeTruthy();
    expect(
      screen.getByText('view model findings and perform all other administration tasks for the tenant'),
    ).toBeTruthy();
  }, 30_000);

  it('has no switch for reports, which nobody can see, and keeps what the tenant has of them', async () => {
    const tenant = {
      ...TENANT,
      features: { ...TENANT.features, imageUpload: false, inference: false, reporting: true },
    };
    const sent = await renderForm({ tenant });
    expect(screen.queryByRole('switch', { name: /report/iu })).toBeNull();
    expect(screen.getAllByText(/^none; no screens are available/u)).toHaveLength(3);
    await userEvent.click(screen.getByRole('switch', { name: 'Image upload' }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ features: { imageUpload: true, reporting: true } });
  }, 30_000);

  it('writes a menu: adds, orders by keys, asks for what is missing, and keeps words of the product as such', async () => {
    const menuConfig: MenuConfig = {
      type: 'custom',
      customMenuItems: [
        { title: 'upload', icon: 'upload', route: '/pulmonology/upload' },
        { title: 'Reading', route: '/pulmonology/inference' },
      ],
    };
    const sent = await renderForm({ tenant: { ...TENANT, menuConfig } });
    screen.getByRole('button', { name: 'Move Reading: use the arrow keys or drag' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByText('Reading moved to position 1 of 2.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add page' }));
    await save();
    expect(await screen.findAllByText('Every entry needs a title and a page.')).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remove untitled' }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body['menuConfig']).toEqual({
      type: 'custom',
      customMenuItems: [menuConfig.customMenuItems[1], menuConfig.customMenuItems[0]],
    });
  }, 30_000);

  it('tells of a change by somebody else, and offers what there is now', async () => {
    await renderForm({ refused: refusal('tenant.changed', 'Another user changed this tenant.') });
    await userEvent.type(screen.getByLabelText('Display name'), ' b');
    await save();
    expect(await screen.findByText('Another user changed this tenant.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Ward seven'),
    );
  }, 30_000);
});

it('the list says how many people and studies each tenant has, as far as that is known', async () => {
  const tenants = [
    { ...TENANT, people: 1_204, studies: { total: 10_000, totalIsExact: false } },
    { ...TENANT, id: 'north', displayName: 'North', people: null, studies: { total: 7, totalIsExact: true } },
  ];
  const page = { tenants, nextCursor: null, total: 2, totalIsExact: true };
  const queries = new QueryClient();
  const Page = () => (
    <QueryClientProvider client={queries}>
      <TenantsPage />
    </QueryClientProvider>
  );
  const { router } = await renderApp(
    [
      { path: '/tenants', Component: Page },
      { path: '*', element: null },
    ],
    {
      session: sessionOf('admin'),
      isMarked: true,
    },
  );
  const before = fetch;
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/administration') ? answer('GET /api/administration/tenants', page) : before(path),
  );
  await act(() => router.navigate('/tenants'));
  const rows = await screen.findAllByRole('row', { name: /ward|north/iu });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/1,204.*10,000\+/u),
    expect.stringMatching(/–.*7/u),
  ]);
});

describe('a menu while it is written', () => {
  it('comes back as it was, and brings up what was nested deeper', () => {
    const items = [
      { title: 'a', route: '/landing' },
      { title: 'b', icon: 'list', subMenu: [{ title: 'c', route: '/patients' }] },
    ];
    expect(itemsOf(draftOf(items))).toEqual(items);
    expect(itemsOf(draftOf([{ title: 'x', subMenu: [{ title: 'b', subMenu: items }] }]))).toEqual([
      { title: 'x', subMenu: [items[0], { title: 'c', route: '/patients' }] },
    ]);
    expect(itemsOf([newSection()])).toEqual([{ title: '', subMenu: [{ title: '' }] }]);
  });

  it('is ordered within its ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
    const list = ['a', 'b'];
    expect(moved(list, 1, 9)).toBe(list);
  });

  it('knows the feature that a page waits for', () => {
    expect(missingFeature('/patients', TENANT.features)).toBe('patientManagement');
    expect(missingFeature('/pulmonology/listing', TENANT.features)).toBeNull();
    expect(missingFeature('', TENANT.features)).toBeNull();
  });
});

it('a contrast is never said to reach a limit that it does not reach', () => {
  for (const color of ['#767676', '#777777', '#0b62b0', '#1976d2', '#000000', '#ffffff']) {
    const { surfaces, whiteRatio, takesWhiteText } = reportOf(color);
    for (const { ratio, isReadable, shown } of Object.values(surfaces)) {
      expect(ratio >= 4.5).toBe(isReadable);
      expect(shown).toMatch(/^#[0-9a-f]{6}$/u);
    }
    expect(whiteRatio >= 4.4).toBe(takesWhiteText);
  }
});
