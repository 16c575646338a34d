import { useMemo } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { putAllAway } from '../compose/composers.ts';
import { useSaidUntil } from '../later/until-text.ts';
import {
  deleteMails,
  emptyDeleted,
  putMails,
  removeMails,
  restoreMails,
  tagMails,
} from '../store/changes.ts';
import type { Mail, TagId } from '../store/mail.ts';
import { MAILBOX } from '../store/mailbox-store.ts';
import { TAG_NAMES } from '../store/tags.ts';
import { rescheduleMails, sendScheduled, snoozeMails, unscheduleMails, wakeMails } from '../store/waiting.ts';

type Ids = ReadonlySet<string>;

const many = ({ size }: Ids): string => (size === 1 ? '1 message' : `${size.toLocaleString('en')} messages`);

/** What can be done with mails. Each of them answers whether it was done. */
export function useMailCommands() {
  const change = useDemoChange(MAILBOX);
  const said = useSaidUntil();
  return useMemo(
    () => ({
      remove: async (ids: Ids) => {
        if (!(await putAllAway(ids))) return false;
        return change(deleteMails(ids), { message: `${many(ids)} deleted.` });
      },
      restore: (ids: Ids) => change(restoreMails(ids), { message: `${many(ids)} restored.` }),
      removeForGood: (ids: Ids) =>
        change(removeMails(ids), { message: `${many(ids)} permanently deleted.`, canUndo: false }),
      emptyDeleted: () => change(emptyDeleted, { message: 'Deleted is empty.', canUndo: false }),
      /** A single star is taken back by pressing it again. */
      star: (ids: Ids, isOn: boolean) =>
        change(
          tagMails(ids, 'favourites', isOn),
          ids.size === 1 ? {} : { message: `${many(ids)} ${isOn ? 'starred' : 'unstarred'}.` },
        ),
      label: (ids: Ids, tagId: TagId, isOn: boolean) =>
        change(tagMails(ids, tagId, isOn), {
          message: `“${TAG_NAMES[tagId]}” ${isOn ? 'added to' : 'removed from'} ${many(ids)}.`,
        }),
      snooze: (ids: Ids, until: number) =>
        change(snoozeMails(ids, until), { message: `${many(ids)} snoozed until ${said(until)}.` }),
      wake: (ids: Ids) => change(wakeMails(ids), { message: `${many(ids)} moved to the inbox.` }),
      reschedule: (ids: Ids, until: number) =>
        change(rescheduleMails(ids, until), { message: `Scheduled for ${said(until)}.` }),
      sendNow: (ids: Ids) =>
        change(sendScheduled(ids, demoNow()), { message: 'Message sent.', canUndo: false }),
      /** It is a draft again. */
      unschedule: (ids: Ids) =>
        change(unscheduleMails(ids), { message: 'Sending cancelled. The message is in Drafts.' }),
      receive: (mails: readonly Mail[]) =>
        change(putMails(mails), {
          message: `${many(new Set(mails.map(({ id }) => id)))} opened in the inbox.`,
        }),
    }),
    [change, said],
  );
}

export type MailCommands = ReturnType<typeof useMailCommands>;
