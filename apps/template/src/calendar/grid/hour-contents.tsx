import type { Day } from '@aiso/ui/dates/day.ts';
import type { AllDayHeaderInfo, SlotHeaderInfo } from '@fullcalendar/react';
import { MINUTE_MS, momentOf } from '../times/clock.ts';
import { hourText, type ZoneId, zoneName } from '../times/zones.ts';

/** Any day: an hour is called the same on each. */
const SOME_DAY: Day = '2026-01-05';

/**
 * What stands before the hours of a day: their names as the language writes them, and beside them, where
 * it is asked for, what time it is elsewhere.
 *
 * @param day on which it is that time elsewhere; null for no elsewhere
 */
export function hourContents(day: Day | null, locale: string, zone: ZoneId | null) {
  const of = day ?? SOME_DAY;
  return {
    slotHeaderContent: ({ time }: SlotHeaderInfo) => {
      const moment = momentOf(of, (time?.milliseconds ?? 0) / MINUTE_MS);
      const here = hourText(moment, locale);
      if (zone === null) return here;
      return (
        <span className="aiso-hours">
          <span>{hourText(moment, locale, zone)}</span>
          <span>{here}</span>
        </span>
      );
    },
    allDayHeaderContent: ({ text }: AllDayHeaderInfo) => {
      if (zone === null) return <span className="aiso-all-day">{text}</span>;
      const noon = momentOf(of, 720);
      return (
        <span className="aiso-hours aiso-all-day">
          <span>{zoneName(noon, locale, zone)}</span>
          <span>{zoneName(noon, locale, null)}</span>
        </span>
      );
    },
  };
}
