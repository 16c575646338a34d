import { numberFormat } from '@aiso/ui/chart/unit.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChangeText } from '../kit/ChangeText.tsx';
import { beforeText } from '../kit/dashboard/daily.ts';
import type { CardNumbers, OwnProps } from '../kit/dashboard/dashboard.ts';
import {
  METRICS,
  type MetricId,
  type MetricTotal,
  type StatisticsData,
  type StatisticsView,
  totals,
} from './statistics.ts';

/** Each metric with its sum; the one that is pressed drives the chart and what stands around it. */
export function MetricSwitch({ data, view, onView }: OwnProps<StatisticsData, StatisticsView>) {
  const rows = totals(data, view);
  if (rows.length === 0) return <EmptyState>No rides in this period.</EmptyState>;
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      aria-label="Metric"
      value={view.metric}
      onChange={(_event, metric: MetricId | null) => {
        if (metric !== null) onView({ metric });
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
        // They stand in two rows where it is narrow: MUI joins the buttons of one.
        '@media (max-width: 599.95px)': {
          gap: 1,
          '&& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
        },
        '& .MuiToggleButton-root.Mui-selected': { color: 'text.primary' },
      }}
    >
      {rows.map(({ metric, now, before }) => (
        <ToggleButton
          key={metric}
          value={metric}
          sx={{
            display: 'grid',
            justifyContent: 'start',
            justifyItems: 'start',
            color: 'text.primary',
            textAlign: 'start',
            textTransform: 'none',
          }}
        >
          <span>{METRICS[metric].title}</span>
          <Box
            component="span"
            sx={{ fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            <bdi>{numberFormat(view.locale, METRICS[metric].unit).format(now)}</bdi>
          </Box>
          <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
            <ChangeText better="up" {...{ now, before }} />
            {before === null ? null : (
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {` vs ${beforeText(view)}`}
              </Box>
            )}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export const totalNumbers = (rows: readonly MetricTotal[]): CardNumbers => ({
  head: ['Metric', 'Current', 'Previous'],
  lines: rows.map(({ metric, now, before }) => [METRICS[metric].title, now, before]),
});
