import type { Repeat } from '../times/repeat.ts';

/** What a guest says to it; `waiting` as long as they said nothing. */
export type Answer = 'yes' | 'maybe' | 'no' | 'waiting';

/** Of the cast. */
export type Guest = { readonly id: string; readonly answer: Answer };

/** What the specification does not name of an event; missing where there is none of it. */
type EventExtras = {
  /** Without who invited. Whose calendar it is, is among them where another did. */
  readonly guests: readonly Guest[];
  /** Who invited; oneself, where it is missing. */
  readonly organiserId: string;
  /** Of `rooms.ts`; null for none. */
  readonly roomId: string | null;
  readonly series: Series;
};

/** Events that were made together: of each only the day is another. */
export type Series = { readonly id: string; readonly repeat: Repeat };

/** An entry of the calendar (specification, section 5). */
export type CalendarEvent = Partial<EventExtras> & {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly allDay: boolean;
  /** Of the calendar that it belongs to (`calendars.ts`). */
  readonly color: string;
  /** Milliseconds. An all-day event starts at midnight, in the time zone of who looks. */
  readonly start: number;
  /** Milliseconds. What ends at this moment is over: an all-day event ends with the midnight after it. */
  readonly end: number;
};

/** What a new event is made of. */
export type NewEvent = Pick<CalendarEvent, 'allDay' | 'description' | 'end' | 'start' | 'title'>;
export type EventChange = Partial<Omit<CalendarEvent, 'id'>>;
/** When an event is. */
export type EventTimes = Pick<CalendarEvent, 'allDay' | 'start' | 'end'>;

const ID_BYTES = 12;

/** A random id of 24 hexadecimal digits. */
export function newEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const timesOf = ({ allDay, start, end }: CalendarEvent): EventTimes => ({ allDay, start, end });
