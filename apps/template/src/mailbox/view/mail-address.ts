import { type FilterParam, type FiltersOf, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import { CATEGORIES, LABELS, WAITING } from '../store/mail.ts';

const flag: FilterParam<boolean> = {
  none: false,
  read: (params, name) => params.get(name) === 'yes',
  write: (params, name) => params.set(name, 'yes'),
};

/** What the mailbox's address says. */
export const MAIL_ADDRESS = {
  tag: oneOf([...CATEGORIES, ...WAITING, ...LABELS], 'inbox'),
  /** Id of the open mail; empty for none. */
  mail: freeText(80),
  search: freeText(100),
  isUnreadOnly: { ...flag, name: 'unread' },
  /** Whether the folders are put away. */
  areFoldersHidden: { ...flag, name: 'wide' },
};

export type MailView = FiltersOf<typeof MAIL_ADDRESS>;
