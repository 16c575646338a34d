import type { EventApi, EventDisplayInfo } from '@fullcalendar/react';
import { memo } from 'react';
import { spokenName } from '../times/words.ts';

type EventContentProps = Pick<EventDisplayInfo, 'timeText' | 'timeClass' | 'titleClass' | 'isShort'> & {
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
  const { id, title, timeText, timeClass, titleClass, isShort, locale } = props;
  const time =
    timeText === '' ? null : (
      <span aria-hidden className={`aiso-event-time ${timeClass}`}>
        {timeText}
      </span>
    );
  return (
    <>
      {isShort ? null : time}
      <span aria-hidden className={titleClass}>
        {title}
      </span>
      {/* On one line the title comes first: there is room for it alone. */}
      {isShort ? time : null}
      <span className="aiso-event-spoken" data-event-id={id}>
        {spokenName(props, locale)}
      </span>
    </>
  );
});

/** While it is dragged, the times are those of where it is. */
function toldOf({ id, title, color, allDay, start, end }: EventApi) {
  const from = start?.getTime() ?? 0;
  return { id, title, color, allDay, start: from, end: end?.getTime() ?? from };
}

/**
 * FullCalendar calls it, and does not render it: for all events, whatever changes. It is given what is seen
 * alone, so that only an event that changed is drawn anew.
 */
export const eventContentIn =
  (locale: string) =>
  ({ event, timeText, timeClass, titleClass, isShort }: EventDisplayInfo) => (
    <EventContent {...toldOf(event)} {...{ timeText, timeClass, titleClass, isShort, locale }} />
  );
