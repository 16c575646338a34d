import type { EventInput } from '@fullcalendar/react';
import { OWN_ID } from '../../kit/cast/people.ts';
import type { CalendarEvent } from '../store/event.ts';
import { roomOf } from '../store/rooms.ts';
import { dayAt } from '../times/clock.ts';

/** An event as FullCalendar takes it. Days without a time are days there, and no moments. */
export function inputOf(
  { id, title, color, allDay, start, end, roomId, guests }: CalendarEvent,
  isKept: boolean,
): EventInput {
  return {
    id,
    title,
    color,
    allDay,
    start: allDay ? dayAt(start) : start,
    end: allDay ? dayAt(end) : end,
    place: roomOf(roomId)?.name ?? '',
    answer: guests?.find((guest) => guest.id === OWN_ID)?.answer ?? 'yes',
    // Ordered by: what is kept in sight stands first.
    isKept: Number(isKept),
  };
}
