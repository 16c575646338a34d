import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { AWAY, CAST, type CastMember, faceOf, OWN_ID } from '../../kit/cast/people.ts';
import { demoNow } from '../../kit/clock.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { coverArtOf } from './cover-art.ts';
import type { Department, Role, User, UserState } from './user.ts';

const MINUTES_A_DAY = 1_440;
const OLDEST_DAYS = 2_900;

const LEADS =
  'hana-lindqvist amara-okafor priya-nair helen-strand marta-kowal sana-malik clara-bianchi anna-sorel olga-petrova'.split(
    ' ',
  );
const ADMINISTRATORS: ReadonlySet<string> = new Set([OWN_ID, 'mei-tanaka', 'mira-holm', 'nadia-rossi']);
/** What whoever leads nothing does with content. */
const EDITORS: ReadonlySet<string> = new Set(['Radiology', 'IT', 'Administration']);

function roleOf({ id, department }: CastMember): Role {
  if (ADMINISTRATORS.has(id)) return 'administrator';
  if (LEADS.includes(id)) return 'manager';
  return EDITORS.has(department) ? 'editor' : 'member';
}

/** Most were here this morning, the others yesterday or the day before. */
function minutesSinceSeen(random: Random, state: UserState): number {
  if (state === 'suspended') return random.whole(20, 120) * MINUTES_A_DAY;
  const days = random.weighted([
    [0, 80],
    [1, 15],
    [2, 5],
  ]);
  return days * MINUTES_A_DAY + random.whole(1, 190);
}

/** A member of the cast as a user of the system. Each is made from the own id: one more changes no other. */
function makeUser(member: CastMember): User {
  const { id, name, email, jobTitle, department, city, about } = member;
  const [givenName = '', ...family] = name.split(' ');
  const random = randomOf(`user ${id}`);
  const state = AWAY[id] ?? 'active';
  const joinedDaysAgo = state === 'invited' ? random.whole(0, 9) : random.whole(60, OLDEST_DAYS);
  const seenMinutes = id === OWN_ID ? 0 : minutesSinceSeen(random, state);
  return {
    id,
    givenName,
    familyName: family.join(' '),
    username: id.replaceAll('-', '.'),
    email,
    phone: `+49 30 5550 0${random.whole(100, 999)}`,
    role: roleOf(member),
    state,
    jobTitle,
    department: department as Department,
    city,
    about,
    joinedOn: addDays(today(), -Math.max(joinedDaysAgo, Math.ceil(seenMinutes / MINUTES_A_DAY))),
    lastSeenAt: state === 'invited' ? null : new Date(demoNow() - seenMinutes * 60_000).toISOString(),
    picture: state === 'invited' ? null : faceOf(name),
    cover: coverArtOf(random),
  };
}

/** The whole cast, oneself first. */
export const makeUsers = (): readonly User[] => CAST.map(makeUser);
