import type { Day } from '@aiso/ui/dates/day.ts';
import { eachDay, history, rhythm, today, weekdayOf } from '../kit/calendar.ts';
import { type Random, randomOf } from '../kit/random.ts';

/** The visits to a clinic's website, whose goal is a booked appointment. */
export const CHANNELS = [
  { id: 'organic', title: 'Organic search' },
  { id: 'direct', title: 'Direct' },
  { id: 'paid', title: 'Paid search' },
  { id: 'social', title: 'Social' },
  { id: 'referral', title: 'Referral' },
] as const;
export type ChannelId = (typeof CHANNELS)[number]['id'];

export const DEVICES = [
  { id: 'phone', title: 'Phone' },
  { id: 'desktop', title: 'Desktop' },
  { id: 'tablet', title: 'Tablet' },
] as const;
export type DeviceId = (typeof DEVICES)[number]['id'];

/** What a visit goes through on its way to an appointment. The first step is every visit. */
export const STEPS = [
  { id: 'visit', title: 'Visited' },
  { id: 'service', title: 'Viewed a service' },
  { id: 'times', title: 'Viewed availability' },
  { id: 'details', title: 'Entered details' },
  { id: 'booked', title: 'Booked' },
] as const;

/** For how many weeks it is known who came back. */
export const WEEKS = 8;

/** The sessions of one day that came one way, on one kind of device, from new or from known visitors. */
export type Visits = {
  readonly day: Day;
  readonly channel: ChannelId;
  readonly device: DeviceId;
  readonly isNew: boolean;
  readonly sessions: number;
  /** Sessions of a single page. */
  readonly bounced: number;
  readonly seconds: number;
  /** Sessions that came as far as each of `STEPS`. */
  readonly steps: readonly number[];
  /** Of new visitors: how many came back one, two, … weeks later. None of known ones. */
  readonly returned: readonly number[];
};

/** A week for doctors is the working week; people book in January and after summer. */
export const RHYTHM = rhythm({
  weekdays: [1.16, 1.12, 1.08, 1.05, 0.96, 0.74, 0.89],
  months: [1.14, 1.06, 1.04, 1, 0.98, 0.94, 0.86, 0.88, 1.05, 1.08, 1.04, 0.82],
  hours: [2, 1, 1, 1, 1, 2, 5, 11, 17, 20, 21, 19, 16, 15, 16, 17, 16, 15, 16, 18, 19, 16, 10, 5],
  growth: 0.16,
});
export const SESSIONS_OF_A_DAY = 9_600;

type Habits = {
  readonly share: number;
  readonly isNew: number;
  readonly bounce: number;
  readonly seconds: number;
  /** How likely a visit is to go on, against others. */
  readonly intent: number;
  readonly phone: number;
};
const HABITS: Readonly<Record<ChannelId, Habits>> = {
  organic: { share: 0.42, isNew: 0.62, bounce: 0.41, seconds: 148, intent: 1, phone: 0.58 },
  direct: { share: 0.21, isNew: 0.28, bounce: 0.33, seconds: 186, intent: 1.25, phone: 0.46 },
  paid: { share: 0.17, isNew: 0.74, bounce: 0.47, seconds: 121, intent: 1.1, phone: 0.63 },
  social: { share: 0.12, isNew: 0.69, bounce: 0.61, seconds: 74, intent: 0.45, phone: 0.84 },
  referral: { share: 0.08, isNew: 0.55, bounce: 0.38, seconds: 162, intent: 0.95, phone: 0.44 },
};
const PACE: Readonly<
  Record<DeviceId, { readonly bounce: number; readonly seconds: number; readonly intent: number }>
> = {
  phone: { bounce: 1.12, seconds: 0.8, intent: 0.86 },
  desktop: { bounce: 0.86, seconds: 1.28, intent: 1.18 },
  tablet: { bounce: 0.98, seconds: 1.1, intent: 0.95 },
};
/** Of those who came as far as the step before, from the second step on. */
const GO_ON = [0.46, 0.55, 0.48, 0.71] as const;

/** Phones and tablets are for evenings and weekends, desktops for the office. */
function shareOfDevice(device: DeviceId, onPhones: number, isWeekend: boolean): number {
  const phone = isWeekend ? onPhones + (1 - onPhones) * 0.35 : onPhones;
  const tablet = (1 - phone) * (isWeekend ? 0.3 : 0.12);
  return { phone, tablet, desktop: 1 - phone - tablet }[device];
}

