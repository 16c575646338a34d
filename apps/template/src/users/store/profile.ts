import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { OWN_ID } from '../../kit/cast/people.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { type User } from './user.ts';

/** A device on which somebody is signed in. */
export type Session = {
  readonly id: string;
  /** "Firefox on Windows". */
  readonly device: string;
  readonly city: string;
  readonly usedAt: string;
  /** The one from which the page is looked at. */
  readonly isThis: boolean;
};

export const CHANNELS = ['mail', 'push', 'digest'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_TEXT: Readonly<Record<Channel, string>> = {
  mail: 'Mail',
  push: 'Push',
  digest: 'Digest',
};

export const OCCASIONS = [
  { id: 'mention', text: 'Mentions' },
  { id: 'assigned', text: 'Tasks assigned to you' },
  { id: 'comment', text: 'Comments on your work' },
  { id: 'due', text: 'Your projects due soon' },
  { id: 'sign-in', text: 'Sign-ins from new devices' },
  { id: 'news', text: 'Product news' },
] as const;
export type Occasion = (typeof OCCASIONS)[number]['id'];

/** What only a person's own page shows. */
export type Profile = {
  readonly sessions: readonly Session[];
  readonly notices: Readonly<Record<Occasion, readonly Channel[]>>;
  readonly hasSecondFactor: boolean;
  readonly passwordChangedOn: Day;
};

const DEVICES = [
  'Firefox on Windows',
  'Chrome on macOS',
  'Safari on macOS',
  'Safari on iOS',
  'Chrome on Android',
  'Edge on Windows',
  'Firefox on Linux',
] as const;
/** Towns of congresses and visits. */
const TRIPS = ['Vienna', 'Hamburg', 'Munich', 'Copenhagen'] as const;
const HOUR_MS = 3_600_000;

function makeSessions(random: Random, { id, city, lastSeenAt }: User): readonly Session[] {
  if (lastSeenAt === null) return [];
  const isOwn = id === OWN_ID;
  const devices = random.some(DEVICES, isOwn ? 4 : random.whole(1, 3));
  const hours = devices.map((_device, at) => (at === 0 ? 0 : at * random.whole(5, 60)));
  return devices.map((device, at) => ({
    id: `${id}-${at + 1}`,
    device,
    city: at > 0 && random.chance(0.3) ? random.pick(TRIPS) : city,
    usedAt: new Date(Date.parse(lastSeenAt) - (hours[at] ?? 0) * HOUR_MS).toISOString(),
    isThis: isOwn && at === 0,
  }));
}

export function makeProfile(user: User): Profile {
  const random = randomOf(`profile ${user.id}`);
  const channels = (likely: number): readonly Channel[] => CHANNELS.filter(() => random.chance(likely));
  return {
    sessions: makeSessions(random, user),
    notices: {
      mention: ['mail', 'push'],
      assigned: ['mail', 'push'],
      comment: channels(0.5),
      due: ['mail', 'digest'],
      'sign-in': ['mail'],
      news: channels(0.3),
    },
    hasSecondFactor: random.chance(0.6),
    passwordChangedOn: addDays(today(), -random.whole(20, 400)),
  };
}
