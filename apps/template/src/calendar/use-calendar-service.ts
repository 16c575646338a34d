import { useCallback } from 'react';
import { useDemoChange } from '../kit/use-demo.ts';
import { type CalendarService, calendarService } from './store/calendar-service.ts';
import { CALENDAR_STORE } from './store/calendar-store.ts';

/**
 * The service, over changes that are seen at once, go back where they fail, and say why. With a message it is
 * said what was done, and offered to undo it.
 */
export function useCalendarService(): (message?: string) => CalendarService {
  const change = useDemoChange(CALENDAR_STORE);
  return useCallback(
    (message) => calendarService((to) => change(to, message === undefined ? {} : { message })),
    [change],
  );
}
