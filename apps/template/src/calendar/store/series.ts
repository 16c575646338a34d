import { dayAt, daysBetween } from '../times/clock.ts';
import { moved } from '../times/move.ts';
import { laterDays, type Repeat } from '../times/repeat.ts';
import { type CalendarEvent, newEventId } from './event.ts';

/** An event and what repeats it, each with an id of its own. */
export function seriesOf(event: CalendarEvent, repeat: Repeat): readonly CalendarEvent[] {
  const first = dayAt(event.start);
  const series = { id: event.id, repeat };
  const later = laterDays(repeat, first).flatMap((day) => {
    const times = moved(event, { days: daysBetween(first, day), minutes: 0 });
    return times === null ? [] : [{ ...event, ...times, id: newEventId(), series }];
  });
  return [{ ...event, series }, ...later];
}
