import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { ChartCard } from './ChartCard.tsx';
import type { Chart, SeriesChart } from './chart.ts';

beforeAll(() =>
  Promise.all(Object.values(import.meta.glob('./drawings/*Drawing.tsx')).map((load) => load())),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const BARS: SeriesChart = {
  kind: 'bar',
  categoryTitle: 'Month',
  categories: ['Jan', 'Feb'],
  series: [
    { id: 'now', title: 'This year', values: [1200, null], tone: 'accent' },
    { id: 'before', title: '=Last year', values: [900, 950.5], tone: 'neutral' },
  ],
};
const parts = [
  { id: 'mail', title: 'Mail', value: 30 },
  { id: 'search', title: 'Search', value: 10 },
];
const names = { partTitle: 'Channel', valueTitle: 'Visits', parts } as const;
const countries = [
  { code: 'DE', value: 3 },
  { code: 'BR', value: 7 },
  { code: 'SG', value: 1 },
];
/** One of each kind, how many rows its table has, and what is read of its second mark. */
const KINDS: readonly (readonly [chart: Chart, rows: number, second: string | null])[] = [
  [{ ...BARS, kind: 'line' }, 2, 'Feb · This year – · =Last year 951'],
  [{ ...BARS, kind: 'area' }, 2, 'Feb · This year – · =Last year 951'],
  [BARS, 2, 'Feb · This year – · =Last year 951'],
  [{ ...BARS, kind: 'stackedBars' }, 2, 'Feb · This year – · =Last year 951'],
  [{ ...BARS, kind: 'sparkline' }, 2, 'Feb · This year – · =Last year 951'],
  [{ ...BARS, kind: 'heatmap' }, 2, 'This year · Feb · –'],
  [{ ...names, kind: 'donut' }, 2, 'Search · 10 · 25%'],
  [{ ...names, kind: 'funnel' }, 2, 'Search · 10 · 33.3%'],
  [{ kind: 'map', valueTitle: 'Visits', countries }, 3, 'Germany · 3'],
  [{ kind: 'gauge', valueTitle: 'Used', value: 42, range: [0, 100] }, 1, null],
];
const common = { title: 'Uploads', fileName: 'uploads', onRefresh: () => {} } as const;

describe.each(['ltr', 'rtl'] as const)('in a page that runs %s', (direction) => {
  it.each(KINDS)(
    'a chart is a named figure with one svg, and has its table: %o',
    async (chart, rows, second) => {
      const { container } = await renderPart(<ChartCard {...common} chart={chart} />, { direction });
      const figure = await screen.findByRole('figure', { name: /^Uploads: chart/u });
      await waitFor(() => expect(figure.querySelectorAll('svg').length).toBeGreaterThan(0));
      expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/u);
      const marks = within(figure).queryByRole('slider', { name: 'Step through the values of Uploads' });
      if (second === null) expect(figure.getAttribute('aria-label')).toContain('Used · 42');
      else {
        fireEvent.change(marks ?? figure, { target: { value: '1' } });
        expect(marks?.getAttribute('aria-valuetext')).toBe(second);
      }
      // Nothing of the picture itself can be reached or is read.
      expect(within(figure).queryAllByRole('img')).toEqual([]);
      expect(figure.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
      await userEvent.click(screen.getByRole('button', { name: 'Show as table: Uploads' }));
      expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(rows + 1);
    },
  );
});

it('an earlier range is a dashed line in the hue of its own, in legend and table, too', async () => {
  const series = [
    { id: 'now', title: 'Visits', values: [1200, 1100] },
    { id: 'before', title: 'Visits, Sep 1 – 2', values: [900, null], earlierOf: 'now' },
  ];
  await renderPart(<ChartCard {...common} chart={{ ...BARS, kind: 'line', series }} />);
  const figure = await screen.findByRole('figure', { name: /^Uploads: chart/u });
  await waitFor(() => expect(figure.querySelectorAll('path[stroke-dasharray]')).toHaveLength(2));
  const [now, before] = [...figure.querySelectorAll('path[stroke-dasharray]')];
  expect(before?.getAttribute('stroke-dasharray')).toBe('3 4');
  expect(now?.getAttribute('stroke-dasharray')).toBe('none');
  expect(before?.getAttribute('stroke')).toBe(now?.getAttribute('stroke'));
  await userEvent.click(screen.getByRole('button', { name: 'Visits, Sep 1 – 2' }));
  await waitFor(() => expect(figure.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Uploads' }));
  expect(screen.getByRole('columnheader', { name: 'Visits, Sep 1 – 2' })).toBeTruthy();
});

it('arrows go up and down the rows of a heat map, and along them', async () => {
  await renderPart(<ChartCard {...common} chart={{ ...BARS, kind: 'heatmap' }} />);
  const marks = await screen.findByRole('slider');
  marks.focus();
  expect(marks.getAttribute('aria-valuetext')).toBe('This year · Jan · 1,200');
  fireEvent.keyDown(marks, { key: 'ArrowDown' });
  expect(marks.getAttribute('aria-valuetext')).toBe('=Last year · Jan · 900');
  // There is no row below.
  fireEvent.keyDown(marks, { key: 'ArrowDown' });
  expect(marks.getAttribute('aria-valuetext')).toBe('=Last year · Jan · 900');
  fireEvent.keyDown(marks, { key: 'ArrowUp' });
  expect(marks.getAttribute('aria-valuetext')).toBe('This year · Jan · 1,200');
});

it('a map names the countries that are too small for it', async () => {
  await renderPart(<ChartCard {...common} chart={{ kind: 'map', valueTitle: 'Visits', countries }} />);
  expect(await screen.findByText('Too small to show on the map: Singapore')).toBeTruthy();
});

it('a part of a donut keeps its colour when another one is hidden', async () => {
  await renderPart(<ChartCard {...common} chart={{ ...names, kind: 'donut' }} />);
  const figure = await screen.findByRole('figure');
  await waitFor(() => expect(figure.querySelectorAll('path')).toHaveLength(2));
  const colorOf = (path: Element | undefined): string | null =>
    path?.getAttribute('style')?.split(';')[0] ?? null;
  const search = colorOf([...figure.querySelectorAll('path')][1]);
  await userEvent.click(screen.getByRole('button', { name: 'Mail 30 75%' }));
  await waitFor(() => expect(figure.querySelectorAll('path')).toHaveLength(1));
  expect(colorOf([...figure.querySelectorAll('path')][0])).toBe(search);
});

describe('chart card', () => {
  it('hides and shows a series by its legend, never all of them', async () => {
    await renderPart(<ChartCard {...common} chart={BARS} />);
    const user = userEvent.setup();
    const now = await screen.findByRole('button', { name: 'This year' });
    const before = screen.getByRole('button', { name: '=Last year' });
    await user.click(now);
    expect(now.getAttribute('aria-pressed')).toBe('false');
    await user.click(before);
    expect([now, before].map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  });

  it('has its numbers as a table, gaps included', async () => {
    await renderPart(
      <ChartCard
        {...common}
        chart={{ ...BARS, unit: { style: 'unit', unit: 'byte', unitDisplay: 'long' } }}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Uploads' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthThis year=Last year',
      'Jan1,200 bytes900 bytes',
      'Feb–950.5 bytes',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart: Uploads' }));
    expect(screen.getByRole('figure', { name: /Uploads/u })).toBeTruthy();
  });

  it('refreshes and exports from its menu', async () => {
    const onRefresh = vi.fn();
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await renderPart(<ChartCard {...common} chart={BARS} onRefresh={onRefresh} />);
    const user = userEvent.setup();
    const menu = await screen.findByRole('button', { name: 'Options for Uploads' });
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(menu));
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }));
    expect(saved).toEqual(['uploads.csv']);
  });

  it('shows what it had when it could not be refreshed, and says so', async () => {
    await renderPart(<ChartCard {...common} chart={BARS} error={new Error('secret')} />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be refreshed');
    expect(screen.getByRole('figure', { name: /Uploads/u })).toBeTruthy();
  });

  it('tells loading, nothing to show, and failed apart', async () => {
    const onRefresh = vi.fn();
    const loading = await renderPart(<ChartCard {...common} chart={undefined} isFetching />);
    expect(await screen.findByTestId('chart-skeleton')).toBeTruthy();
    loading.unmount();
    const empty = await renderPart(<ChartCard {...common} chart={{ ...BARS, categories: [] }} />);
    expect(await screen.findByText('No data for this period yet.')).toBeTruthy();
    empty.unmount();
    await renderPart(
      <ChartCard {...common} chart={undefined} error={new Error('secret')} onRefresh={onRefresh} />,
    );
    expect((await screen.findByRole('alert')).textContent).not.toContain('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRefresh).toHaveBeenCalledOnce();
  });
});
