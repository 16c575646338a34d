import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { Hospital, HospitalView } from './board.ts';
import { departmentTitle } from './house.ts';
import { rosterOf } from './shifts.ts';

const STATES = {
  now: { tone: 'success', text: 'On shift' },
  later: { tone: 'info', text: 'Later' },
  done: { tone: 'neutral', text: 'Done' },
} as const;

const ROW_PX = 52;
const FADE_PX = 20;
const SHOWN_PX = 6 * ROW_PX;

/** Of the clock, of 24 hours. */
const hour = (of: number): string => `${String(of % 24).padStart(2, '0')}:00`;

/** Who works on the last of the chosen days; who is there now comes first. */
export function DoctorsOnShift({ data, view }: OwnProps<Hospital, HospitalView>) {
  const { time } = useFormats();
  const doctors = rosterOf(view.days.to, view.segment, data.at);
  if (data.days.length === 0) return <EmptyState>No one on shift yet.</EmptyState>;
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label="Roster"
      sx={{
        maxHeight: SHOWN_PX,
        overflowY: 'auto',
        // The last row fades where more follow.
        maskImage: `linear-gradient(to bottom, #000 calc(100% - ${FADE_PX}px), transparent)`,
        '@media print': { maxHeight: 'none', maskImage: 'none' },
      }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, paddingBottom: `${FADE_PX}px` }}>
        {doctors.map(({ doctor, department, shift, day, state }) => (
          <Box
            component="li"
            key={`${doctor} ${day} ${shift.id}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: ROW_PX }}
          >
            <NameAvatar name={doctor} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <div>{doctor}</div>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {departmentTitle(department)} · {shift.title}{' '}
                <bdi>
                  {time(hour(shift.from))} – {time(hour(shift.to))}
                </bdi>
              </Box>
            </Box>
            <StatusDot tone={STATES[state].tone}>{STATES[state].text}</StatusDot>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
