import type { Day } from '@aiso/ui/dates/day.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Button from '@mui/material/Button';
import { useRtl } from '@mui/system/RtlProvider';
import { type CSSProperties, type MouseEvent, useMemo } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { takenOf } from '../store/busy.ts';
import type { Events } from '../store/change-events.ts';
import type { EventTimes } from '../store/event.ts';
import type { Room } from '../store/rooms.ts';
import { MINUTE_MS, momentOf } from '../times/clock.ts';
import { firstFree, searchFrom } from '../times/first-free.ts';
import { clockText } from '../times/words.ts';
import { lanesOf, type RoomUse } from './room-lanes.ts';
import { along, LANE_PX, minuteAt } from './rooms-look.ts';

type RoomRowProps = {
  readonly room: Room;
  readonly day: Day;
  readonly locale: string;
  readonly events: Events;
  readonly onOpen: (id: string) => void;
  readonly onBook: (times: EventTimes, roomId: string) => void;
};

const HOUR = 60;
const hourFrom = (start: number): EventTimes => ({ allDay: false, start, end: start + HOUR * MINUTE_MS });

/** A room and what it is booked for. A press on its free hours asks for an event there. */
export function RoomRow({ room, day, locale, events, onOpen, onBook }: RoomRowProps) {
  const isMirrored = useRtl();
  const uses = useMemo(() => lanesOf(room.id, day, events), [day, events, room.id]);
  const lanes = Math.max(1, ...uses.map(({ lane }) => lane + 1));
  const book = (): void => {
    const from = searchFrom(day, demoNow());
    const free = firstFree({ from, lasts: HOUR, busyOn: (one) => takenOf(room.id, one, events) });
    onBook(hourFrom(free ?? momentOf(day, 9 * HOUR)), room.id);
  };
  const press = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>): void => {
    if (target !== currentTarget) return;
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const share = (isMirrored ? right - clientX : clientX - left) / width;
    onBook(hourFrom(momentOf(day, minuteAt(share))), room.id);
  };
  return (
    <li className="room">
      <div className="name">
        <h3>{room.name}</h3>
        <p>
          {room.seats} seats · {room.has}
        </p>
        <Button size="small" sx={{ mx: -0.6 }} aria-label={`Book ${room.name}`} onClick={book}>
          Book
        </Button>
      </div>
      {/* The button beside it does the same by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul
        className="track"
        aria-label={`Bookings of ${room.name}`}
        style={{ minHeight: Math.max(84, lanes * LANE_PX + 12) }}
        onClick={press}
      >
        {uses.map((use) => (
          <Use key={use.key} use={use} day={day} locale={locale} onOpen={onOpen} />
        ))}
      </ul>
    </li>
  );
}

type UseProps = Pick<RoomRowProps, 'day' | 'locale' | 'onOpen'> & { readonly use: RoomUse };

function Use({ use, day, locale, onOpen }: UseProps) {
  const { from, to, title, by, event, lane, isConflict } = use;
  const when = [from, to].map((time) => clockText(momentOf(day, time), locale)).join(' – ');
  const content = (
    <>
      <span className="title">{title}</span>
      <span className="when">
        {when}
        {by === null ? '' : ` · ${by}`}
      </span>
      {isConflict ? <HiddenText>Double booked</HiddenText> : null}
    </>
  );
  return (
    <li
      className="use"
      data-conflict={isConflict}
      style={{
        insetInlineStart: `${along(from)}%`,
        width: `${along(to) - along(from)}%`,
        insetBlockStart: lane * LANE_PX + 6,
      }}
    >
      {event === null ? (
        <div title={`${title}, ${when}`}>{content}</div>
      ) : (
        <button
          type="button"
          data-event-id={event.id}
          style={{ '--room-event': event.color } as CSSProperties}
          onClick={() => onOpen(event.id)}
        >
          {content}
        </button>
      )}
    </li>
  );
}
