import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../../kit/calendar.ts';
import { OWN_ID } from '../../kit/cast/people.ts';
import { randomOf } from '../../kit/random.ts';
import { MINUTE_MS, momentOf } from '../times/clock.ts';
import { bookingsOf, overlaps, type Span } from './bookings.ts';
import type { Events } from './change-events.ts';
import type { CalendarEvent } from './event.ts';

const WORKDAYS = 5;
const DAY_MINUTES = 1_440;

/** Whether somebody comes to it, as far as they have said. */
function isWith(event: CalendarEvent, id: string): boolean {
  const guest = event.guests?.find((one) => one.id === id);
  if (guest !== undefined) return guest.answer !== 'no';
  return (event.organiserId ?? OWN_ID) === id;
}

/** The part of an event on a day; null where it is no part of it, or takes no time. */
export function spanOn({ allDay, start, end }: CalendarEvent, day: Day): Span | null {
  const [first, last] = [momentOf(day), momentOf(addDays(day, 1))];
  if (allDay || end <= first || start >= last) return null;
  return {
    from: Math.max(0, (start - first) / MINUTE_MS),
    to: Math.min(DAY_MINUTES, (end - first) / MINUTE_MS),
  };
}

const spansOn = (events: Events, day: Day): readonly Span[] =>
  events.flatMap((event) => spanOn(event, day) ?? []);

/** What a colleague does that is in no calendar here; the same whenever it is asked for. */
function otherWork(id: string, day: Day): readonly Span[] {
  if (id === OWN_ID || weekdayOf(day) >= WORKDAYS) return [];
  const random = randomOf(`busy ${id} ${day}`);
  const starts = random.some([480, 570, 660, 780, 870, 960], random.whole(1, 3));
  return starts.map((from) => ({ from, to: from + random.pick([30, 45, 60, 90]) }));
}

/** When somebody has no time on a day, without what is asked about. */
export const busyOf = (id: string, day: Day, events: Events): readonly Span[] => [
  ...spansOn(
    events.filter((event) => isWith(event, id)),
    day,
  ),
  ...otherWork(id, day),
];

/** When a room is taken on a day. */
export const takenOf = (roomId: string, day: Day, events: Events): readonly Span[] => [
  ...spansOn(
    events.filter((event) => event.roomId === roomId),
    day,
  ),
  ...bookingsOf(roomId, day),
];

/** What takes a room at that time: the titles. */
export function conflictsIn(
  roomId: string,
  day: Day,
  at: Span,
  events: Events,
): readonly (Span & { title: string })[] {
  const own = events.flatMap((event) => {
    const span = event.roomId === roomId ? spanOn(event, day) : null;
    return span === null ? [] : [{ ...span, title: event.title }];
  });
  return [...own, ...bookingsOf(roomId, day)].filter((span) => overlaps(span, at));
}
