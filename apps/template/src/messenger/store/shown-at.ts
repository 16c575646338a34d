import type { Conversation, MessengerData } from './conversation.ts';
import { isMine, type Message } from './message.ts';

/** What is seen at a moment. */
export type Shown = MessengerData & {
  readonly nowMs: number;
  /** Who is writing, by conversation; nobody where one is missing. */
  readonly typing: Readonly<Record<string, readonly string[]>>;
  /** When something will change by itself; null for never. */
  readonly nextAt: number | null;
};

const isToCome = (one: Message, nowMs: number): boolean => !isMine(one) && one.at > nowMs;

/** All that is under way began within the last minute: older messages need not be asked. */
const UNDER_WAY_MS = 60_000;

function underWay({ messages }: Conversation, nowMs: number): readonly Message[] {
  const first = messages.findLastIndex(({ at }) => at < nowMs - UNDER_WAY_MS) + 1;
  return messages.slice(first);
}

/** Leaves out what is still to come. What has nothing to come stays the same object. */
export function shownAt(data: MessengerData, nowMs: number): Shown {
  const typing: Record<string, readonly string[]> = {};
  let nextAt = Number.POSITIVE_INFINITY;
  const conversations = data.conversations.map((conversation) => {
    const recent = underWay(conversation, nowMs);
    for (const { at, typingFrom, deliveredAt, readAt } of recent)
      for (const time of [at, typingFrom, deliveredAt, readAt])
        if (time !== null && time > nowMs) nextAt = Math.min(nextAt, time);
    const coming = recent.filter((one) => isToCome(one, nowMs));
    if (coming.length === 0) return conversation;
    const writers = coming.filter(({ typingFrom }) => typingFrom !== null && typingFrom <= nowMs);
    if (writers.length > 0) typing[conversation.id] = writers.map(({ by }) => by);
    return { ...conversation, messages: conversation.messages.filter((one) => !isToCome(one, nowMs)) };
  });
  return {
    people: data.people,
    conversations,
    nowMs,
    typing,
    nextAt: nextAt === Number.POSITIVE_INFINITY ? null : nextAt,
  };
}
