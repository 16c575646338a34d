import type { Day } from '@aiso/ui/dates/day.ts';
import { rhythm, weekdayOf } from '../kit/calendar.ts';
import { randomOf } from '../kit/random.ts';
import { splitOf } from '../kit/split.ts';

/** Who rides a bike of the city. */
export const RIDERS = [
  { id: 'members', title: 'Members' },
  { id: 'students', title: 'Students' },
  { id: 'visitors', title: 'Day passes' },
] as const;
export type Rider = (typeof RIDERS)[number]['id'];

export const DISTRICTS = ['Centre', 'Harbour', 'University', 'Parkside'] as const;
export type District = (typeof DISTRICTS)[number];

type Station = {
  readonly title: string;
  readonly district: District;
  /** How much of each rider's trips begins there, by `RIDERS`. */
  readonly weights: readonly [members: number, students: number, visitors: number];
  /** How much a year adds. */
  readonly growth: number;
};

/** The order of `Trips.stations`. */
export const STATIONS: readonly Station[] = [
  { title: 'Central Station', district: 'Centre', weights: [21, 12, 13], growth: 0.12 },
  { title: 'Market Square', district: 'Centre', weights: [12, 7, 15], growth: 0.04 },
  { title: 'City Hall', district: 'Centre', weights: [10, 4, 6], growth: -0.08 },
  { title: 'Ferry Pier', district: 'Harbour', weights: [7, 3, 17], growth: 0.2 },
  { title: 'Old Docks', district: 'Harbour', weights: [8, 4, 9], growth: 0.31 },
  { title: 'Lighthouse Walk', district: 'Harbour', weights: [3, 2, 10], growth: 0.02 },
  { title: 'Main Campus', district: 'University', weights: [6, 27, 2], growth: 0.06 },
  { title: 'Library', district: 'University', weights: [5, 18, 1], growth: -0.11 },
  { title: 'Science Park', district: 'University', weights: [9, 13, 1], growth: 0.24 },
  { title: 'Rose Garden', district: 'Parkside', weights: [5, 3, 12], growth: 0.05 },
  { title: 'Lakeside', district: 'Parkside', weights: [6, 4, 11], growth: 0.14 },
  { title: 'Hillview', district: 'Parkside', weights: [8, 3, 3], growth: -0.14 },
];

/** The trips that began at one station. */
export type AtStation = {
  readonly trips: number;
  readonly minutes: number;
  readonly metres: number;
  readonly cents: number;
};

/** What one kind of riders did on one day. */
export type Trips = {
  readonly rider: Rider;
  /** By `STATIONS`. */
  readonly stations: readonly AtStation[];
  /** Trips that began in each hour, 0–23; their sum is all trips. */
  readonly hours: readonly number[];
  /** How often a bike was looked for, and found at the first station. */
  readonly searches: number;
  readonly found: number;
  /** Trips that were rated, and that got four or five stars of five. */
  readonly rated: number;
  readonly ratedWell: number;
  /** Trips of no more than thirty minutes. */
  readonly short: number;
  /** Trips that ended at the first dock that was tried. */
  readonly docked: number;
};

type Habit = {
  readonly trips: number;
  readonly weekdays: readonly number[];
  readonly months: readonly number[];
  readonly growth: number;
  /** By hour, on a working day and at the weekend. */
  readonly hours: readonly number[];
  readonly weekendHours: readonly number[];
  readonly minutes: number;
  readonly metresPerMinute: number;
  /** For a trip, and for each minute of it. */
  readonly cents: readonly [perTrip: number, perMinute: number];
  readonly found: number;
  readonly ratedWell: number;
  readonly short: number;
  readonly docked: number;
};

const LEISURE = [3, 2, 1, 1, 0, 1, 2, 4, 8, 15, 23, 29, 32, 35, 38, 39, 36, 32, 26, 19, 13, 9, 7, 5];

