import type { NotificationTab } from '@aiso/contracts/notifications';
import type { ReactNode } from 'react';
import type { Moved } from '../../../../apps/web/src/notifications/ArchiveNotice.tsx';

export type MoreEntries = {
  readonly isAllRead: boolean;
  readonly readAll: () => void;
  /** Its entries of a tab; they stand below the notifications. */
  readonly section: (tab: NotificationTab) => ReactNode;
};

/**
 * For entries from elsewhere: a component that shows nothing by itself, mounted where notifications are
 * shown.
 */
export type MoreEntriesProps = {
  readonly onChange: (entries: MoreEntries) => void;
  readonly onMoved: (moved: Moved) => void;
  /** Called when an entry leads away; closes what would stand in the way. */
  readonly onLeave?: (() => void) | undefined;
};
