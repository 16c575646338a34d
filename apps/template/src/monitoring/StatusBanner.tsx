import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { counted } from '../kit/counted.ts';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { type MonitoringView, type Operations, openIncidents, stateOf } from './operations.ts';
import { servicesOf } from './services.ts';

/** Whether all is well, in a sentence. It is announced when it changes, and not at each refresh. */
export function StatusBanner({ data, view }: OwnProps<Operations, MonitoringView>) {
  const services = servicesOf(view.segment);
  const down = services.filter((service) => stateOf(data, service) === 'down');
  const open = openIncidents(data, view.segment);
  if (data.at === null) return <Alert severity="info">No services monitored yet.</Alert>;
  const [severity, sentence] =
    down.length > 0
      ? (['error', `Down: ${down.map(({ title }) => title).join(', ')}.`] as const)
      : open.length > 0
        ? (['warning', `Operational with ${counted(open.length, 'incident')}.`] as const)
        : ([
            'success',
            services.length === 1 ? 'Service operational.' : 'All services operational.',
          ] as const);
  const waiting = open.filter(({ isAcknowledged }) => !isAcknowledged).length;
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Alert severity={severity} role="presentation">
        {sentence}
        {waiting === 0 ? '' : ` ${waiting} not acknowledged.`}
      </Alert>
    </Box>
  );
}
