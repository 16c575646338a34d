import type { EventApi, EventDisplayInfo } from '@fullcalendar/react';
import { memo } from 'react';
import { shortClockText, spokenName, timeText } from '../times/words.ts';

type EventContentProps = Pick<EventDisplayInfo, 'timeClass' | 'titleClass' | 'isShort'> & {
  /** Whether its time is told: not of whole days, nor where it goes on from the day before. */
  readonly hasTime: boolean;
  /** On a month's page the start alone is told. */
  readonly isMonth: boolean;
  readonly place: string;
  /** Whether one has said no. */
  readonly isDeclined: boolean;
  readonly id: string;
  readonly title: string;
  readonly color: string;
  readonly allDay: boolean;
  readonly start: number;
  readonly end: number;
  readonly locale: string;
};

/** What stands in an event: its time and title for the eye, all that it is for the ear. */
const EventContent = memo(function EventContent(props: EventContentProps) {
  const { id, title, hasTime, timeClass, titleClass, isMonth, place, isDeclined, isShort, locale } = props;
  const text = isMonth ? shortClockText(props.start, locale) : timeText(props, locale);
  const time = hasTime ? (
    <span aria-hidden className={`aiso-event-time ${timeClass}`}>
      {text}
    </span>
  ) : null;
  const isBlock = !isMonth && !isShort && hasTime;
  const room = isBlock ? ' aiso-event-title' : !isMonth && hasTime ? ' aiso-event-line' : '';
  return (
    <>
      {isMonth ? time : null}
      <span aria-hidden className={`${titleClass}${isDeclined ? ' aiso-declined' : ''}${room}`}>
        {title}
      </span>
      {/* In a day the title comes first: where there is little room, it is there for it alone. */}
      {isMonth ? null : time}
      {isBlock && place !== '' ? (
        <span aria-hidden className="aiso-event-place">
          {place}
        </span>
      ) : null}
      <span className="aiso-event-spoken" data-event-id={id}>
        {spokenName(props, locale)}
      </span>
    </>
  );
});

/** While it is dragged, the times are those of where it is. */
function toldOf({ id, title, color, allDay, start, end, extendedProps }: EventApi) {
  const from = start?.getTime() ?? 0;
  const { place, answer } = extendedProps as Readonly<Record<string, unknown>>;
  return {
    id,
    title,
    color,
    allDay,
    start: from,
    end: end?.getTime() ?? from,
    place: typeof place === 'string' ? place : '',
    isDeclined: answer === 'no',
  };
}

/**
 * FullCalendar calls it, and does not render it: for all events, whatever changes. It is given what is seen
 * alone, so that only an event that changed is drawn anew.
 */
export const eventContentIn =
  (locale: string) =>
  ({ event, timeText: told, isStart, timeClass, titleClass, isShort, view }: EventDisplayInfo) => (
    <EventContent
      {...toldOf(event)}
      {...{ timeClass, titleClass, isShort, locale }}
      hasTime={told !== '' && isStart}
      isMonth={view.type === 'dayGridMonth'}
    />
  );
