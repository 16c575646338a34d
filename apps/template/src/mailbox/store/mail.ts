import { castMember, OWN_ID } from '../../kit/cast/people.ts';
import type { RichNode } from '../../kit/rich-text/rich-doc.ts';

/** Specification, section 6. Each of them is also the id of a tag. */
export const CATEGORIES = ['inbox', 'outbox', 'favourites', 'drafts', 'deleted'] as const;
export const LABELS = ['important', 'work', 'tasks', 'business'] as const;
/** Folders beside them: what comes back to the inbox later, and what is sent later. */
export const WAITING = ['snoozed', 'scheduled'] as const;
export type CategoryId = (typeof CATEGORIES)[number];
export type WaitingId = (typeof WAITING)[number];
export type LabelId = (typeof LABELS)[number];
export type TagId = CategoryId | WaitingId | LabelId;

/** Where a mail lies. `favourites` is no such place: it is the tag of what has a star, wherever that lies. */
export type Place = Exclude<CategoryId, 'favourites'> | WaitingId;

export type Person = { readonly name: string; readonly email: string };

export type Attachment = { readonly id: string; readonly name: string; readonly file: Blob };

/** What a mail is as long as it is being written. */
export type Unsent = {
  readonly body: RichNode;
  /** As they were typed: they need not be addresses yet. */
  readonly recipients: Readonly<Record<'to' | 'cc' | 'bcc', readonly string[]>>;
};

export type Mail = {
  readonly id: string;
  readonly category: Place;
  /** The same for all mails of a conversation. */
  readonly threadId: string;
  /**
   * When a snoozed one comes back, or a scheduled one is sent, ms; of one that came back, when it did.
   * Null for all others.
   */
  readonly until: number | null;
  /** Whether it was read before it came here. Nothing here changes it: specification, section 7. */
  readonly opened: boolean;
  /** Labels, and `favourites` for a star. */
  readonly tagIds: readonly TagId[];
  readonly subject: string;
  /** How its text begins. */
  readonly summary: string;
  /** HTML of strangers: shown by `MailBody` alone. */
  readonly content: string;
  readonly to: readonly Person[];
  readonly cc: readonly Person[];
  readonly bcc: readonly Person[];
  readonly from: Person;
  /** Milliseconds. */
  readonly date: number;
  readonly attachments: readonly Attachment[];
  /** Null once it was sent, and for what came. */
  readonly unsent: Unsent | null;
  /** What a deleted mail gets back when it is restored; null for all others. */
  readonly laidAside: { readonly category: Place; readonly tagIds: readonly TagId[] } | null;
};

/** In the order of `placedAt`, the latest first. */
export type Mailbox = { readonly mails: readonly Mail[] };

export const NO_MAIL: Mailbox = { mails: [] };

/** Whose mailbox it is. */
const { name, email } = castMember(OWN_ID);
export const ME: Person = { name, email };

export const isWaiting = ({ category }: Mail): boolean => WAITING.some((waiting) => waiting === category);

/** By when a mail stands in lists, ms: what came back stands where it would if it came then. */
export const placedAt = ({ category, until, date }: Mail): number =>
  category === 'inbox' ? (until ?? date) : date;

export const inOrder = (mails: readonly Mail[]): readonly Mail[] =>
  mails.toSorted((one, other) => placedAt(other) - placedAt(one));

export const isStarred = ({ tagIds }: Mail): boolean => tagIds.includes('favourites');

/** Of a person without a name, the address. */
export const nameOf = ({ name, email }: Person): string => (name === '' ? email : name);
