import {
  type Conversation,
  lastAt,
  type MessengerData,
  membersOf,
  nameOf,
  unreadOf,
} from '../store/conversation.ts';
import type { People } from '../store/person.ts';

export type Tab = 'unread' | 'archived' | null;

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether the name, or who is in it, has all that was typed; without case and accents. */
function isFound(people: People, conversation: Conversation, typed: string): boolean {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  const names = [nameOf(people, conversation), ...membersOf(people, conversation).map(({ name }) => name)];
  const text = plain(names.join(' '));
  return words.every((word) => text.includes(word));
}

function isIn(conversation: Conversation, tab: Tab): boolean {
  if (tab === 'archived') return conversation.isArchived;
  return !conversation.isArchived && (tab === null || unreadOf(conversation) > 0);
}

/** What is pinned first, then what was last written in. */
const inOrder = (a: Conversation, b: Conversation): number =>
  Number(b.isPinned) - Number(a.isPinned) || lastAt(b) - lastAt(a);

type View = { readonly tab: Tab; readonly q: string; readonly openId: string };

/** The conversations of a tab that fit the search, and how many of them each tab has. */
export function listOf({ people, conversations }: MessengerData, { tab, q, openId }: View) {
  const found = conversations.filter((one) => isFound(people, one, q));
  const count = (of: Tab): number => found.filter((one) => isIn(one, of)).length;
  return {
    // What one reads stays in its place, though it is not unread any more.
    rows: found
      .filter((one) => isIn(one, tab) || (tab === 'unread' && one.id === openId && !one.isArchived))
      .toSorted(inOrder),
    counts: { '': count(null), unread: count('unread'), archived: count('archived') },
  };
}
