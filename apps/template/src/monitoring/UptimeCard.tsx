import { percent, useWrite } from '@aiso/ui/chart/unit.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { counted } from '../kit/counted.ts';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { lengthText } from './Incidents.tsx';
import {
  type MonitoringView,
  type Operations,
  UPTIME_DAYS,
  type Uptime,
  type UptimeDay,
  uptimeOf,
} from './operations.ts';

/** Ninety days of each service, a bar a day, with the reasons of what was not well. */
export function UptimeCard({ data, view }: OwnProps<Operations, MonitoringView>) {
  const rows = uptimeOf(data, view);
  if (rows.length === 0 || data.at === null) return <EmptyState>No services monitored yet.</EmptyState>;
  const { at } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rows.map((row) => (
        <ServiceDays key={row.service.id} of={row} now={at} />
      ))}
    </Box>
  );
}

/** A calm day is pale, so that the others are seen. */
const CALM =
  'color-mix(in oklab, var(--aiso-palette-success-main) 45%, var(--aiso-palette-background-paper))';
const colorOf = ({ downMs, incidents }: UptimeDay): string =>
  downMs > 0 ? 'error.main' : incidents.length > 0 ? 'above.fill' : CALM;

function ServiceDays({ of, now }: { readonly of: Uptime; readonly now: number }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const write = useWrite(percent(2));
  const { dateTime, day } = useFormats();
  const { service, days, share, incidents } = of;
  const outages = incidents.filter(({ severity }) => severity === 'outage').length;
  const said = counted(outages, 'outage');
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 0.5 }}>
        <Box sx={{ fontWeight: 600 }}>{service.title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {write(share)} in {UPTIME_DAYS} days · {said}
        </Box>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Hide' : 'Show'} reasons: ${service.title}`}
          onClick={() => setOpen(!isOpen)}
          sx={{ marginInlineStart: 'auto' }}
        >
          {isOpen ? 'Hide reasons' : 'Reasons'}
        </Button>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: { xs: '1px', sm: '3px' }, height: 26 }}>
        {days.map((one) => (
          <Box
            key={one.day}
            title={[day(one.day), ...one.incidents.map(({ reason }) => reason)].join(' · ')}
            sx={{ flex: 1, minWidth: 0, borderRadius: '2px', bgcolor: colorOf(one) }}
          />
        ))}
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ mt: 1, '@media print': { display: 'block' } }}>
        {incidents.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>No incidents in this period.</Box>
        ) : (
          <FactTable
            label={`Incidents: ${service.title}`}
            rows={incidents}
            rowKey={(one) => one.id}
            columns={[
              {
                title: 'Started',
                isNoWrap: true,
                cell: ({ begunAt }) => dateTime(new Date(begunAt).toISOString()),
              },
              { title: 'What', cell: ({ severity }) => (severity === 'outage' ? 'Outage' : 'Degraded') },
              { title: 'Reason', minWidth: 140, cell: ({ reason }) => reason },
              { title: 'Duration', isNoWrap: true, isNumber: true, cell: (one) => lengthText(one, now) },
            ]}
          />
        )}
      </Box>
    </div>
  );
}
