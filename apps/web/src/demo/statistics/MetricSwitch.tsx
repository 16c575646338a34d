import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import {
  METRIC_IDS,
  METRICS,
  type MetricId,
  type StatisticsData,
  type StatisticsView,
} from './statistics.ts';

/** What is counted: all of the dashboard follows, but the promises at its foot. */
export function MetricSwitch({ view, onView }: OwnProps<StatisticsData, StatisticsView>) {
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
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, minmax(0, 160px))' },
        bgcolor: 'background.paper',
        '& .MuiToggleButton-root.Mui-selected': { color: 'text.primary', fontWeight: 600 },
        width: { xs: '100%', sm: 'fit-content' },
      }}
    >
      {METRIC_IDS.map((id) => (
        <ToggleButton key={id} value={id} sx={{ textTransform: 'none', minHeight: 44 }}>
          {METRICS[id].title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
