import type { Day } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay } from '../../kit/calendar.ts';
import type { Events } from '../store/change-events.ts';
import type { CalendarEvent } from '../store/event.ts';
import { dayAt, lastDayOf } from '../times/clock.ts';
import { dayText, partText, whenText } from '../times/words.ts';

/** A line of the agenda, or of what was found. */
export type ListRow =
  | { readonly kind: 'heading'; readonly key: string; readonly text: string; readonly isToday: boolean }
  | {
      readonly kind: 'event';
      readonly key: string;
      readonly event: CalendarEvent;
      /** When it is, as far as the heading does not say it. Worded once it is asked for: formats are slow. */
      readonly when: string;
    };

const inOrder = (one: CalendarEvent, other: CalendarEvent): number =>
  Number(other.allDay) - Number(one.allDay) ||
  one.start - other.start ||
  one.title.localeCompare(other.title);

/** Day by day. What goes over several days stands in each of them; a day without events is left out. */
export function agendaRows(events: Events, days: Days, today: Day, locale: string): readonly ListRow[] {
  const byDay = Map.groupBy(
    events.flatMap((event) => {
      const [first, last] = [dayAt(event.start), lastDayOf(event)];
      const from = first < days.from ? days.from : first;
      return eachDay({ from, to: last > days.to ? days.to : last }).map((day) => ({ day, event }));
    }),
    ({ day }) => day,
  );
  return eachDay(days).flatMap((day): readonly ListRow[] => {
    const ofDay = byDay.get(day);
    if (ofDay === undefined) return [];
    return [
      { kind: 'heading', key: day, text: dayText(day, locale), isToday: day === today },
      ...ofDay
        .map(({ event }) => event)
        .toSorted(inOrder)
        .map((event) => ({
          kind: 'event' as const,
          key: `${day} ${event.id}`,
          event,
          get when() {
            return partText(event, day, locale);
          },
        })),
    ];
  });
}

/** What was found: what is still to come, the next one first, then what is over, the last one first. */
export function foundRows(events: Events, nowMs: number, locale: string): readonly ListRow[] {
  const { upcoming = [], earlier = [] } = Object.groupBy(events, ({ end }) =>
    end > nowMs ? 'upcoming' : 'earlier',
  );
  const rows = (text: string, of: Events): readonly ListRow[] =>
    of.length === 0
      ? []
      : [
          { kind: 'heading', key: text, text: `${text} (${of.length})`, isToday: false },
          ...of.map((event) => ({
            kind: 'event' as const,
            key: event.id,
            event,
            get when() {
              return whenText(event, locale);
            },
          })),
        ];
  return [
    ...rows(
      'Upcoming',
      upcoming.toSorted((one, other) => one.start - other.start),
    ),
    ...rows(
      'Earlier',
      earlier.toSorted((one, other) => other.start - one.start),
    ),
  ];
}