/** How likely a session is of each kind. */
const kindsOf = (isWeekend: boolean): readonly (readonly [kind: Kind, share: number])[] =>
  CHANNELS.flatMap(({ id: channel }) =>
    DEVICES.flatMap(({ id: device }) =>
      [true, false].map((isNew) => {
        const { share, phone, isNew: newcomers } = HABITS[channel];
        const visitors = isNew ? newcomers : 1 - newcomers;
        return [
          { channel, device, isNew },
          share * shareOfDevice(device, phone, isWeekend) * visitors,
        ] as const;
      }),
    ),
  );
const KINDS = { weekend: kindsOf(true), week: kindsOf(false) } as const;

const isWeekend = (day: Day): boolean => weekdayOf(day) > 4;
export const kindsOn = (day: Day) => KINDS[isWeekend(day) ? 'weekend' : 'week'];

function visitsOf(day: Day): readonly Visits[] {
  const random = randomOf(`visits ${day}`);
  // What makes a day differ from others of its kind concerns all of it: weather, a holiday, the news.
  const usual = SESSIONS_OF_A_DAY * RHYTHM.ofDay(day) * random.normal(1, 0.05);
  const luck = new Map(
    CHANNELS.map(({ id }) => [id, random.normal(1, 0.07) * (id === 'paid' && isWeekend(day) ? 0.7 : 1)]),
  );
  return kindsOn(day).map(([kind, share]) =>
    visitsOfKind(random, day, kind, usual * share * (luck.get(kind.channel) ?? 1)),
  );
}

function visitsOfKind(random: Random, day: Day, kind: Kind, mean: number): Visits {
  const { channel, device, isNew } = kind;
  const [habits, pace] = [HABITS[channel], PACE[device]];
  const sessions = random.count(mean);
  const bounce = habits.bounce * pace.bounce * (isNew ? 1.1 : 0.85) * random.normal(1, 0.04);
  const steps = stepsOf(random, sessions, habits.intent * pace.intent * (isNew ? 0.9 : 1.15));
  const bounced = Math.min(sessions - (steps[1] ?? 0), Math.round(sessions * bounce));
  const seconds = habits.seconds * pace.seconds * random.normal(1.45, 0.05);
  return {
    ...kind,
    day,
    sessions,
    bounced,
    seconds: Math.round((sessions - 0.8 * bounced) * seconds),
    steps,
    returned: isNew ? returnedOf(sessions, habits.intent, random.normal(1, 0.06)) : [],
  };
}

/** Each of them has at most as many as the one before. */
function stepsOf(random: Random, sessions: number, intent: number): readonly number[] {
  const steps = [sessions];
  for (const [at, share] of GO_ON.entries()) {
    const before = steps.at(-1) ?? 0;
    const likely = share * (at === 0 ? intent : 1) * random.normal(1, 0.05);
    steps.push(Math.min(before, Math.round(before * likely)));
  }
  return steps;
}

/** Fewer from week to week, quickly at first. */
const returnedOf = (newcomers: number, intent: number, luck: number): readonly number[] =>
  Array.from({ length: WEEKS }, (_none, at) =>
    Math.min(newcomers, Math.round((newcomers * 0.19 * (0.6 + 0.4 * intent) * luck) / (at + 1) ** 0.62)),
  );

/** Until today. A day of the calendar always has the same ones. */
export const makeVisits = (until = today()): readonly Visits[] => eachDay(history(until)).flatMap(visitsOf);

/** What a session is, as far as a segment asks. */
type Kind = Pick<Visits, 'channel' | 'device' | 'isNew'>;

export const SEGMENTS = [
  { value: 'new', text: 'New visitors', has: ({ isNew }: Kind) => isNew },
  { value: 'returning', text: 'Returning visitors', has: ({ isNew }: Kind) => !isNew },
  { value: 'phone', text: 'On phones', has: ({ device }: Kind) => device === 'phone' },
  { value: 'desktop', text: 'On desktops', has: ({ device }: Kind) => device === 'desktop' },
  { value: 'organic', text: 'From organic search', has: ({ channel }: Kind) => channel === 'organic' },
  { value: 'paid', text: 'From paid search', has: ({ channel }: Kind) => channel === 'paid' },
] as const;

/** Whether a segment has such sessions in it; without a segment, all do. */
export const isIn = (segment: string | null, kind: Kind): boolean =>
  SEGMENTS.find(({ value }) => value === segment)?.has(kind) ?? true;
