import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { ChartCard } from './ChartCard.tsx';
import { axisEnds, type ChartData, chartCsv, isAlone } from './chart-data.ts';

beforeAll(() => import('./ChartDrawing.tsx'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const DATA: ChartData = {
  categoryTitle: 'Month',
  categories: ['Jan', 'Feb'],
  series: [
    { id: 'now', title: 'This year', values: [1200, null], tone: 'accent' },
    { id: 'before', title: '=Last year', values: [900, 950.5], tone: 'neutral' },
  ],
};
const seriesOf = (...values: (number | null)[]): ChartData['series'] => [
  { id: 'a', title: 'a', values, tone: 'accent' },
];
const common = { title: 'Uploads', kind: 'bar', fileName: 'uploads', onRefresh: () => {} } as const;

describe('numbers of a chart', () => {
  it('are exported with all series, and start no formula', () => {
    expect(chartCsv(DATA)).toBe("Month,This year,'=Last year\r\nJan,1200,900\r\nFeb,,950.5\r\n");
  });

  it('stand on zero where lengths are compared, and below it only when there is something', () => {
    expect(axisEnds('bar', DATA.series)).toEqual({ min: 0 });
    expect(axisEnds('bar', seriesOf(3, -2))).toEqual({ min: -2 });
    expect(axisEnds('line', DATA.series)).toEqual({});
  });

  it('that are all zero lie on the ground', () => {
    expect(axisEnds('line', seriesOf(0, null, 0))).toEqual({ min: 0, max: 1 });
    expect(axisEnds('bar', seriesOf(0))).toEqual({ min: 0, max: 1 });
    expect(axisEnds('line', seriesOf(null))).toEqual({});
  });
});

it('a point between gaps is marked, as no line leads to it', () => {
  const values = [1, null, 2, null, 3, 4];
  expect(values.map((_, at) => isAlone(values, at))).toEqual([true, false, true, false, false, false]);
});

describe('chart card', () => {
  it('hides and shows a series by its legend, never all of them', async () => {
    await renderPart(<ChartCard {...common} data={DATA} />);
    const user = userEvent.setup();
    const now = await screen.findByRole('button', { name: 'This year' });
    const before = screen.getByRole('button', { name: '=Last year' });
    await user.click(now);
    expect(now.getAttribute('aria-pressed')).toBe('false');
    await user.click(before);
    expect([now, before].map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  });

  it('has its numbers as a table, gaps included', async () => {
    await renderPart(<ChartCard {...common} data={DATA} format={(value) => `${value} files`} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Uploads' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthThis year=Last year',
      'Jan1200 files900 files',
      'Feb–950.5 files',
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
    await renderPart(<ChartCard {...common} data={DATA} onRefresh={onRefresh} />);
    const user = userEvent.setup();
    const menu = await screen.findByRole('button', { name: 'Options of Uploads' });
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(menu));
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }));
    expect(saved).toEqual(['uploads.csv']);
  });

  it('tells loading, nothing to show, and failed apart', async () => {
    const onRefresh = vi.fn();
    const loading = await renderPart(<ChartCard {...common} data={undefined} isFetching />);
    expect(await screen.findByTestId('chart-skeleton')).toBeTruthy();
    loading.unmount();
    const empty = await renderPart(<ChartCard {...common} data={{ ...DATA, categories: [] }} />);
    expect(await screen.findByText('There is nothing to show for this range yet.')).toBeTruthy();
    empty.unmount();
    await renderPart(
      <ChartCard {...common} data={undefined} error={new Error('secret')} onRefresh={onRefresh} />,
    );
    expect((await screen.findByRole('alert')).textContent).not.toContain('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRefresh).toHaveBeenCalledOnce();
  });
});
