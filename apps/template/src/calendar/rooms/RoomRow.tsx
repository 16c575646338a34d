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
import { timeText } from '../times/words.ts';
import { lanesOf, type RoomUse } from './room-lanes.ts';
import { along, minuteAt, rowPx } from './rooms-look.ts';

type RoomRowProps = {
  readonly room: Room;
  readonly day: Day;
  readonly locale: string;
  readonly events: Events;
  readonly onOpen: (id: string) => void;
  readonly onBook: (times: EventTimes, roomId: string) => void;
};

const HOUR = 60;
/** What is shorter has room for its title alone: when it is, its place says. */
const LONG_MINUTES = 90;
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
        <Button
          size="small"
          sx={{ minWidth: 0, px: 0.6, mx: -0.6 }}
          aria-label={`Book ${room.name}`}
          onClick={book}
        >
          Book
        </Button>
      </div>
      {/* The button beside it does the same by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul
        className="track"
        aria-label={`Bookings of ${room.name}`}
        style={{ height: rowPx(lanes) }}
        onClick={press}
      >
        {uses.map((use) => (
          <Use key={use.key} use={use} lanes={lanes} day={day} locale={locale} onOpen={onOpen} />
        ))}
      </ul>
    </li>
  );
}

type UseProps = Pick<RoomRowProps, 'day' | 'locale' | 'onOpen'> & {
  readonly use: RoomUse;
  readonly lanes: number;
};

function Use({ use, lanes, day, locale, onOpen }: UseProps) {
  const { from, to, title, by, event, lane, isConflict } = use;
  const when = timeText({ allDay: false, start: momentOf(day, from), end: momentOf(day, to) }, locale);
  const spoken = [when, ...(by === null ? [] : [by])].join(', ');
  const content = (
    <>
      <span className="title">{title}</span>
      {to - from < LONG_MINUTES ? (
        <HiddenText>{spoken}</HiddenText>
      ) : (
        <>
          <span className="when">{when}</span>
          {by === null ? null : <span className="when">{by}</span>}
        </>
      )}
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
        insetBlockStart: `${(lane / lanes) * 100}%`,
        height: `${100 / lanes}%`,
      }}
    >
      {event === null ? (
        <div title={`${title}, ${spoken}`}>{content}</div>
      ) : (
        <button
          type="button"
          title={`${title}, ${spoken}`}
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
