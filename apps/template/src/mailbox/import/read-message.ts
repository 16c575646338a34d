import type { Address, Email } from 'postal-mime';
import { type Attachment, type Mail, ME, type Person } from '../store/mail.ts';
import { summaryOf } from '../store/summary.ts';
import { textOfHtml } from '../store/text-of-html.ts';

/** Larger ones are refused. */
export const MOST_MESSAGE_BYTES = 10_000_000;
/** More parts within parts than any mail program writes. */
const MOST_DEPTH = 8;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A file's own name: no folders, nothing that turns its end around. */
const fileName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/u, '') || 'file';

/** People, those of groups among them. */
const peopleOf = (addresses: readonly Address[] = []): readonly Person[] =>
  addresses.flatMap((one) => one.group ?? [one]).map(({ name, address }) => ({ name, email: address }));

const attachmentsOf = ({ attachments }: Email): readonly Attachment[] =>
  attachments.map(({ filename, mimeType, content }, at) => ({
    id: `part-${at}`,
    name: fileName(filename ?? ''),
    file: new Blob([content as ArrayBuffer], { type: mimeType }),
  }));

type Letter = Pick<Mail, 'subject' | 'from' | 'to' | 'cc' | 'content' | 'attachments'> & {
  readonly date: number | null;
};

/** A message as files hold it (RFC 5322). Its reader is loaded with the first one. */
async function letterOf(bytes: ArrayBuffer): Promise<Letter> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(bytes, { maxNestingDepth: MOST_DEPTH });
  const date = Date.parse(email.date ?? '');
  const [from = { name: '', email: '' }] = peopleOf(email.from === undefined ? [] : [email.from]);
  return {
    subject: email.subject ?? '',
    from: from.name === '' && from.email === '' ? { name: 'Unknown sender', email: '' } : from,
    to: peopleOf(email.to),
    cc: peopleOf(email.cc),
    date: Number.isNaN(date) ? null : date,
    content: email.html?.trimEnd() ?? `<pre>${escaped((email.text ?? '').trimEnd())}</pre>`,
    attachments: attachmentsOf(email),
  };
}

/** The HTML of a mail alone. Its name is all that says what it is about. */
async function htmlLetterOf(file: File): Promise<Letter> {
  return {
    subject: file.name.replace(/\.html?$/iu, ''),
    from: { name: 'Unknown sender', email: '' },
    to: [],
    cc: [],
    date: null,
    content: await file.text(),
    attachments: [],
  };
}

/**
 * A file that was opened, as a mail that came: a message (`.eml`), or the HTML of one.
 * @throws where a message has more parts within parts than are read
 */
export async function readMessage(file: File, id: string, nowMs: number): Promise<Mail> {
  const read = /\.html?$/iu.test(file.name)
    ? await htmlLetterOf(file)
    : await letterOf(await file.arrayBuffer());
  return {
    ...read,
    id,
    category: 'inbox',
    threadId: id,
    until: null,
    opened: false,
    tagIds: [],
    to: read.to.length === 0 ? [ME] : read.to,
    summary: summaryOf(textOfHtml(read.content)),
    date: read.date ?? nowMs,
    bcc: [],
    unsent: null,
    laidAside: null,
  };
}
