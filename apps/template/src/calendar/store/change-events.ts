import { DemoError } from '../../kit/demo-store.ts';
import type { CalendarEvent, EventChange } from './event.ts';

export type Events = readonly CalendarEvent[];

/** @throws DemoError where there is no such event */
function indexOf(events: Events, id: string): number {
  const index = events.findIndex((event) => event.id === id);
  if (index === -1) throw new DemoError('Event not found');
  return index;
}

export const withEvent = (events: Events, event: CalendarEvent): Events => [...events, event];

/** @throws DemoError where there is no such event */
export function withChange(events: Events, id: string, change: EventChange): Events {
  const index = indexOf(events, id);
  const event = events[index];
  return event === undefined ? events : events.with(index, { ...event, ...change });
}

/** @throws DemoError where there is no such event */
export const withoutEvent = (events: Events, id: string): Events => events.toSpliced(indexOf(events, id), 1);

export const withoutSeries = (events: Events, seriesId: string, from: number): Events =>
  events.filter(({ series, start }) => series?.id !== seriesId || start < from);
