import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import type { CalendarOptions, EventApi } from '@fullcalendar/react';
import { useMemo } from 'react';
import type { EventTimes } from '../store/event.ts';
import { dayAt, MINUTE_MS, momentOf } from '../times/clock.ts';

/** What pointer and keys do in the grid. */
export type GridActs = {
  readonly open: (id: string) => void;
  /** Times that were clicked or drawn: an event is wanted there. */
  readonly add: (times: EventTimes) => void;
  /** A day was tapped: its own page shows what it holds. */
  readonly openDay: (day: Day) => void;
  readonly place: (id: string, start: number, allDay: boolean) => void;
  readonly resize: (id: string, start: number, end: number) => void;
};

/** An event of which nobody has said how long it is. */
const hourAt = (start: number): EventTimes => ({ allDay: false, start, end: start + 60 * MINUTE_MS });

/** A click on a day of the month says no hour. */
const MORNING_MINUTES = 540;

const startOf = ({ start }: EventApi): number => start?.getTime() ?? Number.NaN;

/** The same handlers for good: FullCalendar draws anew whatever it is given anew. */
export function useGridHandlers(acts: GridActs) {
  const latest = useLatest(acts);
  return useMemo(
    () =>
      ({
        eventClick: ({ event }) => latest.current.open(event.id),
        eventDrop: ({ event }) => latest.current.place(event.id, startOf(event), event.allDay),
        eventResize: ({ event }) =>
          latest.current.resize(event.id, startOf(event), event.end?.getTime() ?? Number.NaN),
        select: ({ start, end, allDay, view }) => {
          view.calendar.unselect();
          latest.current.add({ start: start.getTime(), end: end.getTime(), allDay });
        },
        dateClick: ({ date, allDay, view, jsEvent }) => {
          const day = dayAt(date.getTime());
          const isMonth = view.type === 'dayGridMonth';
          // A finger has no room for the events of a month: it asks for the day.
          if (isMonth && jsEvent.type.startsWith('touch')) latest.current.openDay(day);
          else if (isMonth) latest.current.add(hourAt(momentOf(day, MORNING_MINUTES)));
          else if (allDay)
            latest.current.add({ allDay, start: momentOf(day), end: momentOf(addDays(day, 1)) });
          else latest.current.add(hourAt(date.getTime()));
        },
        navLinkDayClick: (date) => latest.current.openDay(dayAt(date.getTime())),
      }) satisfies CalendarOptions,
    [latest],
  );
}

export type GridHandlers = ReturnType<typeof useGridHandlers>;
