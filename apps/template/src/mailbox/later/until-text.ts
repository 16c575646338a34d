import { addDays, dayOf } from '@aiso/ui/dates/day.ts';
import { formatsOf } from '@aiso/ui/formats/formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useCallback } from 'react';
import { demoNow } from '../../kit/clock.ts';

const NEAR_DAYS = 7;

/** A time to come, as short as can be told apart: "Tomorrow, 8:00 AM", "Mon, 8:00 AM", "Dec 24, 8:00 AM". */
export function untilText(ms: number, nowMs: number, locale: string): string {
  const [day, today] = [dayOf(new Date(ms)), dayOf(new Date(nowMs))];
  const time = formatsOf(locale).time(ms);
  if (day === today) return `Today, ${time}`;
  if (day === addDays(today, 1)) return `Tomorrow, ${time}`;
  const options: Intl.DateTimeFormatOptions =
    day > today && day < addDays(today, NEAR_DAYS)
      ? { weekday: 'short' }
      : { month: 'short', day: 'numeric' };
  return `${new Intl.DateTimeFormat(locale, options).format(ms)}, ${time}`;
}

/** The same within a sentence, of now. */
export function useSaidUntil(): (ms: number) => string {
  const locale = useLocale();
  return useCallback(
    (ms) => untilText(ms, demoNow(), locale).replace(/^Today|^Tomorrow/u, (day) => day.toLowerCase()),
    [locale],
  );
}
