import type { Day } from '@aiso/ui/dates/day.ts';
import type { Days } from '../../kit/calendar.ts';
import { calendarOfColor } from '../store/calendars.ts';
import type { CalendarEvent, EventTimes } from '../store/event.ts';
import { dayAt, lastDayOf, momentOf } from './clock.ts';
import type { View } from './range.ts';

const OPTIONS = {
  clock: { timeStyle: 'short' },
  hour: { hour: 'numeric' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  dayAndYear: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  shortDay: { year: 'numeric', month: 'short', day: 'numeric' },
  moment: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language: a formatter costs more than what it formats. */
function formatOf(kind: keyof typeof OPTIONS, locale: string): Intl.DateTimeFormat {
  const key = `${kind} ${locale}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, OPTIONS[kind]);
  made.set(key, format);
  return format;
}

/** "Thursday, November 26". */
export const dayText = (day: Day, locale: string): string => formatOf('day', locale).format(momentOf(day));

/** "8:00 AM". */
export const clockText = (moment: number, locale: string): string => formatOf('clock', locale).format(moment);

/** "8a", "8:30a", or "08:30" where a day has 24 hours: as short as it can be read. */
export function shortClockText(moment: number, locale: string): string {
  const clock = formatOf('clock', locale);
  const isWhole = new Date(moment).getMinutes() === 0;
  const format = isWhole && clock.resolvedOptions().hour12 === true ? formatOf('hour', locale) : clock;
  return format.format(moment).replace(/\s([AP])M$/u, (_end, half: string) => half.toLowerCase());
}

/** "Mon, Nov 30, 11:00 AM". */
export const momentText = (moment: number, locale: string): string =>
  formatOf('moment', locale).format(moment);

/** "10:00 – 11:00 AM", "All day", or both moments where they are of different days. */
export function timeText(times: EventTimes, locale: string): string {
  if (times.allDay) return 'All day';
  const isOneDay = dayAt(times.start) === lastDayOf(times);
  return formatOf(isOneDay ? 'clock' : 'moment', locale).formatRange(times.start, times.end);
}

/** When an event is on one of its days: "From 8:00 PM", "Until 8:00 AM", "All day". */
export function partText(event: EventTimes, day: Day, locale: string): string {
  const [first, last] = [dayAt(event.start), lastDayOf(event)];
  const clock = formatOf('clock', locale);
  if (event.allDay || (first < day && day < last)) return 'All day';
  if (first === last) return clock.formatRange(event.start, event.end);
  return day === first ? `From ${clock.format(event.start)}` : `Until ${clock.format(event.end)}`;
}

/** "Thursday, November 26, 10:00 – 11:00 AM": when an event is, in words. */
export function whenText(times: EventTimes, locale: string): string {
  const [first, last] = [dayAt(times.start), lastDayOf(times)];
  if (!times.allDay && first !== last) return timeText(times, locale);
  const days =
    first === last
      ? dayText(first, locale)
      : formatOf('day', locale).formatRange(momentOf(first), momentOf(last));
  return `${days}, ${times.allDay ? 'all day' : timeText(times, locale)}`;
}

/** What an event is called where it is heard and not seen: title, day, time and calendar. */
export function spokenName(
  event: Pick<CalendarEvent, 'title' | 'color'> & EventTimes,
  locale: string,
): string {
  const calendar = calendarOfColor(event.color);
  return [event.title, whenText(event, locale), ...(calendar === undefined ? [] : [calendar.name])].join(
    ', ',
  );
}

/** What a page of the calendar is called: "November 2026". */
export function pageTitle(view: View, day: Day, { from, to }: Days, locale: string): string {
  if (view === 'month') return formatOf('month', locale).format(momentOf(day));
  if (view === 'day' || view === 'rooms') return formatOf('dayAndYear', locale).format(momentOf(day));
  return formatOf('shortDay', locale).formatRange(momentOf(from), momentOf(to));
}
