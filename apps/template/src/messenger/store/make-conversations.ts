import { DEMO_CONVERSATIONS } from '../../chat/conversations.ts';
import { randomOf } from '../../kit/random.ts';
import type { Conversation, MessengerData } from './conversation.ts';
import { makeMessages, withFiles } from './make-messages.ts';
import { isMine } from './message.ts';
import { makePeople, type Person } from './person.ts';
import type { Line } from './topics.ts';

const MINUTE_MS = 60_000;

/** What the chat menu has of it, said last here, too. */
const endingOf = (name: string): readonly Line[] | undefined =>
  DEMO_CONVERSATIONS.find((talk) => talk.name === name)?.messages.map(({ isMine: mine, text }) => [
    mine ? 0 : 1,
    text,
  ]);

type Sketch = {
  readonly id: string;
  readonly groupName: string | null;
  readonly members: readonly Person[];
  readonly count: number;
  readonly endAt: number;
  /** How many of the last messages have not been read. */
  readonly unread: number;
  readonly mostHoursApart?: number;
  readonly ending?: readonly Line[] | undefined;
  readonly is?: readonly ('isPinned' | 'isMuted' | 'isArchived')[];
};

function drawn(sketch: Sketch): Conversation {
  const { id, groupName, members, count, endAt, unread, mostHoursApart = 40, ending, is = [] } = sketch;
  // Some are left out below.
  const making = { seed: id, members, count: count + 2 * unread, endAt, mostHoursApart };
  const made = makeMessages(ending === undefined ? making : { ...making, ending });
  const firstUnread = unread === 0 ? undefined : made.filter((one) => !isMine(one)).at(-unread);
  // Who wrote since then has read what came before.
  const messages = (
    firstUnread === undefined ? made : made.filter((one) => one.at < firstUnread.at || !isMine(one))
  ).slice(-count);
  return {
    id,
    groupName,
    memberIds: members.map((one) => one.id),
    messages: withFiles(messages, making),
    readUpTo: firstUnread === undefined ? endAt : firstUnread.at - 1,
    isPinned: is.includes('isPinned'),
    isMuted: is.includes('isMuted'),
    isArchived: is.includes('isArchived'),
  };
}

const ofTwo = (person: Person, rest: Omit<Sketch, 'id' | 'groupName' | 'members'>): Sketch => ({
  id: person.id,
  groupName: null,
  members: [person],
  ...rest,
});

const peopleOf = (people: readonly Person[]) => Object.fromEntries(people.map((one) => [one.id, one]));

const GROUPS = [
  { id: 'technicians', name: 'Technicians', members: [5, 6, 7, 8], count: 30, hours: 3, unread: 0 },
  { id: 'reading-room', name: 'Reading room', members: [0, 2, 3, 9], count: 240, hours: 0.4, unread: 14 },
  { id: 'journal-club', name: 'Journal club', members: [0, 1, 10, 11, 12], count: 60, hours: 30, unread: 3 },
  { id: 'summer-party', name: 'Summer party', members: [1, 4, 13], count: 25, hours: 2_000, unread: 0 },
] as const;

/** Some twenty conversations, four of them of groups, up to now. */
export function makeMessenger(nowMs: number): MessengerData {
  const people = makePeople(24, nowMs);
  const random = randomOf('messenger');
  const groups = GROUPS.map(({ id, name, members, count, hours, unread }) =>
    drawn({
      id,
      groupName: name,
      members: members.flatMap((at) => people[at] ?? []),
      count,
      endAt: nowMs - hours * 60 * MINUTE_MS,
      unread,
      ending: endingOf(name),
      is: id === 'summer-party' ? ['isArchived'] : id === 'journal-club' ? ['isMuted'] : [],
    }),
  );
  const pairs = people.slice(0, 18).map((person, at) =>
    drawn(
      ofTwo(person, {
        count: random.whole(6, 60),
        endAt: nowMs - (at * at * 55 + 4) * MINUTE_MS,
        unread: [2, 1, 0, 0, 0, 4][at] ?? 0,
        ending: endingOf(person.name),
        is: at === 0 ? ['isPinned'] : at > 14 ? ['isArchived'] : [],
      }),
    ),
  );
  return { people: peopleOf(people), conversations: [...groups, ...pairs] };
}

const MANY = { conversations: 500, people: 520, messages: 10_000 };

/** 500 conversations, and 10,000 messages in the first of them. */
export function makeManyMessages(nowMs: number): MessengerData {
  const people = makePeople(MANY.people, nowMs);
  const random = randomOf('many messages');
  const longest = drawn({
    id: 'reading-room',
    groupName: 'Reading room',
    members: people.slice(0, 12),
    count: MANY.messages,
    endAt: nowMs - 2 * MINUTE_MS,
    unread: 120,
    mostHoursApart: 8,
    is: ['isPinned'],
  });
  const pairs = people.slice(0, MANY.conversations - 1).map((person, at) =>
    drawn(
      ofTwo(person, {
        count: random.whole(4, 16),
        endAt: nowMs - (at * 37 + 5) * MINUTE_MS,
        unread: random.chance(0.2) ? random.whole(1, 3) : 0,
        is: at > 400 ? ['isArchived'] : [],
      }),
    ),
  );
  return { people: peopleOf(people), conversations: [longest, ...pairs] };
}
