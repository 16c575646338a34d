/** Who is signed in, among those who write. */
export const ME = 'me';

export type Attachment = {
  readonly id: string;
  readonly kind: 'picture' | 'file';
  readonly name: string;
  readonly sizeBytes: number;
  /** Where its bytes are: in this page alone. */
  readonly url: string;
};

export type Reaction = { readonly emoji: string; readonly by: readonly string[] };

export type Message = {
  readonly id: string;
  /** A person's id, or `ME`. */
  readonly by: string;
  /** When it was sent, ms. One that is still to come is not shown before. */
  readonly at: number;
  /** Of an event, what happened: "added Jonas Weber". */
  readonly text: string;
  readonly kind: 'said' | 'event';
  readonly attachments: readonly Attachment[];
  /** The message that it answers. */
  readonly replyTo: string | null;
  readonly reactions: readonly Reaction[];
  readonly editedAt: number | null;
  /** A stub stays in its place. */
  readonly isDeleted: boolean;
  /** Of one's own, when it reached others and when they saw it, ms; null for never. */
  readonly deliveredAt: number | null;
  readonly readAt: number | null;
  /** Of one that is still to come: from when on its author is seen typing. */
  readonly typingFrom: number | null;
};

/** What must be said of a message; the rest is what is usual. */
type Said = Pick<Message, 'id' | 'by' | 'at' | 'text'> & Partial<Message>;

const NONE: readonly never[] = [];

export const message = (said: Said): Message => ({
  kind: 'said',
  attachments: NONE,
  replyTo: null,
  reactions: NONE,
  editedAt: null,
  isDeleted: false,
  deliveredAt: null,
  readAt: null,
  typingFrom: null,
  ...said,
});

export const MESSAGE_MAX_CHARACTERS = 2_000;

export type Delivery = 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

export const DELIVERY_WORDS: Readonly<Record<Delivery, string>> = {
  sending: 'Sending…',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
};

/** How far one's own message has come by then. */
export function deliveryOf({ deliveredAt, readAt }: Message, nowMs: number): Delivery {
  if (readAt !== null && readAt <= nowMs) return 'read';
  return deliveredAt !== null && deliveredAt <= nowMs ? 'delivered' : 'sent';
}

/** In one line, for lists, quotes and what is said aloud. */
export function excerptOf({ text, attachments, isDeleted }: Message): string {
  if (isDeleted) return 'Deleted message';
  if (text !== '') return text.replaceAll(/\s+/gu, ' ');
  const [first] = attachments;
  if (first === undefined) return '';
  if (attachments.length > 1) return `${attachments.length} files`;
  return first.kind === 'picture' ? `Picture: ${first.name}` : `File: ${first.name}`;
}

export const isMine = ({ by }: Message): boolean => by === ME;
