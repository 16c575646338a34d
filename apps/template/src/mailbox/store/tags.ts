import {
  CATEGORIES,
  type CategoryId,
  LABELS,
  type LabelId,
  type Mail,
  type TagId,
  WAITING,
  type WaitingId,
} from './mail.ts';

type TagCounts = { readonly unreadMails: number };
export type CategoryTag = TagCounts & {
  readonly id: CategoryId;
  readonly type: 'category_tag';
  readonly name: string;
};
export type LabelTag = TagCounts & {
  readonly id: LabelId;
  readonly type: 'label_tag';
  readonly name: string;
  /** A colour of the theme. */
  readonly color: 'error' | 'info' | 'warning' | 'success';
};
export type Tag = CategoryTag | LabelTag;

/** A folder that the specification does not name: how much waits in it, conversations as one. */
export type WaitingFolder = { readonly id: WaitingId; readonly name: string; readonly count: number };

export const TAG_NAMES: Readonly<Record<TagId, string>> = {
  inbox: 'Inbox',
  outbox: 'Outbox',
  favourites: 'Favourites',
  drafts: 'Drafts',
  deleted: 'Deleted',
  snoozed: 'Snoozed',
  scheduled: 'Scheduled',
  important: 'Important',
  work: 'Work',
  tasks: 'Tasks',
  business: 'Business',
};

export const LABEL_COLORS: Readonly<Record<LabelId, LabelTag['color']>> = {
  important: 'error',
  work: 'info',
  tasks: 'warning',
  business: 'success',
};

const isLabel = (id: TagId): id is LabelId => LABELS.some((label) => label === id);

/** Those of its tags that are labels, in the order in which labels are listed. */
export const labelsOf = ({ tagIds }: Mail): readonly LabelId[] =>
  LABELS.filter((label) => tagIds.includes(label));

/** Labels and stars are asked of the mail's tags; everything else is where the mail lies. */
export const hasTag = (mail: Mail, id: TagId): boolean =>
  id === 'favourites' || isLabel(id) ? mail.tagIds.includes(id) : mail.category === id;

/** Every tag with the number of its mails that were not opened. */
export function tagsOf(mails: readonly Mail[]): readonly Tag[] {
  const unread = mails.filter(({ opened }) => !opened);
  const unreadMails = (id: TagId): number => unread.filter((mail) => hasTag(mail, id)).length;
  return [
    ...CATEGORIES.map(
      (id) => ({ id, type: 'category_tag', name: TAG_NAMES[id], unreadMails: unreadMails(id) }) as const,
    ),
    ...LABELS.map(
      (id) =>
        ({
          id,
          type: 'label_tag',
          name: TAG_NAMES[id],
          unreadMails: unreadMails(id),
          color: LABEL_COLORS[id],
        }) as const,
    ),
  ];
}

export const waitingIn = (mails: readonly Mail[]): readonly WaitingFolder[] =>
  WAITING.map((id) => {
    const waiting = mails.filter(({ category }) => category === id);
    const count = id === 'snoozed' ? new Set(waiting.map(({ threadId }) => threadId)).size : waiting.length;
    return { id, name: TAG_NAMES[id], count };
  });
