import type {
  ModelComparison,
  TenantModelDetail,
  TenantModelView,
} from '@aiso/contracts/model-administration';
import type { OperatingPoint } from '@aiso/contracts/operating-points';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/answer.ts';
import { ModelCard } from './ModelCard.tsx';
import ModelPage from './ModelPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FINDING = {
  code: 'opacity',
  label: 'Lung opacity',
  experimental: false,
  defaultPoint: 0.5,
  points: [],
  pointName: null,
};

const MODEL: TenantModelView = {
  name: 'chest',
  title: 'Chest radiograph',
  description: '',
  enabled: true,
  reads: true,
  activeVersion: '0.2.0',
  previousVersion: null,
  shadowVersion: null,
  shadowSince: null,
  unreachableSince: null,
  versions: [
    { version: '0.3.0', state: 'ready', findings: [{ ...FINDING, point: 0.5 }] },
    { version: '0.2.0', state: 'ready', findings: [{ ...FINDING, point: 0.25 }] },
  ],
  revision: 4,
};

const COMPARISON: ModelComparison = {
  activeVersion: '0.2.0',
  shadowVersion: '0.3.0',
  images: 8,
  pending: 0,
  unread: 2,
  unreadOriginals: 1,
  refusals: { both: 1, onlyActive: 0, onlyShadow: 0 },
  findings: [
    {
      code: 'opacity',
      label: 'Lung opacity',
      images: 8,
      bothAbove: 2,
      bothBelow: 4,
      onlyActiveAbove: 0,
      onlyShadowAbove: 2,
      meanDifference: 0.125,
      correlation: null,
    },
  ],
  disagreements: [
    {
      studyId: 'study-1',
      imageId: 'image-1',
      refusedBy: null,
      finding: { code: 'opacity', label: 'Lung opacity' },
      active: { score: 0.2, above: false },
      shadow: { score: 0.7, above: true },
    },
  ],
  readers: {
    findings: [
      {
        code: 'opacity',
        label: 'Lung opacity',
        images: 25,
        bothRight: 12,
        onlyActiveRight: 1,
        onlyShadowRight: 10,
        neitherRight: 2,
        contested: 1,
        chance: 0.01171875,
      },
      {
        code: 'effusion',
        label: 'Effusion',
        images: 3,
        bothRight: 3,
        onlyActiveRight: 0,
        onlyShadowRight: 0,
        neitherRight: 0,
        contested: 0,
        chance: null,
      },
    ],
    disagreements: [
      {
        studyId: 'study-2',
        imageId: 'image-judged',
        finding: { code: 'opacity', label: 'Lung opacity' },
        active: { score: 0.2, above: false },
        shadow: { score: 0.8, above: true },
        isAbove: true,
      },
    ],
  },
  isOwnTenant: true,
};

type Sent = { readonly path: string; readonly body: Record<string, unknown> };

/** The page before a server that takes what it is sent, or answers with `refused`. */
async function renderModel({
  model = MODEL,
  refused,
}: {
  model?: TenantModelView;
  refused?: Response;
} = {}): Promise<Sent[]> {
  const sent: Sent[] = [];
  const detail: TenantModelDetail = {
    tenantId: 'ward',
    model,
    history: [
      {
        id: '1',
        at: '2026-01-01T10:00:00.000Z',
        event: 'promoted',
        version: '0.2.0',
        previousVersion: '0.1.0',
        actorEmail: 'ada@example.org',
      },
    ],
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') {
      return path.includes('/comparison')
        ? answer('GET /api/administration/models/{name}/comparison', COMPARISON)
        : answer('GET /api/administration/models/{name}', detail);
    }
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    sent.push({ path, body });
    return (
      refused ??
      answer('POST /api/administration/models/{name}/changes', {
        ...detail,
        model: { ...model, revision: model.revision + 1 },
      })
    );
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPart(
    <QueryClientProvider client={queries}>
      <ModelPage name="chest" />
    </QueryClientProvider>,
    { at: '/administration/models/chest?tenant=ward' },
  );
  await screen.findByRole('heading', { name: 'Chest radiograph', level: 1 }, { timeout: 10_000 });
  return sent;
}

const CHANGES = '/api/administration/models/chest/changes?tenant=ward';

it('a card says from which scores on the active version finds what', async () => {
  await renderPart(<ModelCard model={MODEL} tenant="ward" isAlone />);
  const points = await screen.findByRole('list');
  expect(points.textContent).toBe('Lung opacity0.250');
});

