import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import type { SeriesChart } from '../chart.ts';
import HeatmapDrawing from './HeatmapDrawing.tsx';

const PHONE_PX = 310;
const WEEKS = ['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5', 'Week 6', 'Week 7', 'Week 8'];
const RETENTION: SeriesChart = {
  kind: 'heatmap',
  categoryTitle: 'Week',
  categories: WEEKS,
  series: [{ id: 'a', title: 'Sep 14 · 43.1K', values: WEEKS.map((_week, at) => 20 - at), tone: 'accent' }],
};

it('on a phone, names of rows are whole, and values stand in the cells only where they are apart', async () => {
  const common = {
    chart: RETENTION,
    heightPx: 200,
    write: (share: number) => `${share}%`,
    at: null,
    onAt: () => {},
  };
  const { unmount } = await renderPart(<HeatmapDrawing {...common} widthPx={PHONE_PX} />);
  expect(screen.getByText('Sep 14 · 43.1K')).toBeTruthy();
  expect(screen.queryByText('17%')).toBeNull();
  unmount();
  await renderPart(<HeatmapDrawing {...common} widthPx={2 * PHONE_PX} />);
  expect(screen.getByText('17%')).toBeTruthy();
});
