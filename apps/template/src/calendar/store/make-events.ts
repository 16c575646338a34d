import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { eachDay, weekdayOf } from '../../kit/calendar.ts';
import { COLLEAGUES } from '../../kit/cast/people.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { blocksOf } from '../../kit/written.ts';
import { momentOf } from '../times/clock.ts';
import { CALENDARS } from './calendars.ts';
import type { CalendarEvent } from './event.ts';

type CalendarId = (typeof CALENDARS)[number]['id'];

/** A kind of event. Times are minutes after midnight. */
type Kind = {
  readonly calendar: CalendarId;
  /** With places for who and where. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Monday is 0; empty for what comes up once. */
  readonly weekdays: string;
  readonly from: number;
  readonly lasts: number;
};

const WORKDAYS = 5;

/** Calendar, title, weekdays, from when, and how long; a description. */
const KINDS = blocksOf(`
meetings | Morning huddle | 01234 | 480 | 20
Staffing, scanner downtime and cases left from the night.

reading | Chest CT list | 023 | 540 | 180

meetings | Tumour board | 1 | 780 | 60
Send cases by noon the day before. Room 2.14, or by video.

clinic | Outpatient clinic | 14 | 840 | 180

teaching | Journal club | 3 | 750 | 45

teaching | Grand rounds | 4 | 510 | 60

clinic | Follow-up visits, room {room} | | 540 | 30

reading | Second opinion for {doctor} | | 600 | 45
Priors are in the archive. Dictate as an addendum.

meetings | Call with {doctor} | | 570 | 30

teaching | Reading with Luis Romero | | 840 | 90

personal | Lunch with {colleague} | | 720 | 60

meetings | Protocol review | | 660 | 60
`).map(({ fields: [calendar, title = '', weekdays = '', from, lasts], lines: [description] }): Kind => {
  return {
    calendar: calendar as CalendarId,
    title,
    weekdays,
    from: Number(from),
    lasts: Number(lasts),
    description,
  };
});

/** What comes up once begins between its `from` and the end of the working day. */
const SINGLE = KINDS.filter(({ weekdays }) => weekdays === '');

const LONG: readonly (readonly [calendar: CalendarId, title: string, days: number])[] = [
  ['teaching', 'Chest imaging congress, {town}', 3],
  ['personal', 'Leave', 5],
  ['reading', 'Scanner 2 under maintenance', 1],
  ['meetings', 'Quality audit', 2],
];

const DOCTORS = COLLEAGUES.filter(({ look }) => look.endsWith('coat'));
const PLACES: Readonly<Record<string, (random: Random) => string>> = {
  room: (random) => String(random.whole(2, 6)),
  doctor: (random) => `Dr ${random.pick(DOCTORS).name}`,
  colleague: (random) => random.pick(COLLEAGUES).name,
  town: (random) => random.pick(['Vienna', 'Lisbon', 'Copenhagen']),
};
const titleOf = (title: string, random: Random): string =>
  title.replace(/\{(?<place>\w+)\}/u, (_whole, place: string) => PLACES[place]?.(random) ?? '');

const NIGHT = { from: 1_200, lasts: 720 };
/** Every fourth night is on call. */
const NIGHTS = 4;
const DAY_MS = 86_400_000;

const idOf = (random: Random): string =>
  [0, 1, 2].map(() => random.whole(0, 0xff_ff_ff_ff).toString(16).padStart(8, '0')).join('');

const colorOf = (id: CalendarId): string => CALENDARS.find((calendar) => calendar.id === id)?.color ?? '';

function timed(random: Random, day: Day, kind: Omit<Kind, 'weekdays'>): CalendarEvent {
  return {
    id: idOf(random),
    title: titleOf(kind.title, random),
    description: kind.description ?? '',
    allDay: false,
    color: colorOf(kind.calendar),
    start: momentOf(day, kind.from),
    end: momentOf(day, kind.from + kind.lasts),
  };
}

function once(random: Random, day: Day, lastStart: number): CalendarEvent {
  const kind = random.pick(SINGLE);
  return timed(random, day, { ...kind, from: random.whole(kind.from / 15, lastStart / 15) * 15 });
}

function long(random: Random, day: Day): CalendarEvent {
  const [calendar, title, days] = random.pick(LONG);
  return {
    id: idOf(random),
    title: titleOf(title, random),
    description: '',
    allDay: true,
    color: colorOf(calendar),
    start: momentOf(day),
    end: momentOf(addDays(day, days)),
  };
}

/** A day's events. The same day has the same ones, whenever it is looked at. */
function dayOfEvents(day: Day): readonly CalendarEvent[] {
  const random = randomOf(`calendar ${day}`);
  const weekday = weekdayOf(day);
  const isWorkday = weekday < WORKDAYS;
  const events = KINDS.filter(({ weekdays }) => weekdays.includes(String(weekday))).map((kind) =>
    timed(random, day, kind),
  );
  if ((Date.parse(day) / DAY_MS) % NIGHTS === 0)
    events.push(timed(random, day, { calendar: 'on-call', title: 'On call', ...NIGHT }));
  for (let left = isWorkday ? random.whole(0, 2) : 0; left > 0; left -= 1)
    events.push(once(random, day, 960));
  if (isWorkday && random.chance(0.06)) events.push(long(random, day));
  if (!isWorkday && random.chance(0.4)) {
    const title = random.pick(['Concert', 'Football', 'Family visit', 'Hike']);
    events.push(timed(random, day, { calendar: 'personal', title, from: 900, lasts: 150 }));
  }
  return events;
}

const BEFORE_DAYS = 120;
const AFTER_DAYS = 240;

/** The calendar of somebody who reads chest radiographs: some months back, and some ahead. */
export const makeEvents = (today: Day): readonly CalendarEvent[] =>
  eachDay({ from: addDays(today, -BEFORE_DAYS), to: addDays(today, AFTER_DAYS) }).flatMap(dayOfEvents);

const YEAR_DAYS = 365;
/** A thousand a month. */
const MANY_A_DAY = 33;

/** Two years, today in their middle, of a whole department: 1,000 events a month. */
export const makeManyEvents = (today: Day): readonly CalendarEvent[] =>
  eachDay({ from: addDays(today, -YEAR_DAYS), to: addDays(today, YEAR_DAYS) }).flatMap((day) => {
    const random = randomOf(`many events ${day}`);
    return [long(random, day), ...Array.from({ length: MANY_A_DAY - 1 }, () => once(random, day, 1_080))];
  });
