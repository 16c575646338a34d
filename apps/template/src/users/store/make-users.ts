import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { coverArtOf } from './cover-art.ts';
import { CITIES, FAMILY_NAMES, GIVEN_NAMES } from './names.ts';
import { portraitOf } from './portrait.ts';
import { DEPARTMENTS, type Department, OWN_ID, type Role, type User, type UserState } from './user.ts';

const COUNT = 186;
const MINUTES_A_DAY = 1_440;
const OLDEST_DAYS = 1_400;

const TITLES: Readonly<Record<Department, readonly string[]>> = {
  Design: ['Product designer', 'Brand designer', 'Design researcher'],
  Engineering: ['Software engineer', 'Site reliability engineer', 'Quality engineer', 'Data engineer'],
  Finance: ['Accountant', 'Controller', 'Payroll specialist'],
  Marketing: ['Content writer', 'Campaign manager', 'Event organiser'],
  Operations: ['Logistics planner', 'Procurement specialist', 'Office manager'],
  People: ['Recruiter', 'People partner', 'Trainer'],
  Sales: ['Account executive', 'Sales engineer', 'Partner manager'],
  Support: ['Support specialist', 'Support engineer', 'Knowledge editor'],
};
const SIZES: readonly (readonly [Department, number])[] = DEPARTMENTS.map((name, at) => [
  name,
  [9, 30, 8, 12, 14, 6, 24, 20][at] ?? 1,
]);
const ROLE_SHARES: readonly (readonly [Role, number])[] = [
  ['administrator', 4],
  ['manager', 16],
  ['editor', 34],
  ['member', 70],
];
const STATE_SHARES: readonly (readonly [UserState, number])[] = [
  ['active', 84],
  ['invited', 8],
  ['suspended', 8],
];
const INTERESTS = [
  'slow mornings',
  'long rides',
  'board games',
  'old maps',
  'choir',
  'climbing',
  'bread',
] as const;

/** Most were here within the working day, some within weeks, few long ago. */
function minutesSinceSeen(random: Random, state: UserState): number {
  if (state === 'suspended') return random.whole(20, 300) * MINUTES_A_DAY;
  const days = random.weighted([
    [0, 60],
    [random.whole(1, 6), 25],
    [random.whole(7, 40), 12],
    [random.whole(41, 160), 3],
  ]);
  return days * MINUTES_A_DAY + random.whole(1, 600);
}

/** Letters of an address: without accents, spaces and apostrophes. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/gu, '');

/** A name that no id before has: `lena-weber`, or with a number where two are called alike. */
function freeId(taken: ReadonlySet<string>, base: string): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}

function makeUser(random: Random, id: string, names: Pick<User, 'givenName' | 'familyName'>): User {
  const isOwn = id === OWN_ID;
  const state = isOwn ? 'active' : random.weighted(STATE_SHARES);
  const department = isOwn ? 'Operations' : random.weighted(SIZES);
  const role = isOwn ? 'administrator' : random.weighted(ROLE_SHARES);
  const title = random.pick(TITLES[department]);
  const joinedDaysAgo = state === 'invited' ? random.whole(0, 20) : random.whole(25, OLDEST_DAYS);
  const seenMinutes = isOwn ? 0 : minutesSinceSeen(random, state);
  const [one, other] = random.some(INTERESTS, 2);
  const address = id.replaceAll('-', '.');
  return {
    id,
    ...names,
    username: address,
    email: `${address}@lakeside.example`,
    phone: `+1 555 01${random.whole(10, 99)} ${random.whole(1000, 9999)}`,
    role,
    state,
    jobTitle: role === 'manager' ? `${department} lead` : title,
    department,
    city: random.pick(CITIES),
    about: `${title} in ${department.toLowerCase()}. Outside of work: ${one} and ${other}.`,
    joinedOn: addDays(today(), -Math.max(joinedDaysAgo, Math.ceil(seenMinutes / MINUTES_A_DAY))),
    lastSeenAt: state === 'invited' ? null : new Date(Date.now() - seenMinutes * 60_000).toISOString(),
    picture: state === 'invited' || (!isOwn && random.chance(0.3)) ? null : portraitOf(random),
    cover: coverArtOf(random),
  };
}

/** Everybody of an invented organisation. Each is made from the own name: one more changes no other. */
export function makeUsers(): readonly User[] {
  const random = randomOf('users');
  const users = [makeUser(randomOf(OWN_ID), OWN_ID, { givenName: 'Amelia', familyName: 'Hart' })];
  const taken = new Set([OWN_ID]);
  while (users.length < COUNT) {
    const names = { givenName: random.pick(GIVEN_NAMES), familyName: random.pick(FAMILY_NAMES) };
    const id = freeId(taken, `${plain(names.givenName)}-${plain(names.familyName)}`);
    taken.add(id);
    users.push(makeUser(randomOf(`user ${id}`), id, names));
  }
  return users;
}
