import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { eachDay, weekdayOf } from '../../kit/calendar.ts';

/** On which days an event is again. */
export type Repeat = {
  readonly every: 'day' | 'week' | 'fortnight' | 'month';
  /** Of weeks: Monday is 0. */
  readonly weekdays: readonly number[];
  /** The last day; null for no end. */
  readonly until: Day | null;
};

const WORKDAYS = [0, 1, 2, 3, 4];
const WEEK_DAYS = 7;

/** The ways that a form offers, for an event that begins on that day. */
export const REPEATS = ['never', 'day', 'workday', 'week', 'fortnight', 'month'] as const;
export type RepeatKind = (typeof REPEATS)[number];

export function repeatOf(kind: RepeatKind, day: Day, until: Day): Repeat | null {
  switch (kind) {
    case 'never':
      return null;
    case 'workday':
      return { every: 'week', weekdays: WORKDAYS, until };
    case 'week':
    case 'fortnight':
      return { every: kind, weekdays: [weekdayOf(day)], until };
    case 'day':
    case 'month':
      return { every: kind, weekdays: [], until };
  }
}

const weekOf = (day: Day): number =>
  Math.floor((Date.parse(`${day}T00:00Z`) / 86_400_000 - weekdayOf(day)) / WEEK_DAYS);

/** The days after the first one. A month that has no such day is left out. */
export function laterDays({ every, weekdays, until }: Repeat, first: Day): readonly Day[] {
  if (until === null || until <= first) return [];
  return eachDay({ from: addDays(first, 1), to: until }).filter((day) => {
    if (every === 'day') return true;
    if (every === 'month') return day.slice(8) === first.slice(8);
    const isWeek = every === 'week' || (weekOf(day) - weekOf(first)) % 2 === 0;
    return isWeek && weekdays.includes(weekdayOf(day));
  });
}

/** A Monday. */
const MONDAY = new Date(2024, 0, 1);
const dayName = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(2024, 0, MONDAY.getDate() + weekday));

function ruleText({ every, weekdays }: Repeat, day: Day, locale: string): string {
  if (every === 'day') return 'Every day';
  if (every === 'month') return `Monthly on day ${Number(day.slice(8))}`;
  if (weekdays.length === WORKDAYS.length && WORKDAYS.every((one) => weekdays.includes(one)))
    return 'Every weekday';
  const days = weekdays.map((weekday) => dayName(weekday, locale));
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(days);
  return `${every === 'week' ? 'Weekly' : 'Every 2 weeks'} on ${list}`;
}

/** "Weekly on Tuesday, until Mar 2, 2027". */
export function repeatText(repeat: Repeat, day: Day, locale: string): string {
  const rule = ruleText(repeat, day, locale);
  if (repeat.until === null) return rule;
  const end = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(
    new Date(`${repeat.until}T00:00`),
  );
  return `${rule}, until ${end}`;
}
