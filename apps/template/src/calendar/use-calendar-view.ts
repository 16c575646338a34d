import type { Day } from '@aiso/ui/dates/day.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { calendarDay, freeText, oneOf, someOf } from '@aiso/ui/table/table-view.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { type Days, today } from '../kit/calendar.ts';
import { useAddress } from '../kit/use-address.ts';
import { CALENDAR_IDS } from './store/calendars.ts';
import { daysOf, firstWeekdayOf, VIEWS, type View } from './times/range.ts';
import { pageTitle } from './times/words.ts';
import { ZONE_IDS, type ZoneId } from './times/zones.ts';

const ADDRESS = {
  view: oneOf(VIEWS, null),
  date: calendarDay,
  /** The event that is open. */
  event: freeText(24),
  /** Calendars that are hidden. */
  hide: someOf(CALENDAR_IDS),
  q: freeText(100),
  /** Whose time is told beside one's own. */
  zone: oneOf(ZONE_IDS, null),
};

/** What of the calendar is looked at, as the address says it. */
export type CalendarView = {
  readonly view: View;
  readonly day: Day;
  /** All days that are shown. */
  readonly days: Days;
  readonly title: string;
  readonly today: Day;
  readonly hidden: readonly string[];
  readonly asked: string;
  readonly eventId: string;
  readonly locale: string;
  /** Whose time is told beside one's own, of weeks and days. */
  readonly zone: ZoneId | null;
  /** With which weeks begin; 0 is Sunday. */
  readonly firstWeekday: number;
};

/** The agenda on phones, else the month, where the address says nothing; today, where it names no day. */
export function useCalendarView() {
  const [said, change] = useAddress(ADDRESS);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const locale = useLocale();
  const { hide, q, event, zone } = said;
  const now = today();
  const view = said.view ?? (isPhone ? 'agenda' : 'month');
  const day = said.date ?? now;
  const page = useMemo(() => {
    const firstWeekday = firstWeekdayOf(locale);
    const days = daysOf(view, day, firstWeekday);
    return { view, day, days, title: pageTitle(view, day, days, locale), locale, firstWeekday };
  }, [day, locale, view]);
  const shown = useMemo<CalendarView>(
    () => ({ ...page, today: now, hidden: hide, asked: q.trim(), eventId: event, zone }),
    [event, hide, now, page, q, zone],
  );
  return { shown, change };
}

export type ChangeView = ReturnType<typeof useCalendarView>['change'];
