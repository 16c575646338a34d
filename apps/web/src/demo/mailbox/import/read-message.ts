import { peopleFrom, personFrom } from '../compose/addresses.ts';
import { type Attachment, type Mail, ME } from '../store/mail.ts';
import { summaryOf } from '../store/summary.ts';
import { textOfHtml } from '../store/text-of-html.ts';
import { decoded, headerValue, latin1, leavesOf, type MimePart, mimePart, textOf, unworded } from './mime.ts';

/** Larger ones are refused. */
export const MOST_MESSAGE_BYTES = 10_000_000;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const typeOf = ({ headers }: MimePart) => headerValue(headers.get('content-type') ?? 'text/plain');
const isText = (part: MimePart, type: string): boolean =>
  typeOf(part).value === type && headerValue(part.headers.get('content-disposition')).value !== 'attachment';
const words = (part: MimePart): string => textOf(decoded(part), typeOf(part).parameters.get('charset'));

/** A file's own name: no folders, nothing that turns its end around. */
const fileName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/u, '') || 'file';

function attachmentsOf(leaves: readonly MimePart[]): readonly Attachment[] {
  return leaves.flatMap((part, at) => {
    const disposition = headerValue(part.headers.get('content-disposition'));
    const type = typeOf(part);
    const name = disposition.parameters.get('filename') ?? type.parameters.get('name');
    if (name === undefined) return [];
    const file = new Blob([decoded(part)], { type: type.value });
    return [{ id: `part-${at}`, name: fileName(unworded(name)), file }];
  });
}

/** What of a message as files hold it makes a mail (RFC 5322). */
function messageParts(bytes: ArrayBuffer) {
  const message = mimePart(latin1(bytes));
  const leaves = leavesOf(message);
  const html = leaves.find((part) => isText(part, 'text/html'));
  const plain = leaves.find((part) => isText(part, 'text/plain'));
  const header = (name: string): string => unworded(message.headers.get(name) ?? '');
  const date = Date.parse(header('date'));
  return {
    subject: header('subject'),
    from: personFrom(header('from')) ?? { name: header('from') || 'Unknown sender', email: '' },
    to: peopleFrom(header('to')),
    cc: peopleFrom(header('cc')),
    date: Number.isNaN(date) ? null : date,
    content: html ? words(html) : `<pre>${escaped(plain === undefined ? '' : words(plain))}</pre>`,
    attachments: attachmentsOf(leaves),
  };
}

/** A file that was opened, as a mail that came: a message (`.eml`), or the HTML of one. */
export async function readMessage(file: File, id: string, nowMs: number): Promise<Mail> {
  const bytes = await file.arrayBuffer();
  const isHtml = /\.html?$/iu.test(file.name);
  const read = isHtml
    ? {
        subject: file.name.replace(/\.html?$/iu, ''),
        from: { name: 'Unknown sender', email: '' },
        to: [],
        cc: [],
        date: null,
        content: textOf(new Uint8Array(bytes)),
        attachments: [],
      }
    : messageParts(bytes);
  return {
    ...read,
    id,
    category: 'inbox',
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
