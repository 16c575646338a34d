import { CALENDAR_STORE } from './calendar-store.ts';
import { USUAL_COLOR } from './calendars.ts';
import { type Events, withChange, withEvent, withoutEvent, withoutSeries } from './change-events.ts';
import { type CalendarEvent, type EventChange, type NewEvent, newEventId } from './event.ts';

/** Changes the store. Rejects, or answers `false`, where nothing was changed. */
type Change = (to: (events: Events) => Events) => Promise<unknown>;

/**
 * The calendar's four calls (specification, section 7). They fail with 'Event not found' and 'Internal server
 * error'. Changes go straight to the store, or through what shows them at once and says how it went
 * (`useCalendarService`): that answers `false` where it has said why not.
 */
export function calendarService(change: Change = CALENDAR_STORE.change) {
  const isDone = async (to: (events: Events) => Events): Promise<boolean> => (await change(to)) !== false;
  return {
    list: (signal?: AbortSignal): Promise<Events> => CALENDAR_STORE.read((events) => events, signal),
    /** Answers the event with its id and the usual colour; null where it was not made. */
    create: async (asked: NewEvent): Promise<CalendarEvent | null> => {
      const { allDay, description, end, start, title } = asked;
      const event = { id: newEventId(), allDay, color: USUAL_COLOR, description, end, start, title };
      return (await isDone((events) => withEvent(events, event))) ? event : null;
    },
    /** Changes what is given of an event, and nothing else of it. */
    update: (id: string, update: EventChange): Promise<boolean> =>
      isDone((events) => withChange(events, id, update)),
    /** Puts in what was made elsewhere: the events of a series. */
    add: (events: Events): Promise<boolean> => isDone((before) => [...before, ...events]),
    /** Those of a series from then on. */
    deleteSeries: (seriesId: string, from: number): Promise<boolean> =>
      isDone((events) => withoutSeries(events, seriesId, from)),
    delete: (id: string): Promise<boolean> => isDone((events) => withoutEvent(events, id)),
  };
}

export type CalendarService = ReturnType<typeof calendarService>;
