import { DemoError } from '../kit/demo-store.ts';
import type { Mail, Mailbox, TagId } from './store/mail.ts';
import { MAILBOX } from './store/mailbox-store.ts';
import { hasTag, type Tag, tagsOf } from './store/tags.ts';

/** A label or `favourites`: what has that tag; another category: what lies there; none: the inbox. */
export const mailsIn = ({ mails }: Mailbox, tagId: TagId = 'inbox'): readonly Mail[] =>
  mails.filter((mail) => hasTag(mail, tagId));

/** @throws DemoError `Email not found` */
export function mailIn({ mails }: Mailbox, id: string): Mail {
  const mail = mails.find((one) => one.id === id);
  if (mail === undefined) throw new DemoError('Email not found');
  return mail;
}

/**
 * The calls of the specification, section 8. Each of them fails with `Internal server error` where reading is
 * switched to fail.
 */
export const mailService = {
  listTags: (): Promise<readonly Tag[]> => MAILBOX.read(({ mails }) => tagsOf(mails)),
  listMails: (tagId?: TagId): Promise<readonly Mail[]> => MAILBOX.read((mailbox) => mailsIn(mailbox, tagId)),
  getMail: (id: string): Promise<Mail> => MAILBOX.read((mailbox) => mailIn(mailbox, id)),
};
