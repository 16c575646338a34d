import { useWrite } from '@aiso/ui/chart/unit.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { METRICS, type Metric, THRESHOLDS } from './load.ts';
import {
  lastMinutes,
  type MonitoringView,
  type Operations,
  type ServiceState,
  stateOf,
  unitOf,
} from './operations.ts';
import { SERVICES, type Service } from './services.ts';

const STATES = {
  up: { tone: 'success', text: 'Operational' },
  degraded: { tone: 'warning', text: 'Degraded' },
  down: { tone: 'error', text: 'Down' },
} as const satisfies Record<ServiceState, object>;
export const METRIC_TITLES: Readonly<Record<Metric, string>> = {
  cpu: 'CPU',
  memory: 'Memory',
  latencyMs: 'Latency',
  errors: 'Errors',
};

type Props = OwnProps<Operations, MonitoringView>;

/** Every service and how it does. One that is pressed is looked at alone, and pressed again no longer. */
export function ServiceGrid({ data, view, onView }: Props) {
  if (data.at === null) return <EmptyState>No services monitored yet.</EmptyState>;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {SERVICES.map((service) => (
        <li key={service.id}>
          <ServiceTile
            of={service}
            data={data}
            isChosen={view.segment === service.id}
            onChoose={() => onView({ segment: view.segment === service.id ? null : service.id })}
          />
        </li>
      ))}
    </Box>
  );
}

type ServiceTileProps = {
  readonly of: Service;
  readonly data: Operations;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function ServiceTile({ of, data, isChosen, onChoose }: ServiceTileProps) {
  const { tone, text } = STATES[stateOf(data, of)];
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        p: 1.5,
        textAlign: 'left',
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isChosen ? 'action.selected' : 'transparent',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 600 }}
      >
        {of.title}
        <StatusDot tone={tone}>{text}</StatusDot>
      </Box>
      <Box
        component="span"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, mt: 1 }}
      >
        {METRICS.map((metric) => (
          <Reading key={metric} metric={metric} value={lastMinutes(data, metric, of.id, 1)[0] ?? 0} />
        ))}
      </Box>
    </ButtonBase>
  );
}

function Reading({ metric, value }: { readonly metric: Metric; readonly value: number }) {
  const write = useWrite(unitOf(metric));
  const isOver = value >= THRESHOLDS[metric];
  return (
    <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      {METRIC_TITLES[metric]}{' '}
      <Box
        component="span"
        sx={{
          display: 'block',
          whiteSpace: 'nowrap',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          color: isOver ? 'error.main' : 'text.primary',
          fontWeight: isOver ? 600 : 400,
        }}
      >
        {write(value)}
        {isOver ? ' !' : ''}
      </Box>
    </Box>
  );
}
