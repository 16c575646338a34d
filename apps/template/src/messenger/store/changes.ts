import { withAnswers } from './answers.ts';
import { type Conversation, conversationOf, isGroup, type MessengerData, membersOf } from './conversation.ts';
import { isMine, ME, type Message, message } from './message.ts';

type Change = (found: Conversation) => Conversation;

/** @throws DemoError where there is no such conversation */
function changeOne(data: MessengerData, id: string, change: Change): MessengerData {
  const found = conversationOf(data, id);
  const changed = change(found);
  return { ...data, conversations: data.conversations.map((one) => (one === found ? changed : one)) };
}

const changeMessage = (data: MessengerData, id: string, messageId: string, to: (one: Message) => Message) =>
  changeOne(data, id, (found) => ({
    ...found,
    messages: found.messages.map((one) => (one.id === messageId ? to(one) : one)),
  }));

/** In the order of their times: an answer may still be to come when the next message is sent. */
function inserted(messages: readonly Message[], added: readonly Message[]): readonly Message[] {
  const first = Math.min(...added.map(({ at }) => at));
  const place = messages.findLastIndex(({ at }) => at <= first) + 1;
  const after = [...messages.slice(place), ...added].toSorted((a, b) => a.at - b.at);
  return [...messages.slice(0, place), ...after];
}

/** Sends it. Whoever is online will answer. */
export const send = (data: MessengerData, id: string, written: Message): MessengerData =>
  changeOne(data, id, (found) => {
    const { sent, answers } = withAnswers(written, membersOf(data.people, found));
    return { ...found, readUpTo: sent.at, messages: inserted(found.messages, [sent, ...answers]) };
  });

export const edit = (
  data: MessengerData,
  id: string,
  messageId: string,
  { text, at }: { readonly text: string; readonly at: number },
): MessengerData => changeMessage(data, id, messageId, (one) => ({ ...one, text, editedAt: at }));

/** Nothing of it is kept but its place. */
export const remove = (data: MessengerData, id: string, messageId: string): MessengerData =>
  changeMessage(data, id, messageId, (one) => ({
    ...one,
    text: '',
    attachments: [],
    reactions: [],
    isDeleted: true,
  }));

/** Puts one's own reaction to a message, or takes it away. */
export const react = (data: MessengerData, id: string, messageId: string, emoji: string): MessengerData =>
  changeMessage(data, id, messageId, (one) => {
    const known = one.reactions.find((reaction) => reaction.emoji === emoji);
    if (known === undefined) return { ...one, reactions: [...one.reactions, { emoji, by: [ME] }] };
    const by = known.by.includes(ME) ? known.by.filter((person) => person !== ME) : [...known.by, ME];
    const reactions = one.reactions.map((reaction) => (reaction === known ? { emoji, by } : reaction));
    return { ...one, reactions: reactions.filter((reaction) => reaction.by.length > 0) };
  });

/** Never back: what was read on another screen stays read. */
export const markRead = (data: MessengerData, id: string, upTo: number): MessengerData =>
  changeOne(data, id, (found) => ({ ...found, readUpTo: Math.max(found.readUpTo, upTo) }));

export const lastOfOthers = ({ messages }: Conversation): Message | undefined =>
  messages.findLast((one) => !isMine(one) && one.kind === 'said');

/** So that a message of another, and what came after it, is new again. */
export const markUnread = (data: MessengerData, id: string, from: Pick<Message, 'at'>): MessengerData =>
  changeOne(data, id, (found) => ({ ...found, readUpTo: from.at - 1 }));

export const setFlag = (
  data: MessengerData,
  id: string,
  flag: 'isPinned' | 'isMuted' | 'isArchived',
  value: boolean,
): MessengerData => changeOne(data, id, (found) => ({ ...found, [flag]: value }));

export const create = (data: MessengerData, created: Conversation): MessengerData => ({
  ...data,
  conversations: [created, ...data.conversations],
});

/** The conversation of two with that person, where there is one. */
export const withPerson = (data: MessengerData, personId: string): Conversation | undefined =>
  data.conversations.find((one) => !isGroup(one) && one.memberIds[0] === personId);

/** Changes who is in a group, and says so in it. */
export const setMembers = (
  data: MessengerData,
  id: string,
  memberIds: readonly string[],
  event: Pick<Message, 'id' | 'at' | 'text'>,
): MessengerData =>
  changeOne(data, id, (found) => ({
    ...found,
    memberIds,
    readUpTo: event.at,
    messages: inserted(found.messages, [message({ ...event, by: ME, kind: 'event' })]),
  }));

export const leave = (data: MessengerData, id: string): MessengerData => {
  const found = conversationOf(data, id);
  return { ...data, conversations: data.conversations.filter((one) => one !== found) };
};
