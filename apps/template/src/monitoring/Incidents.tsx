import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import { useFolded } from '@aiso/ui/use-folded.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { demoNow } from '../kit/clock.ts';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { type DemoChange, useDemoChange } from '../kit/use-demo.ts';
import type { Incident } from './incidents.ts';
import { incidentsIn, type MonitoringView, type Operations } from './operations.ts';
import { serviceTitle } from './services.ts';
import { acknowledged, resolved } from './work.ts';

const SHOWN = 6;
const MINUTE_MS = 60_000;

/** "47 min", or "2 h 5 min". */
export function lengthText({ begunAt, endedAt }: Incident, now: number): string {
  const minutes = Math.max(1, Math.round(((endedAt ?? now) - begunAt) / MINUTE_MS));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const stateOf = ({ endedAt, isAcknowledged }: Incident) =>
  endedAt !== null
    ? ({ tone: 'success', text: 'Resolved' } as const)
    : isAcknowledged
      ? ({ tone: 'info', text: 'Acknowledged' } as const)
      : ({ tone: 'error', text: 'Open' } as const);

/** Incidents of the chosen days; those that go on first. Both steps can be taken back. */
export function Incidents({ data, view, store }: OwnProps<Operations, MonitoringView>) {
  const change = useDemoChange(store);
  const place = useRef<HTMLDivElement>(null);
  const all = incidentsIn(data, view).toSorted(
    (one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null),
  );
  const { shown, isFoldable, isOpen, toggle } = useFolded(all, SHOWN);
  // The button that was pressed goes with it.
  useFocusKept(place, all.map((one) => stateOf(one).text).join(' '));
  if (all.length === 0) return <EmptyState>No incidents in this period.</EmptyState>;
  return (
    <Box ref={place} tabIndex={-1} sx={{ '&:focus': { outline: 0 } }}>
      <Box component="ul" aria-label="Incidents" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((one) => (
          <IncidentRow key={one.id} of={one} now={data.at ?? one.begunAt} onNext={() => next(change, one)} />
        ))}
      </Box>
      {isFoldable ? (
        <Button size="small" aria-expanded={isOpen} onClick={toggle} sx={{ mt: 0.5 }}>
          {isOpen ? 'Show fewer' : `Show all ${all.length}`}
        </Button>
      ) : null}
    </Box>
  );
}

function next(change: DemoChange<Operations>, { id, isAcknowledged }: Incident): void {
  const at = demoNow();
  if (isAcknowledged) void change((all) => resolved(all, id, at), { message: `${id} resolved.` });
  else void change((all) => acknowledged(all, id), { message: `${id} acknowledged.` });
}

type IncidentRowProps = { readonly of: Incident; readonly now: number; readonly onNext: () => void };

function IncidentRow({ of, now, onNext }: IncidentRowProps) {
  const { dateTime } = useFormats();
  const { tone, text } = stateOf(of);
  const action = of.isAcknowledged ? 'Resolve' : 'Acknowledge';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        minHeight: 56,
        py: 0.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
          <span>{of.reason}</span>
          <StatusDot tone={tone}>{text}</StatusDot>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {of.severity === 'outage' ? 'Outage' : 'Degraded'} · {serviceTitle(of.service)} ·{' '}
          {dateTime(new Date(of.begunAt).toISOString())} · {lengthText(of, now)}
        </Box>
      </Box>
      {of.endedAt === null ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${action} ${of.id}: ${of.reason}`}
          onClick={onNext}
        >
          {action}
        </Button>
      ) : null}
    </Box>
  );
}
