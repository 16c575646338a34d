import type { EventApi, EventDisplayInfo } from '@fullcalendar/react';
import { useLocale } from '../../../ui/formats/use-locale.ts';
import { spokenName } from '../times/words.ts';

/** While it is dragged, the times are those of where it is. */
function toldOf({ title, color, allDay, start, end }: EventApi) {
  const from = start?.getTime() ?? 0;
  return { title, color, allDay, start: from, end: end?.getTime() ?? from };
}

/** What stands in an event: its time and title for the eye, all that it is for the ear. */
function EventContent({ event, timeText, timeClass, titleClass, isShort }: EventDisplayInfo) {
  const locale = useLocale();
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
        {event.title}
      </span>
      {/* On one line the title comes first: there is room for it alone. */}
      {isShort ? time : null}
      <span className="aiso-event-spoken" data-event-id={event.id}>
        {spokenName(toldOf(event), locale)}
      </span>
    </>
  );
}

/** FullCalendar calls it, and does not render it. */
export const eventContent = (info: EventDisplayInfo) => <EventContent {...info} />;