const HABITS: Readonly<Record<Rider, Habit>> = {
  members: {
    trips: 2_350,
    weekdays: [1.08, 1.13, 1.14, 1.12, 1.02, 0.62, 0.54],
    months: [0.63, 0.68, 0.85, 1.02, 1.14, 1.21, 1.13, 1.09, 1.17, 1.05, 0.83, 0.6],
    growth: 0.11,
    hours: [2, 1, 1, 1, 2, 9, 30, 66, 74, 36, 22, 25, 34, 31, 26, 34, 61, 80, 62, 37, 23, 16, 11, 6],
    weekendHours: LEISURE,
    minutes: 13,
    metresPerMinute: 235,
    cents: [38, 0.6],
    found: 0.94,
    ratedWell: 0.88,
    short: 0.96,
    docked: 0.93,
  },
  students: {
    trips: 1_240,
    weekdays: [1.12, 1.15, 1.14, 1.1, 0.95, 0.72, 0.66],
    months: [1.02, 0.72, 0.68, 1.08, 1.22, 1.19, 0.82, 0.55, 0.74, 1.28, 1.15, 0.81],
    growth: 0.07,
    hours: [9, 6, 3, 2, 1, 2, 6, 28, 55, 48, 34, 32, 40, 44, 36, 38, 44, 46, 41, 36, 31, 28, 22, 15],
    weekendHours: [22, 17, 11, 6, 3, 1, 1, 3, 7, 14, 21, 26, 29, 31, 31, 30, 29, 28, 28, 27, 26, 26, 27, 25],
    minutes: 10,
    metresPerMinute: 248,
    cents: [19, 0.3],
    found: 0.9,
    ratedWell: 0.84,
    short: 0.98,
    docked: 0.88,
  },
  visitors: {
    trips: 760,
    weekdays: [0.72, 0.71, 0.74, 0.83, 1.08, 1.48, 1.44],
    months: [0.28, 0.33, 0.56, 0.92, 1.31, 1.55, 1.83, 1.86, 1.35, 0.88, 0.45, 0.49],
    growth: 0.19,
    hours: LEISURE,
    weekendHours: LEISURE,
    minutes: 34,
    metresPerMinute: 148,
    cents: [100, 9],
    found: 0.97,
    ratedWell: 0.91,
    short: 0.57,
    docked: 0.91,
  },
};

/** All trips of a day, the same for the same day whenever it is asked for. */
export function tripsOf(day: Day): readonly Trips[] {
  const random = randomOf(`statistics ${day}`);
  const about = (by: number): number => 1 + by * (2 * random.share() - 1);
  // Of bad weather there are fewer days than of good, but it empties the streets.
  const weather = Math.min(1.12, random.normal(0.97, 0.1));
  const isWeekend = weekdayOf(day) >= 5;
  return RIDERS.map(({ id: rider }, at): Trips => {
    const habit = HABITS[rider];
    const usual = habit.trips * rhythm(habit).ofDay(day) * (rider === 'visitors' ? weather ** 2 : weather);
    const trips = Math.round(usual * about(0.05));
    const weights = STATIONS.map(
      ({ weights: by, growth }) => (by[at] ?? 0) * rhythm({ growth }).ofDay(day) * about(0.22),
    );
    const longer = isWeekend ? 1.2 : 1;
    const stations = splitOf(trips, weights).map((began): AtStation => {
      const minutes = Math.round(began * habit.minutes * longer * about(0.14));
      const [perTrip, perMinute] = habit.cents;
      return {
        trips: began,
        minutes,
        metres: Math.round(minutes * habit.metresPerMinute * about(0.08)),
        cents: Math.round(began * perTrip + minutes * perMinute),
      };
    });
    const hours = (isWeekend ? habit.weekendHours : habit.hours).map((part) => part * about(0.18));
    const searches = Math.round(trips * 1.07 * about(0.02));
    const rated = Math.round(trips * 0.11 * about(0.2));
    const part = (whole: number, share: number): number =>
      Math.min(whole, Math.round(whole * share * about(0.035)));
    return {
      rider,
      stations,
      hours: splitOf(trips, hours),
      searches,
      found: part(searches, habit.found),
      rated,
      ratedWell: part(rated, habit.ratedWell),
      short: part(trips, habit.short),
      docked: part(trips, habit.docked),
    };
  });
}
