import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { memo } from 'react';
import { castMember, faceOf, OWN_ID } from '../../kit/cast/people.ts';
import { peopleOf } from '../store/answers.ts';
import { calendarOfColor } from '../store/calendars.ts';
import type { CalendarEvent } from '../store/event.ts';
import { roomOf } from '../store/rooms.ts';
import { spokenName } from '../times/words.ts';
import type { ListRow } from './list-rows.ts';

type ListLineProps = {
  readonly row: ListRow;
  readonly startPx: number;
  readonly heightPx: number;
  readonly locale: string;
  readonly onOpen: (id: string) => void;
};

const MOST_FACES = 4;

/** Of those whom it is with. */
function Faces({ event }: { readonly event: CalendarEvent }) {
  const others = peopleOf(event).filter(({ id }) => id !== OWN_ID);
  if (others.length === 0) return null;
  const more = others.length - MOST_FACES;
  return (
    <span aria-hidden className="faces">
      {others.slice(0, MOST_FACES).map(({ id }) => (
        <img key={id} src={faceOf(castMember(id).name) ?? ''} alt="" />
      ))}
      {more > 0 ? <span>+{more}</span> : null}
    </span>
  );
}

/** A day's heading, or an event of it. It stands where it is told to, and is drawn once. */
export const ListLine = memo(function ListLine({ row, startPx, heightPx, locale, onOpen }: ListLineProps) {
  return (
    <li style={{ height: heightPx, transform: `translateY(${startPx}px)` }}>
      {row.kind === 'heading' ? (
        <h3 aria-current={row.isToday ? 'date' : undefined}>
          {row.isToday ? `Today, ${row.text}` : row.text}
        </h3>
      ) : (
        <button type="button" data-event-id={row.event.id} onClick={() => onOpen(row.event.id)}>
          <span aria-hidden className="dot" style={{ backgroundColor: row.event.color }} />
          <span aria-hidden className="when">
            {row.when}
          </span>
          <span aria-hidden className="title">
            {row.event.title}
            <span className="place">{roomOf(row.event.roomId)?.name}</span>
          </span>
          <Faces event={row.event} />
          <span aria-hidden className="calendar">
            {calendarOfColor(row.event.color)?.name}
          </span>
          <HiddenText>{spokenName(row.event, locale)}</HiddenText>
        </button>
      )}
    </li>
  );
});
