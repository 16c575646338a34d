import { DemoError } from '../../kit/demo-store.ts';
import { type Mail, type Mailbox, type Place, placedAt, type TagId } from './mail.ts';

type Ids = ReadonlySet<string>;

function eachOf({ mails }: Mailbox, ids: Ids, to: (mail: Mail) => Mail): Mailbox {
  return { mails: mails.map((mail) => (ids.has(mail.id) ? to(mail) : mail)) };
}

/** Where it belongs among others, the latest of which are first. */
function insert(mails: readonly Mail[], mail: Mail): readonly Mail[] {
  const at = mails.findIndex((one) => placedAt(one) <= placedAt(mail));
  return at === -1 ? [...mails, mail] : mails.toSpliced(at, 0, mail);
}

/** What waited comes back without its time: nothing is sent that was thrown away once. */
const PLACE_BACK: Partial<Record<Place, Place>> = { snoozed: 'inbox', scheduled: 'drafts' };

/**
 * Moves mails to the deleted ones. There they have neither labels nor a star, so that a label never lists
 * what was thrown away.
 */
export const deleteMails =
  (ids: Ids) =>
  (mailbox: Mailbox): Mailbox =>
    eachOf(mailbox, ids, (mail) =>
      mail.category === 'deleted'
        ? mail
        : {
            ...mail,
            category: 'deleted',
            tagIds: [],
            until: null,
            laidAside: { category: PLACE_BACK[mail.category] ?? mail.category, tagIds: mail.tagIds },
          },
    );

/** Where they lay before, with their labels. */
export const restoreMails =
  (ids: Ids) =>
  (mailbox: Mailbox): Mailbox =>
    eachOf(mailbox, ids, (mail) =>
      mail.category === 'deleted' ? { ...mail, category: 'inbox', ...mail.laidAside, laidAside: null } : mail,
    );

/** For good. */
export const removeMails =
  (ids: Ids) =>
  ({ mails }: Mailbox): Mailbox => ({ mails: mails.filter(({ id }) => !ids.has(id)) });

export const emptyDeleted = ({ mails }: Mailbox): Mailbox => ({
  mails: mails.filter(({ category }) => category !== 'deleted'),
});

/** Gives mails a label or a star, or takes it. Deleted ones have none. */
export const tagMails =
  (ids: Ids, tagId: TagId, isOn: boolean) =>
  (mailbox: Mailbox): Mailbox =>
    eachOf(mailbox, ids, (mail) => {
      if (mail.category === 'deleted' || mail.tagIds.includes(tagId) === isOn) return mail;
      const tagIds = isOn ? [...mail.tagIds, tagId] : mail.tagIds.filter((one) => one !== tagId);
      return { ...mail, tagIds };
    });

/** Puts in what came, or what is being written. What has the same id makes room, and leaves its tags. */
export const putMails =
  (put: readonly Mail[]) =>
  ({ mails }: Mailbox): Mailbox => {
    const ids = new Set(put.map(({ id }) => id));
    const known = new Map(mails.filter(({ id }) => ids.has(id)).map((mail) => [mail.id, mail]));
    const others = known.size === 0 ? mails : mails.filter(({ id }) => !ids.has(id));
    return {
      mails: put
        .map((mail) => ({ ...mail, tagIds: known.get(mail.id)?.tagIds ?? mail.tagIds }))
        .reduce(insert, others),
    };
  };

/**
 * Takes back what was sent: it is a draft again.
 *
 * @throws DemoError `Email not found`, where it was removed since
 */
export const takeBack =
  (draft: Mail) =>
  (mailbox: Mailbox): Mailbox => {
    if (!mailbox.mails.some(({ id }) => id === draft.id)) throw new DemoError('Email not found');
    return putMails([draft])(mailbox);
  };
