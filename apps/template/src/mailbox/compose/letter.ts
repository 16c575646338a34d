import { z } from 'zod';
import { NO_TEXT, plainText, type RichNode } from '../../kit/rich-text/rich-doc.ts';
import { type Attachment, type Mail, ME } from '../store/mail.ts';
import { summaryOf } from '../store/summary.ts';
import { personFrom } from './addresses.ts';
import { htmlOf } from './html-of.ts';

/** What stands in a composer. */
export type Letter = {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly body: RichNode;
  readonly attachments: readonly Attachment[];
  /** The conversation that it belongs to; null where it begins one. */
  readonly threadId: string | null;
};

export const NO_LETTER: Letter = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  body: NO_TEXT,
  attachments: [],
  threadId: null,
};

/** As most mail servers do. */
export const MOST_ATTACHED_BYTES = 25_000_000;

const addresses = z
  .array(z.string())
  .readonly()
  .refine((texts) => texts.every((text) => personFrom(text) !== null));

/** What can be sent: to somebody, and to addresses alone. */
export const LETTER_SCHEMA = z
  .object({
    to: addresses,
    cc: addresses,
    bcc: addresses,
    subject: z.string(),
    body: z.custom<RichNode>(),
    attachments: z.array(z.custom<Attachment>()).readonly(),
    threadId: z.string().nullable(),
  })
  .refine(({ to, cc, bcc }) => to.length + cc.length + bcc.length > 0, { path: ['to'] });

const people = (texts: readonly string[]) => texts.flatMap((text) => personFrom(text) ?? []);

/** Whether there is anything in it that would be missed. */
export const isBlank = ({ to, cc, bcc, subject, body, attachments }: Letter): boolean =>
  to.length + cc.length + bcc.length + attachments.length === 0 &&
  `${subject}${plainText(body)}`.trim() === '';

/** A letter as the mail that lies among the drafts. */
export function draftOf(id: string, letter: Letter, nowMs: number): Mail {
  const { to, cc, bcc, subject, body, attachments, threadId } = letter;
  return {
    id,
    category: 'drafts',
    threadId: threadId ?? id,
    until: null,
    opened: true,
    tagIds: [],
    subject,
    summary: summaryOf(plainText(body)),
    content: htmlOf(body),
    to: people(to),
    cc: people(cc),
    bcc: people(bcc),
    from: ME,
    date: nowMs,
    attachments,
    unsent: { body, recipients: { to, cc, bcc } },
    laidAside: null,
  };
}

/** The same once it was sent. */
export const sentOf = (draft: Mail, nowMs: number): Mail => ({
  ...draft,
  category: 'outbox',
  date: nowMs,
  unsent: null,
});

/** A kept draft, to be gone on with. */
export const letterOf = ({ id, subject, attachments, unsent, threadId }: Mail): Letter => ({
  ...(unsent?.recipients ?? { to: [], cc: [], bcc: [] }),
  subject,
  body: unsent?.body ?? NO_TEXT,
  attachments,
  threadId: threadId === id ? null : threadId,
});
