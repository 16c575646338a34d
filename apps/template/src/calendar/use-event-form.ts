import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import { useState } from 'react';
import { demoNow } from '../kit/clock.ts';
import { USUAL_COLOR } from './store/calendars.ts';
import type { CalendarEvent, EventTimes } from './store/event.ts';
import { MINUTE_MS, momentOf } from './times/clock.ts';
import type { CalendarView } from './use-calendar-view.ts';

/** What the form is about: an event, or one that is not made yet. */
export type Asked = { readonly id: string | null; readonly event: Omit<CalendarEvent, 'id'> };

const HALF_HOUR_MS = 30 * MINUTE_MS;
const MORNING_MINUTES = 540;

/** When a new event is, if nobody has said: an hour from the next half hour, or of another day's morning. */
function usualTimes(day: string, today: string, nowMs: number): EventTimes {
  const start =
    day === today ? Math.ceil(nowMs / HALF_HOUR_MS) * HALF_HOUR_MS : momentOf(day, MORNING_MINUTES);
  return { allDay: false, start, end: start + 2 * HALF_HOUR_MS };
}

/** Opens the form, for a new event also by N. */
export function useEventForm({ day, today }: CalendarView) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const openNew = (times = usualTimes(day, today, demoNow()), roomId: string | null = null): void =>
    setAsked({ id: null, event: { title: '', description: '', color: USUAL_COLOR, roomId, ...times } });
  useShortcuts({ n: () => openNew() });
  return {
    asked,
    openNew,
    openEdit: ({ id, ...event }: CalendarEvent): void => setAsked({ id, event }),
    close: (): void => setAsked(null),
  };
}

export type EventFormState = ReturnType<typeof useEventForm>;
