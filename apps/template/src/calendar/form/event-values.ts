import { addDays, isDay } from '@aiso/ui/dates/day.ts';
import { z } from 'zod';
import { CALENDARS } from '../store/calendars.ts';
import type { CalendarEvent, EventTimes, Guest } from '../store/event.ts';
import { clockAt, dayAt, lastDayOf, minutesOfClock, momentOf } from '../times/clock.ts';
import { placed } from '../times/move.ts';
import { REPEATS, type Repeat, type RepeatKind, repeatOf } from '../times/repeat.ts';

const MOST_TITLE = 120;
const MOST_DESCRIPTION = 2_000;
/** For how long an event may repeat, and for how long one does where nothing else is asked for. */
const MOST_DAYS = 366;
const USUAL_DAYS = 91;
export const EVENT_LIMITS = { title: MOST_TITLE, description: MOST_DESCRIPTION };

/** A list of choices knows no empty one. */
export const NO_ROOM = 'none';

const day = z.string().refine(isDay);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);

const FIELDS = z.object({
  title: z.string().trim().min(1).max(MOST_TITLE),
  description: z.string().trim().max(MOST_DESCRIPTION),
  color: z.enum(CALENDARS.map(({ color }) => color)),
  allDay: z.boolean(),
  /** The first day, and of an all-day event the last one: as people say it. */
  startDay: day,
  startClock: clock,
  endDay: day,
  endClock: clock,
  guests: z.array(z.custom<Guest>()).readonly(),
  /** Or `NO_ROOM`. */
  roomId: z.string(),
  repeat: z.enum(REPEATS),
  /** The last day on which it may be again. */
  until: z.string().nullable(),
});

/** What the fields hold. */
export type EventInput = {
  title: string;
  description: string;
  color: string;
  allDay: boolean;
  startDay: string | null;
  startClock: string;
  endDay: string | null;
  endClock: string;
  guests: readonly Guest[];
  roomId: string;
  repeat: RepeatKind;
  until: string | null;
};

export type EventValues = Pick<CalendarEvent, 'title' | 'description' | 'color'> &
  EventTimes & {
    readonly guests: readonly Guest[];
    readonly roomId: string | null;
    /** Null for an event that is once. */
    readonly repeat: Repeat | null;
  };

const WHEN = FIELDS.pick({ allDay: true, startDay: true, startClock: true, endDay: true, endClock: true });

function timesOfFields({ allDay, startDay, startClock, endDay, endClock }: z.infer<typeof WHEN>): EventTimes {
  return allDay
    ? { allDay, start: momentOf(startDay), end: momentOf(addDays(endDay, 1)) }
    : {
        allDay,
        start: momentOf(startDay, minutesOfClock(startClock)),
        end: momentOf(endDay, minutesOfClock(endClock)),
      };
}

/** An event that ends before it starts, or when it starts, is refused, at the field that is to blame. */
export const EVENT_SCHEMA = FIELDS.superRefine((fields, context) => {
  const { start, end } = timesOfFields(fields);
  const path = fields.allDay || fields.endDay < fields.startDay ? 'endDay' : 'endClock';
  if (end <= start) context.addIssue({ code: 'custom', path: [path] });
  const { repeat, until, startDay } = fields;
  const isEndKnown = until !== null && until > startDay && until <= addDays(startDay, MOST_DAYS);
  if (repeat !== 'never' && !isEndKnown) context.addIssue({ code: 'custom', path: ['until'] });
}).transform(
  ({ title, description, color, guests, roomId, repeat, until, ...when }): EventValues => ({
    title,
    description,
    color,
    guests,
    roomId: roomId === NO_ROOM ? null : roomId,
    repeat: repeatOf(repeat, when.startDay, until ?? when.startDay),
    ...timesOfFields(when),
  }),
);

export const EVENT_SENTENCES = {
  until: 'Choose a date after the start, within a year.',
  endDay: 'Choose a date on or after the start, up to 2099.',
  endClock: 'The end must be after the start.',
};

/** The fields of an event, or of one that is not made yet. */
export function inputOf(event: Omit<CalendarEvent, 'id'>): EventInput {
  const { title, description, color, allDay, start, end, guests = [], roomId } = event;
  return {
    title,
    description,
    color,
    allDay,
    startDay: dayAt(start),
    // For when it is no longer an all-day one.
    startClock: allDay ? '09:00' : clockAt(start),
    endDay: allDay ? lastDayOf({ start, end }) : dayAt(end),
    endClock: allDay ? '10:00' : clockAt(end),
    guests,
    roomId: roomId ?? NO_ROOM,
    repeat: 'never',
    until: addDays(dayAt(start), USUAL_DAYS),
  };
}

/** The end that keeps an event's length when its start changes; null where the fields say no time. */
export function endAfterStart(
  before: EventInput,
  after: EventInput,
): Pick<EventInput, 'endDay' | 'endClock'> | null {
  const [old, next] = [WHEN.safeParse(before), WHEN.safeParse(after)];
  if (!old.success || !next.success) return null;
  const times = timesOfFields(old.data);
  if (times.end <= times.start) return null;
  const end = placed(times, timesOfFields(next.data).start, times.allDay);
  return {
    endDay: times.allDay ? lastDayOf(end) : dayAt(end.end),
    endClock: times.allDay ? after.endClock : clockAt(end.end),
  };
}
