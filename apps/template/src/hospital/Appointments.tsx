import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import { useFolded } from '@aiso/ui/use-folded.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import type { Appointment, AppointmentState } from './appointments.ts';
import { appointmentsOf, type Hospital, type HospitalView, withState } from './board.ts';
import { departmentTitle } from './house.ts';

const STATES = {
  expected: { tone: 'neutral', text: 'Expected' },
  checkedIn: { tone: 'info', text: 'Checked in' },
  seen: { tone: 'success', text: 'Seen' },
  missed: { tone: 'error', text: 'No-show' },
  canceled: { tone: 'neutral', text: 'Canceled' },
} as const satisfies Record<AppointmentState, object>;
/** Of these something may still become. */
const isOpen = ({ state }: Appointment): boolean => state === 'expected' || state === 'checkedIn';

const SHOWN = 8;

/** The appointments of the last of the chosen days; those to come first. Both steps can be taken back. */
export function Appointments({ data, view, store }: OwnProps<Hospital, HospitalView>) {
  const change = useDemoChange(store);
  const place = useRef<HTMLDivElement>(null);
  const all = appointmentsOf(data, view);
  const {
    shown,
    isFoldable,
    isOpen: isUnfolded,
    toggle,
  } = useFolded([...all.filter(isOpen), ...all.filter((one) => !isOpen(one))], SHOWN);
  const set = ({ id }: Appointment, state: AppointmentState, message: string) =>
    void change((hospital) => withState(hospital, id, state), { message });
  // The button that was pressed goes with it.
  useFocusKept(place, all.map(({ state }) => state).join(' '));
  if (all.length === 0) return <EmptyState>No appointments this day.</EmptyState>;
  return (
    <Box ref={place} tabIndex={-1} sx={{ '&:focus': { outline: 0 } }}>
      <Counts of={all} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((one) => (
          <AppointmentRow
            key={one.id}
            of={one}
            onNext={() =>
              one.state === 'expected'
                ? set(one, 'checkedIn', `${one.patient} checked in.`)
                : set(one, 'seen', `${one.patient} marked as seen.`)
            }
            onCancel={() => set(one, 'canceled', `Appointment of ${one.patient} canceled.`)}
          />
        ))}
      </Box>
      {isFoldable ? (
        <Button size="small" aria-expanded={isUnfolded} onClick={toggle} sx={{ mt: 0.5 }}>
          {isUnfolded ? 'Show fewer' : `Show all ${all.length}`}
        </Button>
      ) : null}
    </Box>
  );
}

/** "12 expected · 3 checked in". */
function Counts({ of }: { readonly of: readonly Appointment[] }) {
  const counts = Map.groupBy(of, ({ state }) => state);
  const said = [...counts].map(([state, some]) => `${some.length} ${STATES[state].text.toLowerCase()}`);
  return <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 0.5 }}>{said.join(' · ')}</Box>;
}

type AppointmentRowProps = {
  readonly of: Appointment;
  /** From expected to checked in, from checked in to seen. */
  readonly onNext: () => void;
  readonly onCancel: () => void;
};

function AppointmentRow({ of, onNext, onCancel }: AppointmentRowProps) {
  const { at, patient, doctor, department, reason, state } = of;
  const { time } = useFormats();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        minHeight: 52,
        py: 0.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 'none', width: 72, fontVariantNumeric: 'tabular-nums' }}>{time(at)}</Box>
      <Box sx={{ flex: '1 1 190px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
          <Box component="span" sx={state === 'canceled' ? { textDecoration: 'line-through' } : {}}>
            {patient}
          </Box>
          <StatusDot tone={STATES[state].tone}>{STATES[state].text}</StatusDot>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {reason} · {doctor}, {departmentTitle(department)}
        </Box>
      </Box>
      {isOpen(of) ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}>
          <Button
            size="small"
            variant="outlined"
            aria-label={state === 'expected' ? `Check in ${patient}` : `Mark ${patient} as seen`}
            onClick={onNext}
          >
            {state === 'expected' ? 'Check in' : 'Seen'}
          </Button>
          <RowMenu
            label={`Actions for the appointment of ${patient}`}
            items={[
              {
                kind: 'action',
                key: 'cancel',
                text: 'Cancel appointment',
                isDestructive: true,
                onRun: onCancel,
              },
            ]}
          />
        </Box>
      ) : null}
    </Box>
  );
}
