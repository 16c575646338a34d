import type { Day } from '@aiso/ui/dates/day.ts';
import { formatsOf } from '@aiso/ui/formats/formats.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/** "Dec 1", as `locale` writes it; with its year where that is not this one. */
export function shortDay(day: Day, today: Day, locale: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatsOf(locale).day(day);
  const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  made.set(locale, format);
  return format.format(new Date(`${day}T00:00`));
}
