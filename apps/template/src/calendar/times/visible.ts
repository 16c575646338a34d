import { addDays } from '@aiso/ui/dates/day.ts';
import type { Days } from '../../kit/calendar.ts';
import { calendarOfColor } from '../store/calendars.ts';
import type { Events } from '../store/change-events.ts';
import { momentOf } from './clock.ts';

/** The events that touch one of the days. */
export function within(events: Events, { from, to }: Days): Events {
  const [first, last] = [momentOf(from), momentOf(addDays(to, 1))];
  return events.filter(({ start, end }) => start < last && end > first);
}

/** Those of calendars that are not hidden. */
export const notHidden = (events: Events, hidden: readonly string[]): Events =>
  hidden.length === 0
    ? events
    : events.filter(({ color }) => !hidden.includes(calendarOfColor(color)?.id ?? ''));

/** Those whose title has all the words that were asked for. */
export function titled(events: Events, asked: string): Events {
  const words = asked.toLowerCase().split(/\s+/u).filter(Boolean);
  return events.filter(({ title }) => {
    const text = title.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
