import { mailsIn } from '../mail-service.ts';
import { type Mail, type Mailbox, nameOf, WAITING } from '../store/mail.ts';
import { textOfHtml } from '../store/text-of-html.ts';
import type { MailView } from './mail-address.ts';

/** What a mail is found by. Made when it is first searched for, or before, by `prepareSearch`. */
const texts = new WeakMap<Mail, string>();
function searchText(mail: Mail): string {
  const known = texts.get(mail);
  if (known !== undefined) return known;
  const people = [mail.from, ...mail.to, ...mail.cc].map((person) => `${nameOf(person)} ${person.email}`);
  const text = [mail.subject, ...people, textOfHtml(mail.content)].join('\n').toLowerCase();
  texts.set(mail, text);
  return text;
}

const AT_ONCE = 100;

/** Reads mails for the search while nothing else is to do, a few at a time. What it gives stops it. */
export function prepareSearch(mails: readonly Mail[]): () => void {
  let at = 0;
  const next = (): void => {
    for (const mail of mails.slice(at, at + AT_ONCE)) searchText(mail);
    at += AT_ONCE;
    if (at < mails.length) timer = setTimeout(next);
  };
  let timer = setTimeout(next);
  return () => clearTimeout(timer);
}

type Question = Pick<MailView, 'tag' | 'search' | 'isUnreadOnly'>;

/**
 * The mails of a folder or label that have every word of the search in subject, people or text: newest first,
 * and of what waits what is due first.
 */
export function listed(mailbox: Mailbox, { tag, search, isUnreadOnly }: Question): readonly Mail[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = mailsIn(mailbox, tag).filter(
    (mail) => !(isUnreadOnly && mail.opened) && words.every((word) => searchText(mail).includes(word)),
  );
  return WAITING.some((waiting) => waiting === tag)
    ? found.toSorted((one, other) => (one.until ?? 0) - (other.until ?? 0))
    : found;
}

/** The mail that is `steps` further down; the first or last one where there is none further. */
export function stepFrom(mails: readonly Mail[], id: string, steps: number): Mail | undefined {
  const at = mails.findIndex((mail) => mail.id === id);
  if (at === -1) return steps > 0 ? mails[0] : mails.at(-1);
  return mails[Math.min(mails.length - 1, Math.max(0, at + steps))];
}

/** What is shown once some are gone: the next one below the open one, else the next above it. */
export function afterRemoval(
  mails: readonly Mail[],
  id: string,
  gone: ReadonlySet<string>,
): Mail | undefined {
  const at = mails.findIndex((mail) => mail.id === id);
  const stays = (mail: Mail): boolean => !gone.has(mail.id);
  return mails.slice(at + 1).find(stays) ?? mails.slice(0, Math.max(0, at)).findLast(stays);
}
