import type { Day } from '@aiso/ui/dates/day.ts';
import Box from '@mui/material/Box';
import { useDemoNow } from '../../kit/clock.ts';
import type { Events } from '../store/change-events.ts';
import type { EventTimes } from '../store/event.ts';
import { ROOMS } from '../store/rooms.ts';
import { dayAt, minutesOf, momentOf } from '../times/clock.ts';
import { hourText } from '../times/zones.ts';
import { RoomRow } from './RoomRow.tsx';
import { along, HOURS, ROOM_WIDTH, roomsLook } from './rooms-look.ts';

type RoomsViewProps = {
  readonly day: Day;
  readonly locale: string;
  /** Of the day. */
  readonly events: Events;
  readonly onOpen: (id: string) => void;
  readonly onBook: (times: EventTimes, roomId: string) => void;
};

/** Each room's day, one below the other: what is booked, by whom, and where two want the same. */
export default function RoomsView({ day, locale, events, onOpen, onBook }: RoomsViewProps) {
  const now = useDemoNow();
  return (
    <Box sx={roomsLook}>
      <div className="sheet">
        <Box aria-hidden className="hours">
          <span className="corner" />
          <div className="track">
            {HOURS.slice(0, -1).map((hour) => (
              <span key={hour} style={{ insetInlineStart: `${along(hour * 60)}%` }}>
                {hourText(momentOf(day, hour * 60), locale)}
              </span>
            ))}
          </div>
        </Box>
        <ul aria-label="Rooms">
          {ROOMS.map((room) => (
            <RoomRow key={room.id} {...{ room, day, locale, events, onOpen, onBook }} />
          ))}
        </ul>
        {dayAt(now) === day ? (
          <div
            aria-hidden
            className="now"
            style={{
              insetInlineStart: `calc(${ROOM_WIDTH} + (100% - ${ROOM_WIDTH}) * ${along(minutesOf(now)) / 100})`,
            }}
          />
        ) : null}
      </div>
    </Box>
  );
}
