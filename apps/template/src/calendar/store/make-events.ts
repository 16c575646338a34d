import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { eachDay, weekdayOf } from '../../kit/calendar.ts';
import { COLLEAGUES, OWN_ID } from '../../kit/cast/people.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { momentOf } from '../times/clock.ts';
import { CALENDARS } from './calendars.ts';
import type { Answer, CalendarEvent, Guest, Series } from './event.ts';
import { type CalendarId, KINDS, type Kind } from './kinds.ts';

const WORKDAYS = 5;

/** What comes up once begins between its `from` and the end of the working day. */
const SINGLE = KINDS.filter(({ weekdays }) => weekdays === '');

const LONG: readonly (readonly [calendar: CalendarId, title: string, days: number])[] = [
  ['teaching', 'Chest imaging congress, {town}', 3],
  ['personal', 'Leave', 5],
  ['reading', 'Scanner 2 under maintenance', 1],
  ['meetings', 'Quality audit', 2],
];

const DOCTORS = COLLEAGUES.filter(({ look }) => look.endsWith('coat'));
/** What a place in a title is filled with, and who that is. */
const PLACES: Readonly<Record<string, (random: Random) => { readonly text: string; readonly id?: string }>> =
  {
    room: (random) => ({ text: String(random.whole(2, 6)) }),
    doctor: (random) => {
      const { id, name } = random.pick(DOCTORS);
      return { text: `Dr ${name}`, id };
    },
    colleague: (random) => {
      const { id, name } = random.pick(COLLEAGUES);
      return { text: name, id };
    },
    town: (random) => ({ text: random.pick(['Vienna', 'Lisbon', 'Copenhagen']) }),
  };

const PLACE = /\{(?<place>\w+)\}/u;
function filled(title: string, random: Random): { readonly text: string; readonly id?: string } {
  const place = PLACE.exec(title)?.groups?.['place'] ?? '';
  const { text = '', ...who } = PLACES[place]?.(random) ?? {};
  return { text: title.replace(PLACE, text), ...who };
}

const ANSWERS: readonly (readonly [Answer, number])[] = [
  ['yes', 6],
  ['maybe', 1],
  ['no', 1],
  ['waiting', 1],
];

/** Whoever is invited, and what they said; to what others arrange one goes oneself. */
const guestsOf = (ids: readonly string[], organiserId: string, random: Random): readonly Guest[] => [
  ...(organiserId === '' ? [] : [{ id: OWN_ID, answer: 'yes' as const }]),
  ...ids.map((id) => ({ id, answer: random.weighted(ANSWERS) })),
];

/** How it comes again, where it does. */
const seriesOf = ({ title, weekdays }: Pick<Kind, 'title' | 'weekdays'>): { readonly series?: Series } =>
  weekdays === ''
    ? {}
    : {
        series: {
          id: title,
          repeat: { every: 'week', weekdays: weekdays.split('').map(Number), until: null },
        },
      };

/** What nobody else comes to. */
const ALONE = { weekdays: '', roomId: null, organiserId: '', guestIds: [] };
const NIGHT = { from: 1_200, lasts: 720 };
/** Every fourth night is on call. */
const NIGHTS = 4;
const DAY_MS = 86_400_000;

const idOf = (random: Random): string =>
  [0, 1, 2].map(() => random.whole(0, 0xff_ff_ff_ff).toString(16).padStart(8, '0')).join('');

const colorOf = (id: CalendarId): string => CALENDARS.find((calendar) => calendar.id === id)?.color ?? '';

function timed(random: Random, day: Day, kind: Kind): CalendarEvent {
  const { calendar, description = '', from, lasts, roomId, organiserId, guestIds } = kind;
  const id = idOf(random);
  const { text: title, id: whoId } = filled(kind.title, random);
  const ids = guestIds.map((one) => (PLACE.test(one) ? (whoId ?? '') : one));
  return {
    id,
    title,
    description,
    allDay: false,
    color: colorOf(calendar),
    start: momentOf(day, from),
    end: momentOf(day, from + lasts),
    ...(roomId === null ? {} : { roomId }),
    ...(ids.length === 0 ? {} : { guests: guestsOf(ids, organiserId, random) }),
    ...(organiserId === '' ? {} : { organiserId }),
    ...seriesOf(kind),
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
    title: filled(title, random).text,
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
    events.push(timed(random, day, { ...ALONE, ...NIGHT, calendar: 'on-call', title: 'On call' }));
  for (let left = isWorkday ? random.whole(0, 2) : 0; left > 0; left -= 1)
    events.push(once(random, day, 960));
  if (isWorkday && random.chance(0.06)) events.push(long(random, day));
  if (!isWorkday && random.chance(0.4)) {
    const title = random.pick(['Concert', 'Football', 'Family visit', 'Hike']);
    events.push(timed(random, day, { ...ALONE, calendar: 'personal', title, from: 900, lasts: 150 }));
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
