import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDemoNow } from '../../kit/clock.ts';
import { counted } from '../../kit/counted.ts';
import type { Events } from '../store/change-events.ts';
import { ROOMS } from '../store/rooms.ts';
import { clockAt, dayAt, minutesOfClock, momentOf } from '../times/clock.ts';
import { clockText, momentText } from '../times/words.ts';
import { type EventInput, NO_ROOM } from './event-values.ts';
import { FreeBusy } from './FreeBusy.tsx';
import { GuestsField } from './GuestsField.tsx';
import { type Plan, planOf } from './plan.ts';

const DAY_MINUTES = 1_440;
const CLOCK = /^\d\d:\d\d$/u;
const ROOM_OPTIONS = [
  { value: NO_ROOM, text: 'No room' },
  ...ROOMS.map(({ id, name, seats }) => ({ value: id, text: `${name} · ${seats} seats` })),
];

type MeetingProps = {
  /** Without the event itself. */
  readonly events: Events;
  readonly locale: string;
};

/** Whom an event is with, and where; whether they have time, and when they would. */
export function Meeting({ events, locale }: MeetingProps) {
  const { control, setValue } = useFormContext<EventInput>();
  const values = useWatch({ control });
  const { allDay, startDay, startClock, endDay, endClock, guests, roomId = NO_ROOM } = values;
  const nowMs = useDemoNow();
  const ids = (guests ?? []).flatMap(({ id }) => id ?? []).join(' ');
  const asked = useMemo(() => {
    const isTimed = allDay !== true && CLOCK.test(startClock ?? '') && CLOCK.test(endClock ?? '');
    if (!isTimed || typeof startDay !== 'string' || Number.isNaN(momentOf(startDay))) return null;
    const from = minutesOfClock(startClock ?? '');
    const to = endDay === startDay ? minutesOfClock(endClock ?? '') : DAY_MINUTES;
    return to > from ? { day: startDay, at: { from, to } } : null;
  }, [allDay, endClock, endDay, startClock, startDay]);
  const plan = useMemo(() => {
    const guestIds = ids.split(' ').filter(Boolean);
    if (asked === null || (guestIds.length === 0 && roomId === NO_ROOM)) return null;
    return planOf({ ...asked, guestIds, roomId, events, nowMs });
  }, [asked, events, ids, nowMs, roomId]);
  const moveTo = (start: number): void => {
    if (asked === null) return;
    const end = start + (asked.at.to - asked.at.from) * 60_000;
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('startDay', dayAt(start), options);
    setValue('startClock', clockAt(start), options);
    setValue('endDay', dayAt(end), options);
    setValue('endClock', clockAt(end), options);
  };
  return (
    <>
      <GuestsField name="guests" label="Guests" />
      <FormSelect name="roomId" label="Room" options={ROOM_OPTIONS} />
      {asked === null || plan === null ? null : (
        <>
          <RoomAlert
            plan={plan}
            room={ROOMS.find(({ id }) => id === roomId)?.name ?? ''}
            spanText={({ from, to }) =>
              [from, to].map((time) => clockText(momentOf(asked.day, time), locale)).join(' – ')
            }
            onRoom={(id) => setValue('roomId', id, { shouldDirty: true })}
          />
          <FreeBusy day={asked.day} at={asked.at} rows={plan.rows} locale={locale} />
          <FreeTime plan={plan} locale={locale} onTime={moveTo} />
        </>
      )}
    </>
  );
}

type RoomAlertProps = {
  readonly plan: Plan;
  readonly room: string;
  readonly spanText: (span: Plan['conflicts'][number]) => string;
  readonly onRoom: (id: string) => void;
};

/** That the room is taken, or too small, and which are not. */
function RoomAlert({ plan, room, spanText, onRoom }: RoomAlertProps) {
  const { conflicts, missingSeats, freeRooms } = plan;
  if (conflicts.length === 0 && missingSeats === 0) return null;
  const reasons = [
    ...conflicts.map((span) => `${span.title}, ${spanText(span)}`),
    ...(missingSeats === 0 ? [] : [`${counted(missingSeats, 'seat')} short`]),
  ];
  return (
    <Alert component="output" severity="warning">
      {room} is {conflicts.length === 0 ? 'too small' : 'already booked'}: {reasons.join('; ')}.
      {freeRooms.length === 0 ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
          Available then:
          {freeRooms.slice(0, 3).map(({ id, name }) => (
            <Button key={id} size="small" color="inherit" variant="outlined" onClick={() => onRoom(id)}>
              {name}
            </Button>
          ))}
        </Box>
      )}
    </Alert>
  );
}

type FreeTimeProps = {
  readonly plan: Plan;
  readonly locale: string;
  readonly onTime: (start: number) => void;
};

/** Who has no time then, and when all of them do. */
function FreeTime({ plan: { rows, freeAt }, locale, onTime }: FreeTimeProps) {
  const busy = rows.filter(({ isFree }) => !isFree).map(({ name }) => name);
  if (busy.length === 0)
    return <Box sx={{ fontSize: '0.8125rem', color: 'success.main' }}>All available</Box>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
      <span>Busy: {busy.join(', ')}</span>
      {freeAt === null ? (
        <span>No shared free time in the next three weeks</span>
      ) : (
        <Button size="small" variant="outlined" onClick={() => onTime(freeAt)}>
          First free time: {momentText(freeAt, locale)}
        </Button>
      )}
    </Box>
  );
}
