import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';

function makeTimes(locale: string) {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const longDate = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const timeOf = (at: number): string => time.format(at);
  return {
    timeOf,
    /** Of the line between two days. */
    dayName: (day: Day, today: Day): string => {
      if (day === today) return 'Today';
      if (day === addDays(today, -1)) return 'Yesterday';
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      return (isThisYear ? longDate : fullDate).format(new Date(`${day}T00:00`));
    },
    /** As short as it can be told apart: a time, a weekday, a date. */
    shortWhen: (at: number, today: Day): string => {
      const day = dayOf(new Date(at));
      if (day === today) return timeOf(at);
      if (day === addDays(today, -1)) return 'Yesterday';
      return (day > addDays(today, -7) ? weekday : date).format(at);
    },
  };
}

export type Times = ReturnType<typeof makeTimes>;

const made = new Map<string, Times>();

/** Times of messages as the page's language writes them: the same object until the language changes. */
export function useTimes(): Times {
  const locale = useLocale();
  const times = made.get(locale) ?? makeTimes(locale);
  made.set(locale, times);
  return times;
}
