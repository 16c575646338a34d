import { type Mail, ME, nameOf, type Person, type TagId } from '../store/mail.ts';

/** Mails of a list that belong together. */
export type Conversation = {
  /** The newest of the list, which stands for all of them. */
  readonly head: Mail;
  /** Those of the list, newest first. */
  readonly listed: readonly Mail[];
  /** All that was said, in whatever folder, oldest first. */
  readonly all: readonly Mail[];
};

/** Where each mail stands for itself. */
const APART: ReadonlySet<TagId> = new Set<TagId>(['drafts', 'deleted', 'scheduled']);

export const isFolded = (tag: TagId): boolean => !APART.has(tag);

type Threads = ReadonlyMap<string, readonly Mail[]>;
const known = new WeakMap<readonly Mail[], Threads>();

/** Without what is not sent yet, and what was thrown away. */
function threadsOf(mails: readonly Mail[]): Threads {
  const before = known.get(mails);
  if (before !== undefined) return before;
  const said = mails
    .filter(({ category, unsent }) => category !== 'deleted' && unsent === null)
    .toSorted((one, other) => one.date - other.date);
  const threads = Map.groupBy(said, ({ threadId }) => threadId);
  known.set(mails, threads);
  return threads;
}

/** All that was said where a mail belongs, oldest first; the mail alone, where it is none of that. */
export function conversationOf(mails: readonly Mail[], mail: Mail): readonly Mail[] {
  const all = threadsOf(mails).get(mail.threadId) ?? [];
  return all.includes(mail) ? all : [mail];
}

/** The mails of a list, those of a conversation as one; in the order of the newest of each. */
export function conversationsOf(
  mails: readonly Mail[],
  listed: readonly Mail[],
  tag: TagId,
): readonly Conversation[] {
  if (!isFolded(tag)) return listed.map((head) => ({ head, listed: [head], all: [head] }));
  return [...Map.groupBy(listed, ({ threadId }) => threadId).values()].flatMap((together) => {
    const [head] = together;
    return head === undefined ? [] : [{ head, listed: together, all: conversationOf(mails, head) }];
  });
}

/** What a conversation is about: an answer to it says no more. */
export const topicOf = ({ subject }: Mail, all: readonly Mail[]): string =>
  all.length === 1 ? subject : subject.replace(/^(?:re: )+/iu, '');

/** Whoever wrote, once each, in the order in which they first did. */
export function writersOf(mails: readonly Mail[]): readonly Person[] {
  const writers = new Map(mails.map(({ from }) => [from.email, from]));
  return [...writers.values()];
}

export const isMine = ({ email }: Person): boolean => email === ME.email;

/** "Priya Nair", "Priya Nair, me", "Chiara, me, Olga". */
export function writersText(mails: readonly Mail[]): string {
  const writers = writersOf(mails);
  const isShort = writers.length > 2;
  return writers
    .map((one) => (isMine(one) ? 'me' : isShort ? (nameOf(one).split(' ')[0] ?? '') : nameOf(one)))
    .join(', ');
}
