import { DemoError } from '../../kit/demo-store.ts';
import { isMine, ME, type Message } from './message.ts';
import type { People, Person } from './person.ts';

export type Conversation = {
  readonly id: string;
  /** Null for one of two people, which is called by the other's name. */
  readonly groupName: string | null;
  /** The others, without oneself. */
  readonly memberIds: readonly string[];
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** When the last message that was read had been sent, ms. */
  readonly readUpTo: number;
  readonly isPinned: boolean;
  /** New messages are counted, but not announced. */
  readonly isMuted: boolean;
  readonly isArchived: boolean;
};

export type MessengerData = {
  readonly people: People;
  readonly conversations: readonly Conversation[];
};

export const isGroup = ({ groupName }: Pick<Conversation, 'groupName'>): boolean => groupName !== null;

export const membersOf = (people: People, { memberIds }: Conversation): readonly Person[] =>
  memberIds.flatMap((id) => people[id] ?? []);

export const nameOf = (people: People, { groupName, memberIds: [other = ''] }: Conversation): string =>
  groupName ?? people[other]?.name ?? 'Unknown';

/** Who wrote it, as it is said to oneself. */
export const authorOf = (people: People, by: string): string =>
  by === ME ? 'You' : (people[by]?.name ?? 'Unknown');

/** How many messages of others have not been read. Only the end is looked at: what is read lies before it. */
export function unreadOf({ messages, readUpTo }: Conversation): number {
  let count = 0;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const one = messages[at];
    if (one === undefined || one.at <= readUpTo) break;
    if (!isMine(one) && one.kind === 'said') count += 1;
  }
  return count;
}

/** When anything last happened in it, ms. */
export const lastAt = ({ messages }: Conversation): number => messages.at(-1)?.at ?? 0;

/** @throws DemoError */
export function conversationOf({ conversations }: MessengerData, id: string): Conversation {
  const found = conversations.find((one) => one.id === id);
  if (found === undefined) throw new DemoError('Conversation not found');
  return found;
}
