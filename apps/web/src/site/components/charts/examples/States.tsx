import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { SeriesChart } from '@aiso/ui/chart/chart.ts';
import Box from '@mui/material/Box';

const CHART: SeriesChart = {
  kind: 'bar',
  categoryTitle: 'Day',
  categories: ['Mon', 'Tue', 'Wed'],
  series: [{ id: 'studies', title: 'Studies', values: [12, 18, 9] }],
};
const COMMON = { onRefresh: () => {}, fileName: 'studies', heightPx: 160 };
const LOST = new Error('The server was lost.');

export default function States() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))' }}>
      <ChartCard title="Loading" chart={undefined} isFetching {...COMMON} />
      <ChartCard title="Nothing yet" chart={{ ...CHART, categories: [] }} {...COMMON} />
      <ChartCard title="Failed" chart={undefined} error={LOST} {...COMMON} />
      <ChartCard title="Not refreshed" chart={CHART} error={LOST} {...COMMON} />
    </Box>
  );
}
