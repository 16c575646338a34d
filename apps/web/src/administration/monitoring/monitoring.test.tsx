import type { MonitoredFinding, MonitoringView, Rate } from '@aiso/contracts/monitoring';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/answer.ts';
import Monitoring from './Monitoring.tsx';
import { daysOf, formatAddress, parseAddress, queryOf } from './monitoring-view.ts';

beforeAll(() =>
  Promise.all([
    import('@aiso/ui/chart/drawings/LinesDrawing.tsx'),
    import('@aiso/ui/chart/drawings/BarsDrawing.tsx'),
  ]),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rate = (count: number, of: number): Rate => ({
  count,
  of,
  share: of === 0 ? null : count / of,
  low: of === 0 ? null : 0.01,
  high: of === 0 ? null : 0.2,
});
const NEVER = { state: 'few', psi: null, chance: null, readings: 0 } as const;

const finding = (code: string, change: Partial<MonitoredFinding> = {}): MonitoredFinding => ({
  code,
  label: `Finding ${code}`,
  readings: 400,
  unknownAge: 0,
  above: rate(100, 400),
  overrides: rate(0, 0),
  drift: { state: 'stable', psi: 0.02, chance: 0.05 },
  edges: [0.25, 0.5],
  counts: [100, 200, 100],
  reference: { dataset: 'nih val', counts: [50, 100, 50] },
  periods: [{ state: 'stable', psi: 0.02, chance: 0.05, readings: 400 }, NEVER],
  ...change,
});
const view = (change: Partial<MonitoringView> = {}): MonitoringView => ({
  from: '2026-01-05',
  to: '2026-01-18',
  period: 'week',
  model: { name: 'chest', version: '1.0.0' },
  choices: {
    tenants: ['admin', 'naseem'],
    models: [
      { name: 'chest', version: '1.0.0', readings: 410 },
      { name: 'chest', version: '0.9.0', readings: 3 },
    ],
    sites: [
      { value: 'North', readings: 400 },
      { value: '', readings: 10 },
    ],
    devices: [{ value: 'Maker · ROOM2', readings: 410 }],
  },
  refusals: rate(10, 410),
  unusual: rate(0, 410),
  reasons: [
    { code: 'not_frontal_chest', label: 'Not a frontal chest radiograph', count: 9 },
    { code: 'blank', label: 'Blank', count: 1 },
  ],
  overrides: rate(3, 30),
  drift: 'drifted',
  threshold: 0.25,
  findings: [
    finding('a'),
    finding('b', {
      drift: { state: 'drifted', psi: 0.61, chance: 0.05 },
      periods: [{ state: 'drifted', psi: 0.61, chance: 0.05, readings: 400 }, NEVER],
    }),
  ],
  origins: [
    {
      site: 'North',
      device: 'Maker · ROOM2',
      refusals: rate(8, 400),
      unusual: rate(0, 400),
      overrides: rate(3, 30),
    },
    { site: '', device: '', refusals: rate(2, 10), unusual: rate(0, 10), overrides: rate(0, 0) },
  ],
  periods: [
    { start: '2026-01-05', refusals: rate(10, 410), unusual: rate(0, 410), overrides: rate(3, 30) },
    { start: '2026-01-12', refusals: rate(0, 0), unusual: rate(0, 0), overrides: rate(0, 0) },
  ],
  ...change,
});

/** The screen before a server that answers each question in turn, the last one for ever. */
async function renderScreen(
  answers: readonly (MonitoringView | 'failed')[],
  at = '/administration/monitoring',
  readsTenant: string | null = null,
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const shown = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(path);
    return shown === undefined || shown === 'failed'
      ? refusal('server.internal')
      : answer('GET /api/administration/monitoring', shown);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={queries}>
      <Monitoring readsTenant={readsTenant} />
    </QueryClientProvider>,
    { at },
  );
  return { asked, router };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the monitoring screen', () => {
  it('says the rates with their intervals, why images were refused, and what drifted', async () => {
    await renderScreen([view()]);
    const refused = await section('Refused by the gate');
    await waitFor(() => expect(refused.getByText('2.4')).toBeTruthy());
    expect(refused.getByText('95% CI 1.0% – 20.0%')).toBeTruthy();
    expect(refused.getByText('Not a frontal chest radiograph: 9. Blank: 1.')).toBeTruthy();
    expect((await section('Reader disagreement')).getByText('Of 30 verdicts')).toBeTruthy();
    const drift = await section('Drift');
    expect(drift.getByText('Drift detected')).toBeTruthy();
    expect(drift.getByText('A finding exceeds the threshold of 0.25.')).toBeTruthy();
  });

  it('counts refusals for reasons that only the model knows in the words of the model', async () => {
    await renderScreen([view({ reasons: [{ code: 'not_knee', label: 'Not a knee', count: 4 }] })]);
    const refused = await section('Refused by the gate');
    expect(await refused.findByText('Not a knee: 4.')).toBeTruthy();
    expect(refused.queryByText(/Blank/u)).toBeNull();
  });

  it('says what was read as unusual, and counts what was refused for reasons of the product', async () => {
    const reasons = [
      { code: 'lateral_view', label: 'Lateral view according to the header', count: 4 },
      { code: 'too_few_pixels', label: 'Resolution too low', count: 2 },
      { code: 'blurred', label: 'Blurred', count: 1 },
    ];
    await renderScreen([view({ reasons, unusual: rate(20, 400) })]);
    const refused = await section('Refused by the gate');
    expect(await refused.findByText('Lateral view according to the header: 4.')).toBeTruthy();
    expect(refused.getByText('Resolution too low: 2.')).toBeTruthy();
    expect(refused.getByText('Blurred: 1.')).toBeTruthy();
    expect(refused.getByText('Marked as unusual: 5.0%.')).toBeTruthy();
  });

  it('draws the finding that drifted furthest first, with threshold and chance, as a table too', async () => {
    const { asked, router } = await renderScreen([view()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Drift over time' }));
    const table = await screen.findByRole('table', { name: 'Drift over time' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Week ofStability indexExpected by chanceThreshold', 'Jan 50.610.050.25', 'Jan 12––0.25']);
    await userEvent.click(screen.getByRole('combobox', { name: /^Finding/u }));
    await userEvent.click(await screen.findByRole('option', { name: /Finding a/u }));
    expect(await within(table).findByText('0.02')).toBeTruthy();
    expect(router.state.location.search).toBe('?finding=a');
    // Another finding of the same answer: nothing is asked for it.
    expect(asked).toHaveLength(1);
  });

  it('says how many images of unknown age are not compared', async () => {
    await renderScreen([view({ findings: [finding('a', { unknownAge: 1 }), finding('b')] })], '/?finding=a');
    expect(await screen.findByText(/^1 image of a patient of unknown age is not compared/u)).toBeTruthy();
    cleanup();
    await renderScreen(
      [view({ findings: [finding('a', { unknownAge: 1200 }), finding('b')] })],
      '/?finding=a',
    );
    expect(
      await screen.findByText(/^1,200 images of patients of unknown age are not compared/u),
    ).toBeTruthy();
    cleanup();
    await renderScreen([view()]);
    await section('Drift');
    expect(screen.queryByText(/not compared/u)).toBeNull();
  });

  it('shows the scores of now beside those of the validation, in shares', async () => {
    await renderScreen([view()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Scores' }));
    const rows = within(await screen.findByRole('table', { name: 'Scores' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'ScoreThis periodValidation',
      'below 0.2525.0%25.0%',
      '0.25 – 0.5050.0%50.0%',
      '0.50 and above25.0%25.0%',
    ]);
  });

  it('says of each finding how often it lies above, and is contradicted', async () => {
    await renderScreen([view({ findings: [finding('a', { overrides: rate(3, 30) }), finding('b')] })]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Show as table: Above operating point and disagreement' }),
    );
    const rows = within(
      await screen.findByRole('table', { name: 'Above operating point and disagreement' }),
    ).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'FindingAbove operating pointDisagreement',
      'Finding a25.0%10.0%',
      'Finding b25.0%–',
    ]);
  });

  it('compares sites and devices', async () => {
    await renderScreen([view()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table: By site and device' }));
    const rows = within(await screen.findByRole('table', { name: 'By site and device' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Site and deviceRefusedDisagreement',
      'North · Maker · ROOM22.0%10.0%',
      'Not specified in the image20.0%–',
    ]);
  });

  it('asks for a site, an image without one, a device and a version, and keeps them in the address', async () => {
    const { asked, router } = await renderScreen([view()]);
    await userEvent.click(await screen.findByRole('combobox', { name: /^Site/u }));
    await userEvent.click(await screen.findByRole('option', { name: 'Not specified in the image' }));
    await waitFor(() => expect(asked.at(-1)).toMatch(/[?&]site=(&|$)/u));
    await userEvent.click(screen.getByRole('combobox', { name: /^Device/u }));
    await userEvent.click(await screen.findByRole('option', { name: 'Maker · ROOM2' }));
    expect(router.state.location.search).toContain('device=Maker');
    await userEvent.click(screen.getByRole('combobox', { name: /^Model/u }));
    await userEvent.click(await screen.findByRole('option', { name: 'chest 0.9.0' }));
    await waitFor(() => expect(asked.at(-1)).toContain('version=0.9.0'));
    expect(router.state.location.search).not.toMatch(/site|device/u);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('tells apart: nothing read, nothing that fits, too many days, no verdicts, few, no reference', async () => {
    const nothing = { refusals: rate(0, 0), findings: [], drift: 'unknown' } as const;
    await renderScreen([view(nothing)]);
    expect(await screen.findByText('No images analysed in this period')).toBeTruthy();
    cleanup();
    const { router } = await renderScreen([view(nothing)], '/?tenant=admin');
    expect(await screen.findByText('No results match these filters.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    expect(router.state.location.search).toBe('');
    cleanup();
    const { asked } = await renderScreen([view()], '/?from=2020-01-01&to=2026-01-01');
    expect(await screen.findByText('Choose a range of at most 731 days.')).toBeTruthy();
    expect(asked).toEqual([]);
    cleanup();
    const few = finding('a', {
      reference: null,
      drift: { state: 'unknown', psi: null, chance: null },
      periods: [NEVER, NEVER],
    });
    const unjudged = view().periods.map((period) => ({ ...period, overrides: rate(0, 0) }));
    await renderScreen([
      view({ findings: [few], overrides: rate(0, 0), periods: unjudged, drift: 'unknown' }),
    ]);
    expect(await screen.findAllByText('No reader verdicts in this period.')).toHaveLength(2);
    expect(screen.getAllByText('Finding a. No validation scores for this version.')).toHaveLength(2);
    expect(screen.getByText('No data for this period yet.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /^Finding/u })).toBeNull();
  });

  it('opens the studies on which readers disagreed for who may read them, and for nobody else', async () => {
    const link = () => screen.queryByRole('link', { name: 'Open the studies of your organisation' });
    await renderScreen([view()], '/administration/monitoring', 'naseem');
    expect(await screen.findByText('Of 30 verdicts')).toBeTruthy();
    expect(link()?.getAttribute('href')).toBe('/pulmonology/listing?verdict=disagree');
    for (const [at, reads] of [
      ['?tenant=admin', 'naseem'],
      ['', null],
    ] as const) {
      cleanup();
      await renderScreen([view()], `/administration/monitoring${at}`, reads);
      expect(await screen.findByText('Of 30 verdicts')).toBeTruthy();
      expect(link()).toBeNull();
    }
  });

  it('never calls a drift stable where there are too few results to tell of a part', async () => {
    const tell = { state: 'few', psi: null, chance: null } as const;
    const part = [finding('a'), finding('b', { readings: 12, drift: tell })];
    await renderScreen([view({ findings: part, drift: 'few' })]);
    expect(await screen.findByText('Too few to tell')).toBeTruthy();
    expect(screen.getByText(/^For 1 of 2 findings: at least 50 results each are needed\./u)).toBeTruthy();
    expect(screen.getByText(/^Findings with fewer than 50 results are left blank/u)).toBeTruthy();
    expect(screen.getByText(/^Periods with fewer than 50 results are left blank/u)).toBeTruthy();
    cleanup();
    await renderScreen([view({ findings: [finding('a', { drift: tell })], drift: 'few' })]);
    expect(await screen.findByText('At least 50 results per finding are needed.')).toBeTruthy();
  });

  it('says that the figures cannot be read, and asks again', async () => {
    await renderScreen(['failed', view()]);
    expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2.4')).toBeTruthy();
  });
});

describe('the address of the screen', () => {
  it('keeps what it says, an empty site too, and drops what it says wrongly', () => {
    const text = 'from=2026-01-05&site=&device=Maker';
    expect(formatAddress(parseAddress(new URLSearchParams(text))).toString()).toBe(text);
    expect(parseAddress(new URLSearchParams(`to=2026-02-40&site=${'x'.repeat(65)}`))).toMatchObject({
      to: null,
      site: null,
    });
  });

  it('asks for the last 90 days of UTC where it says none', () => {
    const now = new Date('2026-03-10T23:30:00Z');
    const address = parseAddress(new URLSearchParams('finding=a'));
    expect(daysOf(address, now)).toEqual({ from: '2025-12-11', to: '2026-03-10' });
    expect(queryOf(address, now)).toEqual({ from: '2025-12-11', to: '2026-03-10' });
    const later = parseAddress(new URLSearchParams('from=2026-05-01'));
    expect(daysOf(later, now)).toEqual({ from: '2026-05-01', to: '2026-05-01' });
  });
});