describe('the page of a model', () => {
  it('makes a version active once that was confirmed, and says that it was not tried', async () => {
    const sent = await renderModel();
    await userEvent.click(screen.getByRole('button', { name: 'Make active: 0.3.0' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('has not been compared in shadow');
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make active' }));
    await waitFor(() =>
      expect(sent).toEqual([{ path: CHANGES, body: { action: 'promote', version: '0.3.0', revision: 4 } }]),
    );
  });

  it('says that the server is away, since when, and nothing of it where it answers', async () => {
    await renderModel();
    expect(screen.queryByText('Unreachable')).toBeNull();
    cleanup();
    await renderModel({ model: { ...MODEL, unreachableSince: '2026-03-04T10:05:00.000Z' } });
    expect(await screen.findByText('Unreachable')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/has been unreachable since .*2026/u);
  });

  it('asks how much of the past a shadow reads, and says why it cannot begin', async () => {
    const sentence = 'The package of this version is not installed.';
    const sent = await renderModel({ refused: refusal('model.version_missing', sentence) });
    await userEvent.click(screen.getByRole('button', { name: 'Start as shadow: 0.3.0' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start shadow' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent[0]?.body).toEqual({
      action: 'start_shadow',
      version: '0.3.0',
      backfill: 20,
      revision: 4,
    });
  });

  it('compares the version in shadow with the active one, and leads to what they decide differently', async () => {
    await renderModel({ model: { ...MODEL, shadowVersion: '0.3.0' } });
    expect(await screen.findByText(/^8 images with results from both versions\./u)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Comparison by finding' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['8', '75%', '0', '2', '0.125', '–']);
    const link = screen.getByRole('link', { name: 'image-1' });
    expect(link.getAttribute('href')).toContain('?study=study-1&image=image-1');
    expect(screen.getByText('0.700, above')).toBeTruthy();
    expect(
      screen.getByText(
        /Inference failed for 2 images in the shadow version\. The original of 1 of them is missing/u,
      ),
    ).toBeTruthy();
  });

  it('holds both versions against readers, says nothing where too few were judged, and leads to what readers decide', async () => {
    await renderModel({ model: { ...MODEL, shadowVersion: '0.3.0' } });
    const table = await screen.findByRole('table', { name: 'Agreement with readers by finding' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['25', '1352%', '2288%', '1', '10', '0.012', '3', '3', '3', '0', '0', 'insufficient data']);
    expect(screen.getByText(/1 finding excluded/u)).toBeTruthy();
    expect(screen.getByText(/At least 20 images with verdicts are needed/u)).toBeTruthy();
    const judged = screen.getByRole('table', { name: 'Versions compared with reader verdicts' });
    const [, row] = within(judged).getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['0.200, below', '0.800, above', 'above', '0.3.0', 'image-judged']);
    expect(within(judged).getByRole('link').getAttribute('href')).toContain(
      '?study=study-2&image=image-judged',
    );
  });

  it('offers the points that the package names, says how each performs, and takes a number of one’s own', async () => {
    const share = (value: number) => ({ value, low: value, high: value });
    const point = { sensitivity: share(0.75), specificity: share(0.76), on: 'validation' };
    const points: OperatingPoint[] = [
      { ...point, name: 'balanced', value: 0.5 },
      {
        ...point,
        name: 'sensitive',
        value: 0.3,
        sensitivity: share(0.9),
        specificity: share(0.55),
        views: { AP: { ...point, value: 0.45 } },
      },
    ];
    const finding = { ...FINDING, points, point: 0.5, pointName: 'balanced' as const };
    const sent = await renderModel({
      model: { ...MODEL, versions: [{ version: '0.2.0', state: 'ready', findings: [finding] }] },
    });
    expect(screen.queryByLabelText('Operating point of Lung opacity')).toBeNull();
    expect(screen.getByText(/about 24 in 100 normal images score above, and about 25 in 100/u)).toBeTruthy();
    const choose = async (name: string): Promise<void> => {
      await userEvent.click(screen.getByRole('combobox', { name: 'Operating point for Lung opacity' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await choose('Own threshold');
    await userEvent.clear(screen.getByLabelText('Operating point of Lung opacity'));
    await userEvent.type(screen.getByLabelText('Operating point of Lung opacity'), '0.4');
    expect(
      screen.getByText(/^Custom operating point: .* measured\. One number for every view\.$/u),
    ).toBeTruthy();
    expect(screen.queryByText(/among AP images/u)).toBeNull();
    await choose('Sensitive: 0.300');
    expect(screen.getByText(/about 45 in 100 normal images/u)).toBeTruthy();
    expect(screen.getByText('All views: 0.300')).toBeTruthy();
    const inAp = /^AP: 0\.450 At this operating point, among AP images, about 24 in 100/u;
    expect(
      screen.getByText((_text, node) => inAp.test(node?.textContent ?? '') && node?.tagName === 'P'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save operating points' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ action: 'set_points', points: { opacity: 'sensitive' } });
  });

  it('takes operating points between 0 and 1, and gives back those of the package', async () => {
    const sent = await renderModel();
    const field = screen.getByLabelText<HTMLInputElement>('Operating point of Lung opacity');
    expect(field.value).toBe('0.25');
    await userEvent.clear(field);
    await userEvent.type(field, '1.2');
    await userEvent.click(screen.getByRole('button', { name: 'Save operating points' }));
    expect((await screen.findAllByText('Enter a number between 0.001 and 0.999')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset to package defaults' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save operating points' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        action: 'set_points',
        version: '0.2.0',
        points: { opacity: 0.5 },
        revision: 4,
      }),
    );
  });

  it('offers a model that does not read to be enabled, disabled and used', async () => {
    await renderModel({ model: { ...MODEL, reads: false } });
    expect(screen.getByRole('button', { name: 'Disable' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make primary' })).toBeTruthy();
    expect(screen.getByText('Version 0.2.0 made active, previously 0.1.0')).toBeTruthy();
  });
}, 30_000);
