import { randomOf } from '../../kit/random.ts';
import type { Conversation, MessengerData } from './conversation.ts';
import { makeMessages, withFiles } from './make-messages.ts';
import { isMine } from './message.ts';
import { makePeople, type Person } from './person.ts';
import { TALKS, type Talk } from './talks.ts';

const MINUTE_MS = 60_000;

type Sketch = Talk & {
  readonly nowMs: number;
  readonly count: number;
  readonly mostHoursApart?: number;
};

/** A conversation that ends as its talk does, with older ones before that. */
function drawn(sketch: Sketch): Conversation {
  const {
    id,
    groupName,
    memberIds,
    count,
    unread,
    minutesAgo,
    nowMs,
    mark,
    lines,
    mostHoursApart = 40,
  } = sketch;
  const endAt = nowMs - minutesAgo * MINUTE_MS;
  // Some are left out below.
  const making = { seed: id, memberIds, count: count + 2 * unread, endAt, mostHoursApart };
  const made = makeMessages(lines.length === 0 ? making : { ...making, ending: lines });
  const firstUnread = unread === 0 ? undefined : made.filter((one) => !isMine(one)).at(-unread);
  // Who wrote since then has read what came before.
  const messages = (
    firstUnread === undefined ? made : made.filter((one) => one.at < firstUnread.at || !isMine(one))
  ).slice(-count);
  return {
    id,
    groupName,
    memberIds,
    messages: withFiles(messages, making),
    readUpTo: firstUnread === undefined ? endAt : firstUnread.at - 1,
    isPinned: mark === 'isPinned',
    isMuted: mark === 'isMuted',
    isArchived: mark === 'isArchived',
  };
}

const peopleOf = (people: readonly Person[]) => Object.fromEntries(people.map((one) => [one.id, one]));

/** Of a group that talks all day, and of all others. */
const countOf = ({ id }: Talk): number =>
  id === 'reading-room' ? 240 : randomOf(`count ${id}`).whole(6, 60);

/** Some twenty conversations, four of them of groups, up to now. */
export const makeMessenger = (nowMs: number): MessengerData => ({
  people: peopleOf(makePeople(nowMs)),
  conversations: TALKS.map((talk) => drawn({ ...talk, nowMs, count: countOf(talk) })),
});

const MANY = { conversations: 500, messages: 10_000 };

/** 500 conversations, and 10,000 messages in the first of them. */
export function makeManyMessages(nowMs: number): MessengerData {
  const people = makePeople(nowMs, MANY.conversations);
  const random = randomOf('many messages');
  const usual = { groupName: null, mark: null, lines: [], nowMs };
  const longest = drawn({
    ...usual,
    id: 'reading-room',
    groupName: 'Reading room',
    memberIds: people.slice(0, 12).map(({ id }) => id),
    count: MANY.messages,
    minutesAgo: 2,
    unread: 120,
    mostHoursApart: 8,
    mark: 'isPinned',
  });
  const pairs = people.slice(0, MANY.conversations - 1).map(({ id }, at) =>
    drawn({
      ...usual,
      id,
      memberIds: [id],
      count: random.whole(4, 16),
      minutesAgo: at * 37 + 5,
      unread: random.chance(0.2) ? random.whole(1, 3) : 0,
      mark: at > 400 ? 'isArchived' : null,
    }),
  );
  return { people: peopleOf(people), conversations: [longest, ...pairs] };
}
