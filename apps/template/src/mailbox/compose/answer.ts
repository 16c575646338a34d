import type { RichNode } from '../../kit/rich-text/rich-doc.ts';
import { cleanHtml } from '../reading/clean-html.ts';
import { type Mail, ME, nameOf, type Person } from '../store/mail.ts';
import { addressText } from './addresses.ts';
import { type Letter, NO_LETTER } from './letter.ts';
import { richFromHtml } from './rich-from-html.ts';

export type AnswerKind = 'reply' | 'reply-all' | 'forward';

const isMe = ({ email }: Person): boolean => email.toLowerCase() === ME.email;

/** Each address once, and never one's own. */
function others(people: readonly Person[], except: readonly Person[] = []): readonly string[] {
  const taken = new Set(except.map(({ email }) => email.toLowerCase()));
  return people.flatMap((person) => {
    const email = person.email.toLowerCase();
    if (email === '' || isMe(person) || taken.has(email)) return [];
    taken.add(email);
    return [addressText(person)];
  });
}

const prefixed = (prefix: 'Re' | 'Fwd', subject: string): string =>
  new RegExp(`^${prefix}:`, 'iu').test(subject) ? subject : `${prefix}: ${subject}`;

const line = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const quoted = (mail: Mail): readonly RichNode[] => {
  const content = richFromHtml(cleanHtml(mail.content));
  return content.length === 0 ? [] : [{ type: 'blockquote', content }];
};

const doc = (...content: readonly RichNode[]): RichNode => ({
  type: 'doc',
  content: [{ type: 'paragraph' }, ...content],
});

/**
 * What a composer begins with that answers a mail, or passes it on: with its text below, its files where it
 * is passed on.
 *
 * @param said a moment in words
 */
export function answerTo(mail: Mail, kind: AnswerKind, said: (dateMs: number) => string): Letter {
  const { from, to, cc, subject, date, attachments } = mail;
  if (kind === 'forward') {
    const head = [
      'Forwarded message',
      `From: ${addressText(from)}`,
      `Date: ${said(date)}`,
      `Subject: ${subject}`,
      `To: ${to.map(addressText).join(', ')}`,
    ];
    const body = doc(...head.map(line), ...quoted(mail));
    return { ...NO_LETTER, subject: prefixed('Fwd', subject), body, attachments };
  }
  // An answer to what one wrote oneself goes to whom that went to.
  const first = isMe(from) ? to : [from];
  const all = kind === 'reply-all';
  return {
    ...NO_LETTER,
    threadId: mail.threadId,
    to: others(all ? [...first, ...to] : first),
    cc: all ? others(cc, [...first, ...to]) : [],
    subject: prefixed('Re', subject),
    body: doc(line(`On ${said(date)}, ${nameOf(from)} wrote:`), ...quoted(mail)),
  };
}
