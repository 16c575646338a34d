import { DEMO_CONVERSATIONS, type Presence } from '../../chat/conversations.ts';
import { randomOf } from '../../kit/random.ts';
import { SAMPLE_USERS } from '../../switcher/samples.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../../users/store/names.ts';

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly jobTitle: string;
  readonly presence: Presence;
  /** When somebody who is offline was there last, ms. */
  readonly lastSeenAt: number;
};

export type People = Readonly<Record<string, Person>>;

const JOB_TITLES = [
  'Radiologist',
  'Radiographer',
  'Pulmonologist',
  'Resident',
  'Nurse',
  'Medical physicist',
  'Administrator',
  'Secretary',
] as const;

const MINUTE_MS = 60_000;

/** Those of the chat menu and of the switcher, as they are there, and others after them. */
export function makePeople(count: number, nowMs: number): readonly Person[] {
  const random = randomOf('messenger people');
  const known = SAMPLE_USERS.map(({ name }) => name);
  const names = new Set(known);
  while (names.size < count) names.add(`${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`);
  return [...names].map((name) => ({
    id: name.toLowerCase().replaceAll(/\W+/gu, '-'),
    name,
    jobTitle: SAMPLE_USERS.find((user) => user.name === name)?.userRole ?? random.pick(JOB_TITLES),
    presence:
      DEMO_CONVERSATIONS.find((talk) => talk.name === name)?.presence ??
      random.weighted([
        ['online', 5],
        ['away', 2],
        ['offline', 3],
      ] as const),
    lastSeenAt: nowMs - random.whole(20, 2_000) * MINUTE_MS,
  }));
}
