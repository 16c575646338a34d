import { freeText, oneOf } from '@aiso/ui/table/table-view.ts';

/** What the messenger's address says. */
export const ADDRESS = {
  /** Null for all but what is archived. */
  tab: oneOf(['unread', 'archived'], null),
  q: freeText(60),
  /** The open conversation; empty for none. */
  chat: freeText(80),
  info: oneOf(['open'], null),
  /** What is looked for in the open conversation. */
  find: freeText(60),
};
