import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { eachDay, weekdayOf } from '../../kit/calendar.ts';
import { COLLEAGUES } from '../../kit/cast/people.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { momentOf } from '../times/clock.ts';
import { CALENDARS } from './calendars.ts';
import type { CalendarEvent } from './event.ts';

type CalendarId = (typeof CALENDARS)[number]['id'];

/** A kind of event. Times are minutes after midnight. */
type Kind = {
  readonly calendar: CalendarId;
  readonly title: (random: Random) => string;
  readonly description?: string;
  readonly from: number;
  readonly lasts: number;
};
type Regular = Kind & {
  /** Monday is 0. */
  readonly weekdays: readonly number[];
};

const WORKDAYS = [0, 1, 2, 3, 4];

const REGULAR: readonly Regular[] = [
  {
    calendar: 'meetings',
    title: () => 'Morning huddle',
    description: 'Staffing, scanners that are down, and what waits from the night.',
    weekdays: WORKDAYS,
    from: 480,
    lasts: 20,
  },
  {
    calendar: 'reading',
    title: () => 'Chest CT list',
    weekdays: [0, 2, 3],
    from: 540,
    lasts: 180,
  },
  {
    calendar: 'meetings',
    title: () => 'Tumour board',
    description: 'Send cases by noon of the day before. Room 2.14, or by video.',
    weekdays: [1],
    from: 780,
    lasts: 60,
  },
  { calendar: 'clinic', title: () => 'Outpatient clinic', weekdays: [1, 4], from: 840, lasts: 180 },
  { calendar: 'teaching', title: () => 'Journal club', weekdays: [3], from: 750, lasts: 45 },
  { calendar: 'teaching', title: () => 'Grand rounds', weekdays: [4], from: 510, lasts: 60 },
];

const colleague = (random: Random): string => random.pick(COLLEAGUES).name;
/** A doctor of another department. */
const doctor = (random: Random): string =>
  `Dr ${random.pick(COLLEAGUES.filter(({ look }) => look.endsWith('coat'))).name}`;

/** What comes up once. It begins between its `from` and the end of the working day. */
const SINGLE: readonly Kind[] = [
  {
    calendar: 'clinic',
    title: (random) => `Follow-up visits, room ${random.whole(2, 6)}`,
    from: 540,
    lasts: 30,
  },
  {
    calendar: 'reading',
    title: (random) => `Second opinion for ${doctor(random)}`,
    description: 'Priors are in the archive. Dictate as an addendum.',
    from: 600,
    lasts: 45,
  },
  { calendar: 'meetings', title: (random) => `Call with ${doctor(random)}`, from: 570, lasts: 30 },
  {
    calendar: 'teaching',
    title: () => 'Reading with Luis Romero',
    from: 840,
    lasts: 90,
  },
  { calendar: 'personal', title: (random) => `Lunch with ${colleague(random)}`, from: 720, lasts: 60 },
  { calendar: 'meetings', title: () => 'Protocol review', from: 660, lasts: 60 },
];

type Long = {
  readonly calendar: CalendarId;
  readonly title: (random: Random) => string;
  readonly days: number;
};

const LONG: readonly Long[] = [
  {
    calendar: 'teaching',
    title: (random) => `Chest imaging congress, ${random.pick(['Vienna', 'Lisbon', 'Copenhagen'])}`,
    days: 3,
  },
  { calendar: 'personal', title: () => 'Leave', days: 5 },
  { calendar: 'reading', title: () => 'Scanner 2 under maintenance', days: 1 },
  { calendar: 'meetings', title: () => 'Quality audit', days: 2 },
];

const NIGHT = { from: 1_200, lasts: 720 };
/** Every fourth night is on call. */
const NIGHTS = 4;
const DAY_MS = 86_400_000;

const idOf = (random: Random): string =>
  [0, 1, 2].map(() => random.whole(0, 0xff_ff_ff_ff).toString(16).padStart(8, '0')).join('');

const colorOf = (id: CalendarId): string => CALENDARS.find((calendar) => calendar.id === id)?.color ?? '';

function timed(random: Random, day: Day, kind: Kind): CalendarEvent {
  return {
    id: idOf(random),
    title: kind.title(random),
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
  const { calendar, title, days } = random.pick(LONG);
  return {
    id: idOf(random),
    title: title(random),
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
  const isWorkday = weekday < WORKDAYS.length;
  const events = REGULAR.filter(({ weekdays }) => weekdays.includes(weekday)).map((kind) =>
    timed(random, day, kind),
  );
  if ((Date.parse(day) / DAY_MS) % NIGHTS === 0)
    events.push(timed(random, day, { calendar: 'on-call', title: () => 'On call', ...NIGHT }));
  for (let left = isWorkday ? random.whole(0, 2) : 0; left > 0; left -= 1)
    events.push(once(random, day, 960));
  if (isWorkday && random.chance(0.06)) events.push(long(random, day));
  if (!isWorkday && random.chance(0.4)) {
    const title = random.pick(['Concert', 'Football', 'Family visit', 'Hike']);
    events.push(timed(random, day, { calendar: 'personal', title: () => title, from: 900, lasts: 150 }));
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
